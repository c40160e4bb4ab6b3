// Made by `kanly protocol typescript`. What it all means: docs/protocol.md.

export const protocolVersion = 1;

/** The first message of a visit. The answer is a welcome, then view and menu; or, with `since`, done and the letters that were missed. */
export interface Hello {
  type: "hello";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** The version of the protocol that the client speaks. */
  protocol: number;
  /** Which room, where there are several. */
  room?: string;
  /** Proves who one is; without it one watches. */
  token?: string;
  /** The seat to look through, for somebody who holds several. */
  seat?: Faction;
  /** The number of the last letter that arrived in an earlier visit to the same seat. */
  since?: number;
  /** What the client is called, for the operator's log. */
  program?: string;
}

/** Makes the visitor a member of the room. The first one owns it: fills seats and begins. */
export interface Join {
  type: "join";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** What the others call this person. */
  name: string;
  /** It is a program that plays, and says so. */
  agent?: boolean;
}

/** Sits down: on an open seat, on the own one that a bot keeps warm, or on that of a bot. */
export interface TakeSeat {
  type: "take_seat";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** Which seat, by its faction. */
  seat: Faction;
}

/** Stands up; from then on the visitor watches. In a running game a bot goes on. */
export interface LeaveSeat {
  type: "leave_seat";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** Which seat; if not said, the one looked through. */
  seat?: Faction;
}

/** Gives a seat to a bot or to another member: the own one, or as the owner one that is open. */
export interface HandSeat {
  type: "hand_seat";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** Which seat. */
  seat: Faction;
  /** The bot by its words: "heuristic", "search:iterations=200". */
  bot?: string;
  /** Or the member. */
  member?: number;
}

/** The owner begins the game. */
export interface Begin {
  type: "begin";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
}

/** Answers the question of the last menu, or does something of the any-time menu. Several answers are a path through this menu and the next ones: all of it or nothing. */
export interface Choose {
  type: "choose";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** The answers in order, by their names. */
  answers: OptionName[];
  /** The number of the menu that is answered; an answer to an older one is refused. */
  question?: number;
  /** The first answer is one of the any-time menu. */
  any_time?: boolean;
  /** Said with a deal that is offered or answered: recorded, and binding for nobody. */
  words?: string;
}

/** Proposes an agreement (1.12), or answers a proposal with another. The same can be done by choosing offer_deal or counter_offer and what follows. */
export interface Deal {
  type: "deal";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** To whom; not said: this is the counter-offer to a proposal. */
  with?: Faction;
  /** Spice that is given at once. */
  give?: number;
  /** Spice that is asked for; not together with `give`. */
  ask?: number;
  /** promise_not_enter, ask_not_enter, promise_share_sight, ask_share_sight, promise_support_bid or ask_support_bid. */
  promise?: OptionName;
  /** Of a promise not to enter: where, as in "territory:arrakeen". */
  territory?: OptionName;
  /** Of a promise to support bids: up to how much spice. */
  amount?: number;
  /** Of a promise not to enter: a breach is recorded and not prevented. */
  recorded?: boolean;
  /** For how many turns after this one it holds. */
  turns?: number;
  /** What the engine cannot enforce, in words. */
  words?: string;
}

/** Asks where answers would lead, without giving them: a decision of several parts is put together, changed as often as one likes, and then chosen as a whole. The answer is the menu that would follow, or complete. */
export interface Draft {
  type: "draft";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** The answers in order, as of choose. */
  answers: OptionName[];
  /** The number of the menu that they would answer. */
  question?: number;
  /** The first answer is one of the any-time menu. */
  any_time?: boolean;
}

/** Asks why an answer is not on the menu. The answer is a reason. */
export interface WhyNot {
  type: "why_not";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** The answer one would have liked to give. */
  answer: OptionName;
  /** To which prompt; not said: to the one that is asked now. */
  prompt?: string;
  /** As something done of one's own accord. */
  any_time?: boolean;
  /** As if these answers of a draft had been given before. */
  after?: OptionName[];
  /** The first of those is one of the any-time menu. */
  after_any_time?: boolean;
}

