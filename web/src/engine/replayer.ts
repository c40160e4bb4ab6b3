// Looks at games again: the engine in a worker opens a replay file, or a room that this browser keeps.
import { Engine } from "./wasm";

export type ToReplayer = { id: number } & (
  | { kind: "file"; file: string }
  | { kind: "room"; record: string; seat: string }
  | { kind: "about" }
  | { kind: "frames"; seat: string; from: number; to: number }
  | { kind: "analysis"; at: number; tries: number }
);
export type FromReplayer = { id: number; text: string } | { id: number; wrong: string };

let engine: Engine | null = null;
let replay = 0;

const bytes = (text: string) => new TextEncoder().encode(text).length;
function opened(at: number): number {
  if (at === 0) throw new Error((engine as Engine).lastError);
  return at;
}
async function load(): Promise<Engine> {
  const response = await fetch(new URL(/* @vite-ignore */ "../kanly.wasm", import.meta.url)).catch(() => null);
  if (!response?.ok) throw new Error("no engine");
  return Engine.load(await response.arrayBuffer());
}
async function answer(message: ToReplayer): Promise<string> {
  engine ??= await load();
  switch (message.kind) {
    case "file":
      replay = opened(engine.number("kanly_replay_open", message.file, bytes(message.file)));
      return "";
    case "room": {
      const room = opened(engine.number("kanly_room_restore", message.record, bytes(message.record)));
      const file = engine.text("kanly_room_replay", room, 0);
      replay = opened(file ? engine.number("kanly_replay_open", file, bytes(file)) : engine.number("kanly_replay_of_room", room, message.seat));
      engine.number("kanly_room_free", room);
      return file ?? "";
    }
    case "about":
      return told(engine.text("kanly_replay_about", replay));
    case "frames":
      return told(engine.text("kanly_replay_frames", replay, message.seat, message.from, message.to));
    case "analysis":
      return told(engine.text("kanly_replay_analysis", replay, message.at, message.tries));
  }
}
function told(text: string | null): string {
  if (text === null) throw new Error((engine as Engine).lastError);
  return text;
}

let before: Promise<unknown> = Promise.resolve();
self.onmessage = (event: MessageEvent<ToReplayer>) => {
  const message = event.data;
  const post = (answered: FromReplayer) => (self as unknown as { postMessage(m: FromReplayer): void }).postMessage(answered);
  before = before
    .then(() => answer(message))
    .then((text) => post({ id: message.id, text }))
    .catch((problem: unknown) => post({ id: message.id, wrong: problem instanceof Error ? problem.message : String(problem) }));
};
