// The lobby of the server that the page came from (docs/openapi.json).
import type { Faction } from "./catalog";
import { t } from "../lang/index.svelte";

export interface NewRoom {
  factions: Faction[];
  rules: string[];
  seats: string[]; // "open" or a bot, for each faction in order
  options?: Record<string, string | number | boolean>;
}
export interface RoomRow {
  id: string;
  made: number;
  changed: number;
  about: { title?: string; stage?: string; factions?: Faction[]; seats?: unknown[]; turn?: number; [field: string]: unknown };
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const error = (answer as { error?: { text?: string; message?: string } } | null)?.error;
  throw new Error(error?.text ?? error?.message ?? t("line.answered", { status: response.status }));
}

export const makeRoom = (room: NewRoom) => call<{ id: string }>("POST", "api/rooms", room);
export const joinRoom = (id: string, name: string, seat?: number) =>
  call<{ member: number; token: string }>("POST", `api/rooms/${id}/members`, { name, ...(seat === undefined ? {} : { seat }) });
export const listRooms = (stage: "open" | "running" | "finished") => call<{ rooms: RoomRow[] }>("GET", `api/rooms?stage=${stage}`);

// Tokens prove whose seat it is; this browser keeps them.
const kTokens = "kanly.tokens";
const tokens = (): Record<string, string> => JSON.parse(localStorage.getItem(kTokens) ?? "{}") as Record<string, string>;
export const tokenOf = (room: string): string => tokens()[room] ?? "";
export function keepToken(room: string, token: string): void {
  localStorage.setItem(kTokens, JSON.stringify({ ...tokens(), [room]: token }));
}
export const ownRooms = (): string[] => Object.keys(tokens()).reverse();

export function socketAddress(): string {
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
