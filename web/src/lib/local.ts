// Rooms that live in this browser: played in a worker, kept in its storage.
import type { FromWorker, ToWorker } from "../engine/worker";
import EngineWorker from "../engine/worker?worker";
import type { NewRoom } from "./api";
import type { Faction } from "./catalog";
import type { Dial } from "./session.svelte";
import { t } from "../lang/index.svelte";

interface Kept {
  request: string;
  seed: string;
  seat: Faction | null; // nobody's: bots play, and one watches
  name: string;
  record: string | null;
  made: number;
}
const key = (id: string) => `kanly.local.${id}`;

export function localRoom(id: string): Kept | null {
  const text = localStorage.getItem(key(id));
  return text ? (JSON.parse(text) as Kept) : null;
}
export function localRooms(): { id: string; room: Kept }[] {
  return Object.keys(localStorage)
    .filter((k) => k.startsWith("kanly.local."))
    .map((k) => k.slice("kanly.local.".length))
    .map((id) => ({ id, room: localRoom(id) as Kept }))
    .sort((a, b) => b.room.made - a.room.made);
}
export const forgetLocalRoom = (id: string) => localStorage.removeItem(key(id));

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

export function makeLocalRoom(room: NewRoom, seat: Faction | null, name: string, seed?: string): string {
  const id = hex(crypto.getRandomValues(new Uint8Array(6)));
  const kept: Kept = { request: JSON.stringify(room), seed: seed ?? hex(crypto.getRandomValues(new Uint8Array(32))), seat, name, record: null, made: Date.now() };
  localStorage.setItem(key(id), JSON.stringify(kept));
  return id;
}

export interface Opening {
  request: string;
  seed: string;
  record: string | null;
}
// A room in a worker of its own; `saved` is handed its record whenever something has happened.
export function inWorker(opening: Opening, saved: (record: string) => void = () => {}): Dial {
  return (received, lost) =>
    new Promise((resolve, reject) => {
      const engine = new EngineWorker();
      const say = (message: ToWorker) => engine.postMessage(message);
      engine.onmessage = (event: MessageEvent<FromWorker>) => {
        const message = event.data;
        if (message.kind === "ready") resolve({ send: (text) => say({ kind: "hear", text }), close: () => say({ kind: "close" }) });
        else if (message.kind === "told") message.texts.forEach(received);
        else if (message.kind === "saved") saved(message.record);
        else reject(new Error(message.text || t("line.no_engine")));
      };
      engine.onerror = () => lost();
      say({ kind: "open", request: opening.request, seed: opening.seed, record: opening.record });
    });
}
export function worker(id: string): Dial {
  const kept = localRoom(id);
  if (!kept) return () => Promise.reject(new Error(t("line.not_kept")));
  return inWorker(kept, (record) => localStorage.setItem(key(id), JSON.stringify({ ...kept, record })));
}