/** Lets an open window for reactions pass. Everybody may, whether they could react or not. */
export interface Waive {
  type: "waive";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** The number of the window. */
  window: number;
}

/** Asks for more time in an open window for reactions. Everybody may, once a window. */
export interface Hold {
  type: "hold";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** The number of the window. */
  window: number;
}

/** Takes the own last choice back, while nobody has noticed it and nothing came out by it. Otherwise the table is asked (propose). */
export interface Undo {
  type: "undo";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
}

/** Sets the stops of the seat anew. The last that fits a window counts. */
export interface Stops {
  type: "stops";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** All of them. */
  stops: Stop[];
}

/** Says something at the table. */
export interface Say {
  type: "say";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** To whom; not said: to the whole table. */
  to?: Hearers;
  /** To one seat: which. */
  whom?: Faction;
  /** One line of text. */
  words: string;
}

/** Asks the table to vote. */
export interface Propose {
  type: "propose";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** On what. */
  motion: MotionKind;
  /** The seat that shall go to a bot. */
  about?: Faction;
}

/** Votes on what was proposed. */
export interface Vote {
  type: "vote";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
  /** The number of the motion. */
  number: number;
  /** For it, or against it. */
  yes: boolean;
}

/** Asks for everything anew: welcome, view and menu. For a client that has lost its way. */
export interface Resend {
  type: "resend";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
}

/** Asks whether anybody is there, and what time it is. */
export interface Ping {
  type: "ping";
  /** A number of the client's own; the answer carries it as `re`. */
  id?: number;
}

/** What a client says. */
export type FromClient =
  | Hello
  | Join
  | TakeSeat
  | LeaveSeat
  | HandSeat
  | Begin
  | Choose
  | Deal
  | Draft
  | WhyNot
  | Waive
  | Hold
  | Undo
  | Stops
  | Say
  | Propose
  | Vote
  | Resend
  | Ping;

/** Everything about the table except the position. View, menu and any_time follow at once, if the game has begun. */
export interface Welcome {
  type: "welcome";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The version of the protocol that is spoken here. */
  protocol: number;
  /** The version of Kanly. */
  software: string;
  /** The id of the room, where there are several. */
  room?: string;
  /** What time it is here: ms since 1970. All times are measured by it. */
  now: number;
  /** The number of the last letter; the next has one more. */
  letters: number;
  /** Who the visitor is; not said: a stranger who watches. */
  member?: number;
  /** The seat that the visitor looks through; not said: watches. */
  seat?: Faction;
  /** Who owns the room. */
  owner?: number;
  /** What the room is called. */
  title?: string;
  /** The seats in order. */
  factions: Faction[];
  /** The rules in words, as `kanly simulate --rules` takes them. */
  rules: string[];
  /** What else was agreed. */
  options: OptionValue[];
  /** The SHA-256 of the seed, in hexadecimal: proves at the end that it was never changed. */
  commitment: string;
  /** The room plays on from a position of another game, after so many choices: whoever made it may know its seed. */
  opening?: number;
  /** How far the room has come. */
  stage: Stage;
  /** Who holds which seat. */
  seats: SeatInfo[];
  /** Who is known here. */
  members: MemberInfo[];
  /** Clocks, where there are any. */
  clocks?: ClockInfo[];
  /** The vote that is open. */
  motion?: MotionInfo;
  /** The window for reactions that is open. */
  window?: WindowInfo;
  /** The stops of the seat. */
  stops?: Stop[];
  /** The last things that were said. */
  said?: SaidInfo[];
}

/** The visitor is a member now. */
export interface Joined {
  type: "joined";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** Under which number. */
  member: number;
  /** What to say in hello from now on; nobody else may know it. */
  token?: string;
}

/** Somebody has joined. */
export interface Member {
  type: "member";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** Who. */
  member: MemberInfo;
}

/** A seat has another holder. */
export interface Seat {
  type: "seat";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The seat as it is now. */
  seat: SeatInfo;
}

/** The game begins, stands still, goes on or is over. */
export interface StageChanged {
  type: "stage_changed";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** How far the room has come. */
  stage: Stage;
}

