// Rooms that live in this browser: played in a worker, kept in its storage.
import type { FromWorker, ToWorker } from "../engine/worker";
import EngineWorker from "../engine/worker?worker";
import type { NewRoom } from "./api";
import type { Faction } from "./catalog";
import type { Dial } from "./session.svelte";
import { t } from "../lang/index.svelte";

export interface Person {
  seat: Faction;
  name: string;
}
interface Kept {
  request: string;
  seed: string;
  seat: Faction | null; // nobody's: bots play, and one watches
  name: string;
  others?: Person[]; // who plays at this device, too
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

export const peopleOf = (kept: Kept): { seat: Faction | null; name: string }[] => [{ seat: kept.seat, name: kept.name }, ...(kept.others ?? [])];

const hex = (bytes: Uint8Array) => [...bytes].map((b) => b.toString(16).padStart(2, "0")).join("");

export function makeLocalRoom(room: NewRoom, seat: Faction | null, name: string, others: Person[] = []): string {
  const id = hex(crypto.getRandomValues(new Uint8Array(6)));
  const kept: Kept = { request: JSON.stringify(room), seed: hex(crypto.getRandomValues(new Uint8Array(32))), seat, name, others, record: null, made: Date.now() };
  localStorage.setItem(key(id), JSON.stringify(kept));
  return id;
}

export interface Opening {
  request: string;
  seed: string;
  record: string | null;
}
// A room in a worker of its own with so many doors; `saved` is handed its record whenever something has happened.
function doorsInWorker(opening: Opening, visitors: number, saved: (record: string) => void): Dial[] {
  const visits: { received: (text: string) => void; lost: () => void }[] = [];
  let running: Promise<(message: ToWorker) => void> | null = null;
  const start = () =>
    new Promise<(message: ToWorker) => void>((resolve, reject) => {
      const engine = new EngineWorker();
      const say = (message: ToWorker) => engine.postMessage(message);
      engine.onmessage = (event: MessageEvent<FromWorker>) => {
        const message = event.data;
        if (message.kind === "ready") resolve(say);
        else if (message.kind === "told") message.texts.forEach((texts, visitor) => texts.forEach((text) => visits[visitor]?.received(text)));
        else if (message.kind === "saved") saved(message.record);
        else {
          running = null;
          reject(new Error(message.text || t("line.no_engine")));
        }
      };
      engine.onerror = () => {
        running = null;
        visits.forEach((visit) => visit.lost());
      };
      say({ kind: "open", request: opening.request, seed: opening.seed, record: opening.record, visitors });
    });
  return Array.from({ length: visitors }, (_, visitor): Dial => async (received, lost) => {
    visits[visitor] = { received, lost };
    const say = await (running ??= start());
    return { send: (text) => say({ kind: "hear", visitor, text }), close: () => say({ kind: "close" }) };
  });
}
export const inWorker = (opening: Opening): Dial => doorsInWorker(opening, 1, () => {})[0] as Dial;
// A door for each of the people at this device.
export function doorsOf(id: string, kept: Kept): Dial[] {
  return doorsInWorker(kept, peopleOf(kept).length, (record) => localStorage.setItem(key(id), JSON.stringify({ ...kept, record })));
}
