// The position as a seat sees it: the parts of the view that the board shows.
import type { Faction } from "./catalog";

export interface Stack {
  normal: number;
  special: number;
  no_field?: boolean;
}
export interface ForceOnBoard extends Stack {
  faction: Faction;
  at: string;
  side?: "advisors" | "fighters";
}
// A card, or so many that are not known; null: nobody may know how many.
export type Held = string | { hidden: number | null };
export interface LeaderState {
  zone: string;
  holder: Faction;
  face_down: boolean;
  fought_in: string | null;
  hidden: boolean;
}
export interface Plan {
  committed: boolean;
  leader: string | null;
  cheap_hero: boolean;
  kwisatz_haderach: boolean;
  weapon: string | null;
  defense: string | null;
  normal: number;
  special: number;
  spice: number;
  ally_spice?: number;
}
export interface Agreement {
  from: Faction;
  to: Faction;
  spice: number;
  asked: number;
  clause: string;
  promiser: Faction | null;
  territory: string | null;
  amount: number;
  until_turn: number;
  enforced: boolean;
  broken: boolean;
}
export interface View {
  seats: Faction[];
  rules: string[];
  turns: number;
  turn: number;
  phase: string;
  circles: Partial<Record<Faction, number>>;
  storm: number;
  storm_card: number | null;
  storm_order: Faction[];
  shield_wall_destroyed: boolean;
  spice: Partial<Record<Faction, number | null>>;
  bribes: Partial<Record<Faction, number>>;
  spice_on_map: { at: string; amount: number }[];
  forces: ForceOnBoard[];
  reserves: Partial<Record<Faction, Stack>>;
  tanks: Partial<Record<Faction, Stack>>;
  leaders: Record<string, LeaderState>;
  hands: Partial<Record<Faction, Held[]>>;
  hand_sizes: Partial<Record<Faction, number | null>>;
  traitors: Partial<Record<Faction, Held[]>>;
  alliances: [Faction, Faction][];
  kwisatz_haderach: { battle_losses: number | null; active: boolean; dead: boolean };
  mobile_stronghold?: string | null;
  ambassadors?: Record<string, string | null>;
  terror_at?: Record<string, number>;
  terror_tokens?: Record<string, string | null>;
  moritani?: { aftermath: string | null } | null;
  discoveries?: Record<string, { at: string; kind: string; token: string | null; face_up: boolean }>;
  homeworlds?: Record<string, { native: Faction; side: "high" | "low"; normal: number; special: number; occupier: Faction | null }>;
  tech_tokens?: Record<string, Faction | null>;
  nexus_cards?: Partial<Record<Faction, string | { hidden: number } | null>>;
  stronghold_cards?: Record<string, Faction | null>;
  skills?: Partial<Record<Faction, { leader: string | null; skill: string | null }>>;
  no_field?: { at: string | null; hidden: number | null; on_planet: boolean };
  bidding?: {
    row: (string | null)[];
    dealt: number;
    number: number;
    opener: Faction | null;
    bidder: Faction | null;
    leader: Faction | null;
    bid: number;
    passed: Faction[];
    offered: string | null;
    sale: "none" | "cache" | "black_market";
    method: string | null;
  };
  battle?: {
    aggressor: Faction | null;
    defender: Faction | null;
    at: string | null;
    territory: string | null;
    revealed: boolean;
    plans: Partial<Record<Faction, Plan>>;
    voice?: { target: Faction | null; command: string | null; about: string | null };
    prescience?: { target: Faction | null; element: string | null; answer: string | null };
    outcome?: string;
    winner?: Faction | null;
  };
  revival?: { drafts: Partial<Record<Faction, { normal: number; special: number; leaders: string[]; cost: number; done: boolean }>> };
  nexus?: { offers: [Faction, Faction][]; done: Faction[]; worms: string[] };
  storm_work?: { moves: number; left: number };
  charity?: { eligible: Faction[]; answered: Faction[]; claimed: Faction[] };
  help?: Partial<Record<Faction, { bids: number; shipping: number }>>;
  agreements?: Agreement[];
  truths?: { faction: Faction; target: Faction; question: string; about: string | null; yes: boolean; turn: number }[];
  treachery_discards?: (string | null)[];
  wheel_users?: Faction[];
  cache?: string[];
  shipment?: { acting: Faction | null; done: Faction[]; to: string | null; from: string | null };
  deck_sizes?: Record<string, number>;
  spice_discards?: { a: string[]; b: string[] };
  prediction?: { faction: Faction | null; turn: number | null };
  waiting: { faction: Faction; prompt: string }[];
  reactions: boolean;
  winners: Faction[];
  victory: string;
  over: boolean;
}

// How many cards a hand shows: known ones and those that are counted. Null: nobody may know.
export function handSize(view: View, faction: Faction): number | null {
  const size = view.hand_sizes[faction];
  return size === undefined ? null : size;
}
export function knownCards(view: View, faction: Faction): string[] {
  return (view.hands[faction] ?? []).filter((held): held is string => typeof held === "string");
}
export function allyOf(view: View, faction: Faction): Faction | null {
  for (const [a, b] of view.alliances) {
    if (a === faction) return b;
    if (b === faction) return a;
  }
  return null;
}
export const total = (stack: Stack | undefined): number => (stack ? stack.normal + stack.special : 0);

// The strongholds of the board where a faction has fighters.
export function strongholdsHeld(view: View, faction: Faction, strongholds: ReadonlySet<string>): string[] {
  const held = new Set<string>();
  for (const force of view.forces) {
    if (force.faction !== faction || force.side === "advisors") continue;
    const territory = force.at.split("@")[0] ?? force.at;
    if (strongholds.has(territory)) held.add(territory);
  }
  return [...held];
}
export const strongholdsOf = (view: View, faction: Faction, strongholds: ReadonlySet<string>): number => strongholdsHeld(view, faction, strongholds).length;