/** The whole position as the seat may know it: after a welcome, or where a difference would be longer. */
export interface View {
  type: "view";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The position. */
  view: ViewData;
  /** What has led to it since the last letter. */
  events?: EventInfo[];
  /** Choices were taken back: some events have not been. */
  undone?: boolean;
}

/** The position has changed: what is different in the last view. A client to which it does not apply asks for everything (resend). */
export interface Change {
  type: "change";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** How the last view becomes the new one. */
  patch: Patch;
  /** What has happened. */
  events?: EventInfo[];
  /** Choices were taken back: some events have not been. */
  undone?: boolean;
}

/** What the seat is asked and may answer. It replaces the menu before; question 0: nothing is asked any more. */
export interface Menu {
  type: "menu";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The number of the question, for choose. */
  question: number;
  /** The id of the question (docs/prompts.md). */
  prompt?: string;
  /** The rule that it comes from. */
  rule?: string;
  /** Two or three words for a heading. */
  title?: string;
  /** The question in words. */
  text?: string;
  /** What one should know to answer it, in sentences. */
  situation?: string[];
  /** What the situation is made of, for other languages; a line break divides its lines. */
  said?: SaidParts;
  /** What the answer does. */
  meaning?: string;
  /** What people usually think of. */
  advice?: string;
  /** The control that fits the question as a whole. */
  control: Control;
  /** Answers that belong together, in order. */
  groups?: GroupInfo[];
  /** The answers there are. */
  options?: OptionInfo[];
  /** The answer of somebody who does nothing. */
  idle?: OptionName;
  /** The answer that is given when time is over. */
  timeout?: OptionName;
  /** The answer that most give here, if there is one. */
  usual?: OptionName;
  /** The others are not shown that this seat is asked. */
  secret?: boolean;
  /** The answer counts when the window for reactions closes. */
  in_window?: boolean;
  /** It has been given; until then it may be given anew. */
  answered?: boolean;
  /** The answer to draft: what would be asked next. It replaces nothing. */
  draft?: boolean;
}

/** What the seat may do of its own accord. It replaces the list before. */
export interface AnyTime {
  type: "any_time";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** Actions that belong together, in order. */
  groups?: GroupInfo[];
  /** The actions there are. */
  options: OptionInfo[];
}

/** Of a path that the seat gave the last answers were not used: something was revealed, drawn or asked in between. What it is asked now stands in the last menu. */
export interface Unused {
  type: "unused";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The answers that are left. */
  answers: OptionName[];
}

/** A window for reactions opens, changes or closes. */
export interface Reactions {
  type: "reactions";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The window; not said: none is open any more. */
  window?: WindowInfo;
}

/** A clock starts or stops. */
export interface Clock {
  type: "clock";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The clock. */
  clock: ClockInfo;
}

/** The game is over and nothing is secret any more. `kanly verify` checks seed and commitment. */
export interface Over {
  type: "over";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** The seed of all chance, in hexadecimal. */
  seed: string;
  /** Its SHA-256, as it was published at the beginning. */
  commitment: string;
  /** Who has won. */
  winners: Faction[];
  /** How. */
  victory: string;
  /** In which turn. */
  turn: number;
  /** The last position with all its secrets. */
  game: ViewData;
}

/** Somebody said something that this seat hears. */
export interface Said {
  type: "said";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** Who, to whom and what. */
  said: SaidInfo;
}

/** A vote is opened, somebody has voted, or it is decided. */
export interface Motion {
  type: "motion";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** How it stands. */
  motion: MotionInfo;
}

/** What the client asked for has been done, and is kept. Sent only if the message had an id. */
export interface Done {
  type: "done";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
}

/** The rules or the room do not allow what the client asked for; nothing has changed. */
export interface Refusal {
  type: "refusal";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** Why. */
  refusal: RefusalInfo;
}

/** The answer to draft: these answers are a whole decision and would count at once. Nothing has been given. */
export interface Complete {
  type: "complete";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
}

/** The answer to why_not. */
export interface Reason {
  type: "reason";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** It can be chosen after all. */
  possible: boolean;
  /** Else why it cannot. */
  refusal?: RefusalInfo;
}

