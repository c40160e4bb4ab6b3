// A visit to a room: what the server has told, as state that the page shows, and what is said to it.
import type { Faction } from "./catalog";
import { menuInWords, options, refusalInWords } from "../lang/engine.svelte";
import { patched, type Operation } from "./patch";
import type { View } from "./view";
import { t } from "../lang/index.svelte";
import type { SaidParts } from "../generated/protocol";

export interface Price {
  spice?: number | null;
  terms?: string;
}
export interface Outlook {
  fate: "both_live" | "theirs_falls" | "ours_falls";
  own_least: number; // in half points, as all of them
  own_most: number;
  their_least: number;
  their_most: number;
  verdict: "wins" | "loses" | "open";
  whole?: boolean;
}
export interface MenuOption {
  name: string;
  label: string;
  meaning?: string;
  said?: SaidParts;
  price?: Price;
  group?: number;
  declines?: boolean;
  outlook?: Outlook[];
}
export interface MenuGroup {
  heading?: string;
  control: string;
}
export interface Menu {
  question: number;
  prompt?: string;
  rule?: string;
  title?: string;
  text?: string;
  situation?: string[];
  said?: SaidParts; // what the situation is made of
  spoken?: string[] | undefined; // the situation in English, where it is said in another language
  meaning?: string;
  advice?: string;
  control?: string;
  groups?: MenuGroup[];
  options?: MenuOption[];
  idle?: string;
  usual?: string;
  in_window?: boolean;
  answered?: boolean;
}
export interface Refusal {
  rule?: string;
  text: string;
  id?: string;
  parameters?: Readonly<Record<string, unknown>>;
}
export interface SeatInfo {
  seat: Faction;
  holder: "nobody" | "person" | "agent" | "bot";
  member?: number;
  name?: string;
  bot?: string;
  stands_in?: boolean;
}
export interface EventInfo {
  turn: number;
  text: string;
  data: { type: string; faction?: Faction; phase?: string; [field: string]: unknown };
}
export interface SaidInfo {
  from?: Faction;
  name?: string;
  to: "table" | "ally" | "seat" | "watchers";
  whom?: Faction;
  words: string;
  of_deal?: boolean;
  at?: number;
}
export interface WindowInfo {
  number: number;
  kind: string;
  until?: number;
  waived?: Faction[];
  held?: Faction[];
}
export interface MotionInfo {
  number: number;
  motion: string;
  by: Faction;
  about?: Faction;
  voters: Faction[];
  yes: Faction[];
  no: Faction[];
  until: number;
  outcome: "open" | "passed" | "failed";
}
export interface Welcome {
  room?: string;
  member?: number;
  seat?: Faction;
  owner?: number;
  title?: string;
  factions: Faction[];
  rules: string[];
  commitment: string;
  opening?: number; // so many choices were made before anybody sat down
  stage: Stage;
  seats: SeatInfo[];
  members: { member: number; name: string }[];
  motion?: MotionInfo;
  window?: WindowInfo;
  said?: SaidInfo[];
  letters: number;
  now: number;
}
export type Stage = "gathering" | "playing" | "paused" | "over";
export interface Over {
  seed: string;
  commitment: string;
  winners: Faction[];
  victory: string;
  turn: number;
  game: View;
}

// The other side: a socket to a server, or a worker that plays in the page.
export interface Line {
  send(text: string): void;
  close(): void;
}
export type Dial = (received: (text: string) => void, lost: () => void) => Promise<Line>;

interface Received {
  type: string;
  letter?: number;
  re?: number;
  [field: string]: unknown;
}
type Answer = { ok: true; message: Received } | { ok: false; refusal: Refusal };

export class Session {
  state = $state<"calling" | "here" | "lost" | "closed">("calling");
  welcome = $state.raw<Welcome | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  stage = $state<Stage>("gathering");
  view = $state.raw<View | null>(null);
  private asked = $state.raw<Menu | null>(null);
  private offered = $state.raw<MenuOption[]>([]);
  menu = $derived(menuInWords(this.asked, this.view?.phase ?? ""));
  anyTime = $derived(options(this.offered));
  events = $state.raw<EventInfo[]>([]);
  said = $state.raw<SaidInfo[]>([]);
  window = $state.raw<WindowInfo | null>(null);
  motion = $state.raw<MotionInfo | null>(null);
  over = $state.raw<Over | null>(null);
  // What was refused last, until something else is done.
  refusal = $state.raw<Refusal | null>(null);
  busy = $state(false);
  // Why the other side cannot be reached.
  problem = $state("");
  // So many events had been told when this seat last chose something.
  readTo = $state(0);

  private line: Line | null = null;
  private lastLetter = 0;
  private nextId = 1;
  private waiting = new Map<number, (answer: Answer) => void>();
  private tries = 0;

  constructor(
    private readonly dial: Dial,
    private readonly room: string,
    private token: string,
    private readonly keepToken: (token: string) => void = () => {},
  ) {}

  get seat(): Faction | null {
    return this.welcome?.seat ?? null;
  }

