// The lobby of the server that the page came from (docs/openapi.json).
import type { Faction } from "./catalog";
import { t } from "../lang/index.svelte";

export interface NewRoom {
  factions: Faction[];
  rules: string[];
  seats: string[]; // "open" or a bot, for each faction in order
  options?: Record<string, string | number | boolean>;
  // Played on from a position of another game, or from the case of a rule.
  replay?: string;
  choices?: number;
  position?: string;
  seed?: string;
}
export interface RoomRow {
  id: string;
  made: number;
  changed: number;
  about: { title?: string; stage?: string; factions?: Faction[]; seats?: { faction: Faction; holder: "nobody" | "person" | "agent" | "bot"; name: string; bot: string }[]; turn?: number; winners?: Faction[]; [field: string]: unknown };
}

export async function call<T>(method: string, path: string, body?: unknown, token = ""): Promise<T> {
  const response = await fetch(path, {
    method,
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
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

export const showRoom = (id: string) => call<RoomRow>("GET", `api/rooms/${id}`);
// The replay file of a finished game; null: it still goes on.
export async function recordOf(id: string): Promise<string | null> {
  const response = await fetch(`api/rooms/${id}/record`);
  const text = await response.text();
  if (response.ok) return text;
  if (response.status === 409) return null;
  const said = /"text":"([^"]*)"/.exec(text)?.[1];
  throw new Error(said ?? t("line.answered", { status: response.status }));
}

// An account keeps games and statistics together; nobody needs one.
const kAccount = "kanly.account";
export interface Me {
  name: string;
  games: RoomRow[];
  statistics: { faction: Faction; games: number; won: number }[];
  results: { room: string; faction: Faction; won: boolean; at: number; details: { turn?: number; victory?: string } }[];
}
export const account = (): string => localStorage.getItem(kAccount) ?? "";
export const forgetAccount = () => localStorage.removeItem(kAccount);
export const me = () => call<Me>("GET", "api/me", undefined, account());
export async function logIn(name: string, password: string, fresh: boolean): Promise<void> {
  const { token } = await call<{ token: string }>("POST", fresh ? "api/accounts" : "api/sessions", { name, password });
  localStorage.setItem(kAccount, token);
}
// Seats that this browser holds become the account's; those of somebody else stay theirs.
export async function claimSeats(): Promise<void> {
  for (const room of ownRooms()) await call("POST", "api/me/seats", { token: tokenOf(room) }, account()).catch(() => {});
}

// Tokens prove whose seat it is; this browser keeps them.
const kTokens = "kanly.tokens";
const tokens = (): Record<string, string> => JSON.parse(localStorage.getItem(kTokens) ?? "{}") as Record<string, string>;
// Several people at one device have one each; the first is that of whoever made the table.
export const tokensOf = (room: string): string[] => (tokens()[room] ?? "").split(" ");
export const tokenOf = (room: string): string => tokensOf(room)[0] ?? "";
export function keepToken(room: string, ...own: string[]): void {
  localStorage.setItem(kTokens, JSON.stringify({ ...tokens(), [room]: own.join(" ") }));
}
export const ownRooms = (): string[] => Object.keys(tokens()).reverse();

export function socketAddress(): string {
  const url = new URL("ws", document.baseURI);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