/** The message could not be understood, or cannot be answered here; nothing has changed. */
export interface Error {
  type: "error";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** What kind of mistake it was, for programs. */
  code: ErrorCode;
  /** What is wrong, in a sentence. */
  text: string;
}

/** The answer to ping. */
export interface Pong {
  type: "pong";
  /** The number of the letter; a client that comes back names the last one it has (hello). */
  letter?: number;
  /** The id of the client's message that is answered. */
  re?: number;
  /** What time it is here: ms since 1970. */
  now: number;
}

/** What a client is told. */
export type FromServer =
  | Welcome
  | Joined
  | Member
  | Seat
  | StageChanged
  | View
  | Change
  | Menu
  | AnyTime
  | Unused
  | Reactions
  | Clock
  | Over
  | Said
  | Motion
  | Done
  | Refusal
  | Complete
  | Reason
  | Error
  | Pong;

/** Something for each faction that plays. */
export type ByFaction<T> = Partial<Record<Faction, T>>;

/** A faction; it also names the seat that plays it. */
export type Faction =
  | "atreides"
  | "bene_gesserit"
  | "emperor"
  | "fremen"
  | "harkonnen"
  | "spacing_guild"
  | "ixians"
  | "tleilaxu"
  | "choam"
  | "richese"
  | "ecaz"
  | "moritani";

/** An answer by its name, out of the vocabulary of docs/vocabulary.md: "pass", "5", "arrakeen@9", "lasgun". */
export type OptionName = string;

/** Where a seat wants to be asked about windows for reactions and pauses, or not. */
export interface Stop {
  /** The prompt, "karama_cancel" or "before_storm_moves"; "*" is all of them. */
  window: string;
  /** In which phase; not said: in all. */
  phase?: Phase;
  /** Whether to be asked. */
  ask: boolean;
}

/** A phase of a turn, or what comes before and after. */
export type Phase =
  | "setup"
  | "storm"
  | "spice_blow"
  | "choam_charity"
  | "bidding"
  | "revival"
  | "shipment_and_movement"
  | "battle"
  | "spice_collection"
  | "mentat_pause"
  | "over";

/** Who hears what is said: everybody, the ally, one seat, or those who watch. */
export type Hearers =
  | "table"
  | "ally"
  | "seat"
  | "watchers";

/** What a table votes on. */
export type MotionKind =
  | "pause"
  | "resume"
  | "undo"
  | "seat_to_bot";

/** What the table agreed on in one point. */
export interface OptionValue {
  /** The option, as in docs/rooms.md. */
  id: string;
  /** Its value in words. */
  value: string;
}

/** How far a room has come. */
export type Stage =
  | "gathering"
  | "playing"
  | "paused"
  | "over";

/** A seat and who holds it. */
export interface SeatInfo {
  /** The seat, by its faction. */
  seat: Faction;
  /** Who holds it. */
  holder: Holder;
  /** The member, also while a bot stands in. */
  member?: number;
  /** … and what they are called. */
  name?: string;
  /** The bot that plays, by its words. */
  bot?: string;
  /** The bot plays until the person is back. */
  stands_in?: boolean;
}

/** Who holds a seat. */
export type Holder =
  | "nobody"
  | "person"
  | "agent"
  | "bot";

/** A person or a program in the room. */
export interface MemberInfo {
  /** The number of the member in this room. */
  member: number;
  /** What they are called. */
  name: string;
}

/** The clock of a seat of which all see that it is asked. */
export interface ClockInfo {
  /** Whose. */
  seat: Faction;
  /** Whether it runs. */
  runs: boolean;
  /** When its time is over, if it runs: ms since 1970. */
  until?: number;
  /** What was left in the bank when it last stood still. */
  bank_ms?: number;
}

/** A vote of the table. */
export interface MotionInfo {
  /** Its number, for vote. */
  number: number;
  /** What it is about. */
  motion: MotionKind;
  /** Who proposed it. */
  by: Faction;
  /** The seat that shall go to a bot. */
  about?: Faction;
  /** Who has a vote. */
  voters: Faction[];
  /** Who is for it. */
  yes: Faction[];
  /** Who is against it. */
  no: Faction[];
  /** When it fails if too few have voted: ms since 1970. */
  until: number;
  /** How it stands. */
  outcome: Outcome;
}

