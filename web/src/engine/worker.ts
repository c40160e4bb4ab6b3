// A room without a server: the engine, the room and its bots in a worker, behind the same protocol. Its visitors are
// counted from 0; what one act tells them comes in one message, so that the page sees all of them at the same moment.
import { Engine } from "./wasm";

export type ToWorker =
  | { kind: "open"; request: string; seed: string; record: string | null; visitors: number }
  | { kind: "hear"; visitor: number; text: string }
  | { kind: "close" };
export type FromWorker = { kind: "ready" } | { kind: "told"; texts: string[][] } | { kind: "saved"; record: string } | { kind: "failed"; text: string };

const post = (message: FromWorker) => (self as unknown as { postMessage(m: FromWorker): void }).postMessage(message);
const now = () => BigInt(Date.now());

let engine: Engine | null = null;
let room = 0;
let visitors: number[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
let unsaved = false;

async function open({ request, seed, record, visitors: wanted }: ToWorker & { kind: "open" }): Promise<void> {
  const response = await fetch(new URL(/* @vite-ignore */ "../kanly.wasm", import.meta.url));
  if (!response.ok) throw new Error("");
  engine = await Engine.load(await response.arrayBuffer());
  room = record
    ? engine.number("kanly_room_restore", record, new TextEncoder().encode(record).length)
    : engine.number("kanly_room_create", request, now(), seed);
  if (room === 0) throw new Error(engine.lastError);
  const at = engine;
  visitors = Array.from({ length: wanted }, () => at.number("kanly_room_open", room));
  post({ kind: "ready" });
}
const heard = (visitor: number): string[] =>
  (JSON.parse(engine?.text("kanly_room_take", room, visitor) ?? "[]") as unknown[]).map((message) => JSON.stringify(message));
function tell(): void {
  const texts = visitors.map(heard);
  if (texts.every((own) => own.length === 0)) return;
  unsaved = true;
  post({ kind: "told", texts });
}
// Lets bots answer, a few at a time so that a person is heard in between; then what time brings.
function goOn(): void {
  if (!engine) return;
  clearTimeout(timer);
  const gave = engine.number("kanly_room_think", room, 20, now());
  tell();
  if (gave > 0) {
    timer = setTimeout(goOn, 0);
    return;
  }
  if (unsaved) {
    unsaved = false;
    const record = engine.text("kanly_room_save", room, 0);
    if (record) post({ kind: "saved", record });
  }
  const tick = engine.number("kanly_room_next_tick", room);
  if (tick > 0) timer = setTimeout(due, Math.max(0, tick - Date.now()));
}
function due(): void {
  engine?.number("kanly_room_tick", room, now());
  tell();
  goOn();
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.kind === "open") {
    open(message).then(goOn, (problem: unknown) =>
      post({ kind: "failed", text: problem instanceof Error ? problem.message : String(problem) }),
    );
  } else if (message.kind === "hear" && engine) {
    engine.number("kanly_room_hear", room, visitors[message.visitor] ?? 0, message.text, now());
    tell();
    goOn();
  } else if (message.kind === "close") {
    self.close();
  }
};