  async call(): Promise<void> {
    this.state = "calling";
    try {
      this.line = await this.dial((text) => this.receive(text), () => this.hungUp());
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
      this.hungUp();
      return;
    }
    this.problem = "";
    const since = this.welcome && this.view ? { since: this.lastLetter } : {};
    const seat = this.seat ? { seat: this.seat } : {};
    this.say({ type: "hello", protocol: 1, room: this.room, ...(this.token ? { token: this.token } : {}), ...seat, ...since, program: "kanly-web" });
  }
  hangUp(): void {
    this.state = "closed";
    this.line?.close();
  }
  // The line is gone: come back, later each time.
  private hungUp(): void {
    if (this.state === "closed") return;
    this.state = "lost";
    for (const done of this.waiting.values()) done({ ok: false, refusal: { text: t("line.lost") } });
    this.waiting.clear();
    this.busy = false;
    setTimeout(() => this.state === "lost" && void this.call(), Math.min(10_000, 300 * 2 ** this.tries++));
  }

  private say(message: Record<string, unknown>): void {
    this.line?.send(JSON.stringify(message));
  }
  // Says something and waits for what comes of it.
  ask(message: Record<string, unknown>): Promise<Answer> {
    const id = this.nextId++;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      this.say({ ...message, id });
    });
  }
  private async act(message: Record<string, unknown>): Promise<boolean> {
    this.refusal = null;
    this.busy = true;
    const answer = await this.ask(message);
    this.busy = false;
    if (!answer.ok) this.refusal = refusalInWords(answer.refusal);
    return answer.ok;
  }

  choose(answers: string[], anyTime = false, words = ""): Promise<boolean> {
    this.readTo = this.events.length;
    return this.act({
      type: "choose",
      answers,
      ...(anyTime ? { any_time: true } : { question: this.menu?.question ?? 0 }),
      ...(words ? { words } : {}),
    });
  }
  undo = () => this.act({ type: "undo" });
  waive = (window: number) => this.act({ type: "waive", window });
  hold = (window: number) => this.act({ type: "hold", window });
  speak = (words: string, to: SaidInfo["to"], whom?: Faction) => this.act({ type: "say", words, to, ...(whom ? { whom } : {}) });
  vote = (number: number, yes: boolean) => this.act({ type: "vote", number, yes });
  propose = (motion: string, about?: Faction) => this.act({ type: "propose", motion, ...(about ? { about } : {}) });
  takeSeat = (seat: Faction) => this.act({ type: "take_seat", seat });
  handSeat = (seat: Faction, bot: string) => this.act({ type: "hand_seat", seat, bot });
  begin = () => this.act({ type: "begin" });
  join = (name: string) => this.act({ type: "join", name });
  async whyNot(answer: string): Promise<Refusal | null> {
    const result = await this.ask({ type: "why_not", answer });
    const refusal = result.ok ? (result.message["refusal"] as Refusal | undefined) : result.refusal;
    return refusal ? refusalInWords(refusal) : null;
  }

  private receive(text: string): void {
    const message = JSON.parse(text) as Received;
    if (message.letter !== undefined) this.lastLetter = message.letter;
    this.state = "here";
    this.tries = 0;
    this.take(message);
    if (message.re === undefined) return;
    const done = this.waiting.get(message.re);
    this.waiting.delete(message.re);
    if (message.type === "refusal") done?.({ ok: false, refusal: message["refusal"] as Refusal });
    else if (message.type === "error") done?.({ ok: false, refusal: { text: message["text"] as string } });
    else done?.({ ok: true, message });
  }

  private take(message: Received): void {
    switch (message.type) {
      case "welcome": {
        const welcome = message as unknown as Welcome;
        this.welcome = welcome;
        this.lastLetter = welcome.letters;
        this.seats = welcome.seats;
        this.stage = welcome.stage;
        this.said = welcome.said ?? [];
        this.window = welcome.window ?? null;
        this.motion = welcome.motion ?? null;
        break;
      }
      case "joined":
        if (typeof message["token"] === "string") this.keepToken((this.token = message["token"]));
        break;
      case "seat": {
        const seat = message["seat"] as SeatInfo;
        this.seats = this.seats.map((s) => (s.seat === seat.seat ? seat : s));
        break;
      }
      case "stage_changed":
        this.stage = message["stage"] as Stage;
        break;
      case "view":
        this.view = message["view"] as View;
        this.told(message);
        break;
      case "change":
        this.changed(message);
        break;
      case "menu":
        this.asked = (message["question"] as number) > 0 ? (message as unknown as Menu) : null;
        break;
      case "any_time":
        this.offered = (message["options"] as MenuOption[] | undefined) ?? [];
        break;
      case "reactions":
        this.window = (message["window"] as WindowInfo | undefined) ?? null;
        break;
      case "motion": {
        const motion = message["motion"] as MotionInfo;
        this.motion = motion.outcome === "open" ? motion : null;
        break;
      }
      case "said":
        this.said = [...this.said, message["said"] as SaidInfo];
        break;
      case "over":
        this.over = message as unknown as Over;
        this.stage = "over";
        break;
    }
  }
  private changed(message: Received): void {
    try {
      if (!this.view) throw new Error("no view yet");
      this.view = patched(this.view, message["patch"] as Operation[]);
    } catch {
      this.say({ type: "resend" });
      return;
    }
    this.told(message);
  }
  private told(message: Received): void {
    const events = (message["events"] as EventInfo[] | undefined) ?? [];
    if (events.length > 0) this.events = [...this.events, ...events];
  }
}

// A socket to the server that the page came from.
export function socket(address: string): Dial {
  return (received, lost) =>
    new Promise((resolve, reject) => {
      const ws = new WebSocket(address);
      ws.onopen = () => resolve({ send: (text) => ws.send(text), close: () => ws.close() });
      ws.onerror = () => reject(new Error(t("line.none")));
      ws.onmessage = (message) => received(String(message.data));
      ws.onclose = lost;
    });
}