/** How a vote stands. */
export type Outcome =
  | "open"
  | "passed"
  | "failed";

/** A time in which somebody might react to what was announced. It looks the same whether anybody can or not. */
export interface WindowInfo {
  /** Its number, for waive and hold. */
  number: number;
  /** The prompt of those who are asked, if any are. */
  kind: string;
  /** When it closes: ms since 1970; not said: when all is answered. */
  until?: number;
  /** Who lets it pass or has answered; which of both, nobody sees. */
  done?: Faction[];
  /** Who asked for more time. */
  held?: Faction[];
}

/** What somebody said. */
export interface SaidInfo {
  /** The seat; not said: somebody who watches. */
  from?: Faction;
  /** What they are called. */
  name?: string;
  /** Who heard it. */
  to: Hearers;
  /** The seat, if it was said to one. */
  whom?: Faction;
  /** The words. */
  words: string;
  /** They go with a deal that the game knows. */
  of_deal?: boolean;
  /** When: ms since 1970. */
  at: number;
}

/** The position as the seat may know it: null where something is hidden, hidden cards counted as {"hidden": n}. Names of places, leaders, cards and tokens are the ids of `kanly catalog`. */
export interface ViewData {
  /** The factions in the order of their seats. */
  seats: Faction[];
  /** The rules in words. */
  rules: string[];
  /** How many turns there are at most. */
  turns: number;
  /** How the table begins otherwise than the rules say. */
  start?: { spice: ByFaction<number>; forces: { faction: Faction; at: string; normal: number; special: number; no_field?: boolean }[]; cards_added: string[]; cards_left_out: string[] };
  /** The player circle of each, from 0. */
  circles: ByFaction<number>;
  /** The turn; 0 before the first. */
  turn: number;
  /** The phase. */
  phase: Phase;
  /** The sector of the storm. */
  storm: number;
  /** How far the storm will move, for those who know. */
  storm_card: number | null;
  /** The order of play. */
  storm_order: Faction[];
  /** Who goes first by Juice of Sapho. */
  goes_first: Faction | null;
  /** … and who last. */
  goes_last: Faction | null;
  /** Who dialed the storm last. */
  wheel_users: Faction[];
  /** Whether the Shield Wall is gone. */
  shield_wall_destroyed: boolean;
  /** Behind the shields. */
  spice: ByFaction<number | null>;
  /** In front of them. */
  bribes: ByFaction<number>;
  /** Known when the game is over. */
  bank: number | null;
  /** Spice by place. */
  spice_on_map: { at: string; amount: number }[];
  /** Forces by place. */
  forces: { faction: Faction; at: string; normal: number; special: number; no_field?: boolean; side?: "advisors" | "fighters" }[];
  /** Forces in reserve. */
  reserves: ByFaction<{ normal: number; special: number; no_field?: boolean }>;
  /** Forces in the tanks. */
  tanks: ByFaction<{ normal: number; special: number; no_field?: boolean }>;
  /** Who revived a starred force in this turn. */
  special_revived: Faction[];
  /** Every leader; one that cannot be told from others is hidden. */
  leaders: { [leader: string]: { zone?: "pool" | "fought" | "tanks" | "away"; holder?: Faction | null; face_down?: boolean; cycle?: number; fought_in?: string | null; hidden: boolean } };
  /** Dead leaders; those that cannot be told apart are counted. */
  leaders_in_tanks: (string | { hidden: number })[];
  /** … those that lie face down. */
  leaders_face_down: (string | { hidden: number })[];
  /** Leaders of others that each holds. */
  captured_leaders: ByFaction<(string | { hidden: number })[]>;
  /** Where leaders fought in this phase. */
  leaders_used: { [leader: string]: string };
  /** Traitor cards; those hidden are counted. */
  traitors: ByFaction<(string | { hidden: number })[]>;
  /** … put aside. */
  traitors_aside: ByFaction<(string | { hidden: number })[]>;
  /** What is known of the Traitor deck. */
  traitor_deck: string[];
  /** Leaders whose Traitor card was used. */
  traitors_called: string[];
  /** Treachery cards by kind; hidden ones are counted where that is known. */
  hands: ByFaction<(string | { hidden: number | null })[]>;
  /** How many cards each holds, where that is known. */
  hand_sizes: ByFaction<number | null>;
  /** Top first; null: not known. */
  treachery_deck: (string | null)[];
  /** Top first. */
  treachery_discards: (string | null)[];
  /** Treachery cards that have left the game. */
  removed_cards: string[];
  /** Cards of one's own that cannot be played now. */
  locked_cards: string[];
  /** Top first. */
  spice_deck: (string | null)[];
  /** The two piles, top first. */
  spice_discards: { a: (string | null)[]; b: (string | null)[] };
  /** The Sandtrout lies beside the deck. */
  sandtrout_waits: boolean;
  /** Where the spice of each pile blew last. */
  last_blow: { a: string | null; b: string | null };
  /** How many cards each pile has. */
  deck_sizes: { treachery: number; treachery_discards: number; spice: number; spice_a: number; spice_b: number; traitors: number; cache: number; skills: number };
  /** What may be taken by the Semuta Drug. */
  just_discarded: { faction: Faction | null; cards: string[] };
  /** Who has used the Karama power. */
  karama_powers_used: Faction[];
  /** Advantages that are stopped. */
  stopped: string[];
  /** Pairs. */
  alliances: Faction[][];
  /** Standing offers to the ally. */
  help: ByFaction<{ bids: number; shipping: number; permits: boolean; shares: boolean }>;
  /** Whose bids the Emperor supports. */
  sponsored?: { whom: Faction; bids: number };
  /** Deals. */
  agreements: { from: Faction; to: Faction; spice: number; asked: number; clause: "none" | "not_enter" | "share_sight" | "support_bid"; promiser: Faction | null; territory: string | null; amount: number; until_turn: number; enforced: boolean; broken: boolean }[];
  /** Answers to Truthtrance. */
  truths: { faction: Faction; target: Faction; question: string; about?: string; yes: boolean; turn: number }[];
  /** What each has learnt beside the rules, as far as the seat may know. */
  knows: ByFaction<{ cards: string[]; traitors: string[]; spice_deck_top: number; treachery_deck_top: number; treachery_deck_bottom: number; storm_card: boolean; prediction: boolean; spice_of: Faction[] }>;
  /** CHOAM Charity of this turn. */
  charity: { eligible: Faction[]; answered: Faction[]; claimed: Faction[]; choam_pays: boolean };
  /** The Storm phase at work. */
  storm_work: { moves: number; left: number; cloaked: string[] };
  /** The Nexus at work: who offers an alliance to whom. */
  nexus: { offers: Faction[][]; done: Faction[]; worms: string[] };
  /** The auction at work: the card, the bid, who leads and who has passed. */
  bidding: { [field: string]: unknown };
  /** The Revival phase at work. */
  revival: { [field: string]: unknown };
  /** The shipment or move at work. */
  shipment: { [field: string]: unknown };
  /** The battle at work: both sides, plans as far as they are known, Voice, prescience, outcome. */
  battle: { [field: string]: unknown };
  /** Who is asked what, as far as the seat may know. */
  waiting: { faction: Faction; prompt: string }[];
  /** Reactions may be going on. */
  reactions: boolean;
  /** Who has won. */
  winners: Faction[];
  /** How. */
  victory: string;
  /** Whether the game is over. */
  over: boolean;
  /** The Kwisatz Haderach, and how many forces the Atreides have lost in battle. */
  kwisatz_haderach: { battle_losses: number | null; active: boolean; dead: boolean; shown: boolean; fought_in: string | null };
  /** What the Bene Gesserit have predicted, for those who know. */
  prediction: { faction: Faction | null; turn: number | null };
  /** Moritani: a Territory, "supply", "revealed" or "removed". */
  terror_tokens: { [token: string]: string | null };
  /** How many Terror tokens lie where. */
  terror_at: { [territory: string]: number };
  /** What else is known of Moritani. */
  moritani: { aftermath: string | null; assassinated: Faction[]; shown: string[]; sold: boolean; called: boolean };
  /** Ecaz: a Territory, "supply", "pool", "used" or "removed". */
  ambassadors: { [ambassador: string]: string | null };
  /** In this turn. */
  ambassadors_placed: number;
  /** The leader of Ecaz who is nobody's traitor. */
  loyal_leader: string | null;
  /** Whom Duke Vidal serves, and why. */
  duke_vidal: { holder: Faction | null; service: string | null; set_aside: boolean } | null;
  /** The cards in the cache of Richese. */
  cache: (string | { hidden: number | null })[];
  /** The No-Field tokens. */
  no_field: { on_planet: boolean; at: string | null; hidden: number | null; used: number | null; before: number | null; available: number[] | null } | null;
  /** The Inflation token. */
  inflation: { side: string; flipped: boolean } | null;
  /** What CHOAM did in this turn. */
  choam: { traded: boolean; stopped: string[]; unsold: string[]; karama_barred: Faction[] } | null;
  /** Face Dancers, gholas, and what holds for this turn. */
  tleilaxu: { face_dancers: string[]; revealed: string[]; gholas: string[]; raised: Faction[]; free_revived: Faction[]; leader_taken: Faction[]; forbidden: Faction | null; revival_stopped: boolean; half_price: Faction | null; ally_pays_full: boolean } | null;
  /** Where the Hidden Mobile Stronghold stands. */
  mobile_stronghold: string | null;
  /** What the Ixians see of the cards for auction. */
  ixians: { row: (string | null)[]; technology_used: boolean };
  /** Worms that the Fremen keep in hand. */
  worms: number;
  /** Leader skills. */
  skills: ByFaction<{ leader: string | null; skill: string | null; drawn: string[] }>;
  /** What is known of their deck. */
  skill_deck: (string | null)[];
  /** Skills used up in this phase. */
  skills_used: string[];
  /** Homeworlds with their natives. */
  homeworlds: { [world: string]: { native: Faction; side: "high" | "low"; normal: number; special: number; occupier: Faction | null } };
  /** Whom the Guild permits shipments in its ways, and at which price. */
  permitted_shipments: ByFaction<string>;
  /** Who was questioned from Tupile in this turn. */
  questioned: Faction[];
  /** Who holds which Stronghold card. */
  stronghold_cards: { [card: string]: Faction | null };
  /** Who holds which Tech token. */
  tech_tokens: { [token: string]: Faction | null };
  /** Tech tokens that pay at the end of the phase. */
  tech_income: string[];
  /** Nexus cards. */
  nexus_cards: ByFaction<string | { hidden: number } | null>;
  /** Top first. */
  nexus_deck: (string | null)[];
  /** Top first. */
  nexus_discards: (string | null)[];
  /** What Nexus cards have done for this turn. */
  nexus_effects: { no_rides: boolean; no_far_walk: boolean; worm_spares: Faction | null; free_three: Faction | null; extra_three: Faction | null; ships_as_guild: Faction | null; suboids_need_no_spice: boolean; traitor_due: boolean; five_for_one: Faction | null };
  /** Discovery tokens that lie on the board. */
  discoveries: { [territory: string]: { at: string; kind: string; token: string | null; face_up: boolean; new: boolean; seen_by: Faction[] } };
  /** Those that have left the game. */
  discoveries_gone: string[];
  /** Who keeps that discovery. */
  ornithopter_token: Faction | null;
}

