// Where a replay comes from: the engine in a worker of the page, or the server. Both answer in the same words
// (src/protocol/playback.h).
import type { FromReplayer, ToReplayer } from "../engine/replayer";
import Replayer from "../engine/replayer?worker";
import { t } from "../lang/index.svelte";
import { call, recordOf, showRoom, tokenOf, tokensOf } from "../lib/api";
import type { Faction } from "../lib/catalog";
import { localRoom } from "../lib/local";
import type { Operation } from "../lib/patch";
import type { EventInfo, SaidInfo, SeatInfo } from "../lib/session.svelte";
import type { View } from "../lib/view";

export type MarkKind = "turn" | "auction" | "battle" | "battle_won" | "worm" | "nexus" | "traitor" | "victory";
export interface Mark {
  at: number;
  turn: number;
  kind: MarkKind;
  text: string;
  event: EventInfo["data"];
}
export type Line = Partial<Record<Faction, (number | null)[]>>;
export interface About {
  last: number;
  seat: Faction | null; // whose view of a game that goes on; null: everything is known
  factions: Faction[];
  rules: string[];
  turns: number;
  turn: number;
  over: boolean;
  winners: Faction[];
  victory?: string;
  commitment: string;
  seed?: string;
  marks: Mark[];
  curves: { at: number[]; turns: number[]; spice: Line; strongholds: Line; forces?: Line; chance?: { at: number[]; of: Line } };
}
export interface Frame {
  at: number;
  by?: Faction;
  answer?: string;
  view?: View;
  patch?: Operation[];
  events: EventInfo[];
  said?: SaidInfo[];
}
export interface Analysis {
  at: number;
  seat: Faction;
  title: string;
  text: string;
  prompt: string;
  made: string | null;
  best: string;
  tries: number;
  options: { name: string; label: string; tries: number; chance: number }[];
}
export interface Source {
  about(): Promise<About>;
  frames(from: number, to: number, seat: Faction | ""): Promise<Frame[]>;
  analysis(at: number, tries: number): Promise<Analysis>;
  file: string | null; // null: a game that goes on
  seats: SeatInfo[]; // who played, where that is known
  playOn: "here" | "server"; // where a position is played on
  close(): void;
}
export type Place = "room" | "local" | "file";

// --- Files that were opened by hand, kept while this browser has room for them

const key = (id: string) => `kanly.replay.${id}`;
export function keepFile(file: string): string {
  const check = /^check (\w+)$/m.exec(file)?.[1] ?? String(file.length);
  localStorage.setItem(key(check), file);
  return check;
}

// --- The engine in the page

type Question = ToReplayer extends infer M ? (M extends { id: number } ? Omit<M, "id"> : never) : never;

class Worker {
  private readonly worker = new Replayer();
  private readonly waiting = new Map<number, (answer: FromReplayer) => void>();
  private next = 1;

  constructor() {
    this.worker.onmessage = (event: MessageEvent<FromReplayer>) => {
      this.waiting.get(event.data.id)?.(event.data);
      this.waiting.delete(event.data.id);
    };
  }
  ask(question: Question): Promise<string> {
    const id = this.next++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, (answer) => ("text" in answer ? resolve(answer.text) : reject(new Error(answer.wrong))));
      this.worker.postMessage({ ...question, id });
    });
  }
  end(): void {
    this.worker.terminate();
  }
}
function inWorker(worker: Worker, file: string | null, playOn: Source["playOn"]): Source {
  const json = async <T>(question: Question) => JSON.parse(await worker.ask(question)) as T;
  return {
    about: () => json<About>({ kind: "about" }),
    frames: async (from, to, seat) => (await json<{ frames: Frame[] }>({ kind: "frames", from, to, seat })).frames,
    analysis: (at, tries) => json<Analysis>({ kind: "analysis", at, tries }),
    file,
    seats: [],
    playOn,
    close: () => worker.end(),
  };
}

// --- The server

function atServer(file: string): Source {
  return {
    about: () => call<About>("POST", "api/replay", { file }),
    frames: async (from, to, seat) => (await call<{ frames: Frame[] }>("POST", "api/replay/frames", { file, from, to, seat })).frames,
    analysis: (at, tries) => call<Analysis>("POST", "api/replay/analysis", { file, at, tries }),
    file,
    seats: [],
    playOn: "server",
    close: () => {},
  };
}
function told(room: string): Source {
  const get = <T>(query = "") => call<T>("GET", `api/rooms/${room}/told${query}`, undefined, tokenOf(room));
  return {
    about: () => get<About>(),
    frames: async (from, to) => (await get<{ frames: Frame[] }>(`?from=${from}&to=${to}`)).frames,
    analysis: () => Promise.reject(new Error(t("replay.not_over"))),
    file: null,
    seats: [],
    playOn: "server",
    close: () => {},
  };
}

export async function openSource(place: Place, id: string): Promise<Source> {
  if (place === "room") {
    const file = await recordOf(id);
    if (!file && tokensOf(id).length > 1) throw new Error(t("replay.not_over")); // whose secrets would they be?
    const source = file ? atServer(file) : told(id);
    const room = await showRoom(id);
    source.seats = (room.about.seats ?? []).map((s) => ({ seat: s.faction, holder: s.holder, name: s.name, bot: s.bot }));
    return source;
  }
  if (place === "local") {
    const kept = localRoom(id);
    if (!kept?.record) throw new Error(t("line.not_kept"));
    const worker = new Worker();
    const seat = kept.others?.length ? "" : (kept.seat ?? ""); // several people here: nothing is told before the end
    const file = await worker.ask({ kind: "room", record: kept.record, seat }).catch((problem: Error) => {
      throw seat ? problem : new Error(t("replay.not_over"));
    });
    return inWorker(worker, file || null, "here");
  }
  const file = localStorage.getItem(key(id));
  if (!file) throw new Error(t("line.not_kept"));
  const worker = new Worker();
  try {
    await worker.ask({ kind: "file", file });
    return inWorker(worker, file, "here");
  } catch (problem) {
    worker.end();
    if (problem instanceof Error && problem.message !== "no engine") throw problem;
    return atServer(file);
  }
}