/** Something that happened, as far as the seat may know. */
export interface EventInfo {
  /** The turn. */
  turn: number;
  /** A sentence. */
  text: string;
  /** The same for programs. */
  data: EventData;
}

/** An event with the fields that say something (docs/events.md); what the seat may not know is null or left out. */
export type EventData = { type: string; [field: string]: unknown };

/** A JSON Patch (RFC 6902): what to add, remove and replace in the last view. */
export type Patch = ({ op: "add" | "replace"; path: string; value: unknown } | { op: "remove"; path: string })[];

/** What a text is made of, to say it in another language: numbers, ids of things, texts of the catalogue and patterns with what fills their gaps (`kanly catalog sentences`). */
export type SaidParts = (string | number | SaidParts | { text: string; first?: boolean; after?: boolean } | { start: unknown } | { join: unknown[]; by?: string } | { all: unknown[] })[];

/** The control on a page that fits some answers. */
export type Control =
  | "yes_no"
  | "number"
  | "place"
  | "territory"
  | "card"
  | "leader"
  | "faction"
  | "choice";

/** Answers that belong together. */
export interface GroupInfo {
  /** What stands above them; not said: the question does. */
  heading?: string;
  /** The control that fits them. */
  control: Control;
}

/** One answer of a menu. */
export interface OptionInfo {
  /** What is sent to choose it. */
  name: OptionName;
  /** What it is called. */
  label: string;
  /** What it means here and now. */
  meaning?: string;
  /** What its meaning is made of, for other languages. */
  said?: SaidParts;
  /** What it costs. */
  price?: PriceInfo;
  /** Its place in the list of groups; not said: the first. */
  group?: number;
  /** To choose it is to do nothing. */
  declines?: boolean;
  /** Of a part of a battle plan: what the battle may come to with it. */
  outlook?: OutlookInfo[];
}

/** What an answer costs, where that is known beforehand. */
export interface PriceInfo {
  /** So much spice; below 0 it brings some. */
  spice: number;
  /** For what. */
  terms: PriceTerms;
}

/** For what a price is: for the whole, for each force, or only if a bid wins. */
export type PriceTerms =
  | "once"
  | "each_force"
  | "if_won";

/** What a battle may come to with an answer, by what the seat knows, for one fate of the two leaders. In half points; parts of the plan not chosen yet may be anything. */
export interface OutlookInfo {
  /** both_live, theirs_falls or ours_falls. */
  fate: string;
  /** The least this side may total. */
  own_least: number;
  /** The most. */
  own_most: number;
  /** The least the other side may total. */
  their_least: number;
  /** The most. */
  their_most: number;
  /** wins, loses or open, ties reckoned. */
  verdict: string;
  /** Nothing is left out but traitors and explosions. */
  whole?: boolean;
}

/** Why something is not possible. */
export interface RefusalInfo {
  /** The rule that forbids it; not said: the room does. */
  rule?: string;
  /** The sentence as it is said. */
  text: string;
  /** Tells sentences apart, for translations. */
  id: string;
  /** The sentence with its parameters in braces. */
  message: string;
  /** What stands for them. */
  parameters: RefusalParameters;
}

/** What stands for the parameters of a sentence. */
export type RefusalParameters = { [name: string]: string | number };

/** What kind of mistake it was. */
export type ErrorCode =
  | "not_json"
  | "unknown_message"
  | "bad_field"
  | "bad_version"
  | "not_welcome"
  | "no_seat"
  | "too_much"
  | "unavailable";

/** Options of a room by their ids (docs/rooms.md), as text, number or boolean. */
export type RoomOptions = { [id: string]: string | number | boolean };

/** What a room is made of. No message of a visit: it goes to whoever keeps the rooms. */
export interface RoomRequest {
  /** The seats in order. */
  factions: Faction[];
  /** The rules in words: "advanced", "turns=5", variants and house rules. Nothing: the basic game. */
  rules?: string[];
  /** For each seat "open" or the bot that plays it; those not named are open. */
  seats?: string[];
  /** What else is agreed, as in docs/rooms.md. */
  options?: RoomOptions;
  /** 64 hexadecimal digits, for a game that shall go the same again. Whoever knows it knows every secret; without it the host draws one. */
  seed?: string;
  /** A replay file: the room plays on from a position of that game, by its rules and with its seed. The factions are those of the file. No lobby lists it and no statistics count it. */
  replay?: string;
  /** … the position after so many choices of the file. */
  choices?: number;
  /** A position that no choices lead to, as `kanly scenario positions` writes it: the case of a rule. A server takes none. */
  position?: string;
}
