// A visit to a room: what the server has told, as state that the page shows, and what is said to it.
import type { Faction } from "./catalog";
import { answersOf, goOn, optionOf, partBack, rewound, wishesAfter, type Draft, type Led, type Wish } from "./draft";
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
  draft?: boolean; // what would be asked next
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
  // What the room asks, and what is put together as the answer to it: `menu` is the part that is open.
  asked = $state.raw<Menu | null>(null);
  private offered = $state.raw<MenuOption[]>([]);
  draft = $state.raw<Draft>({ parts: [], menu: null, at: null });
  menu = $derived(menuInWords(this.draft.menu, this.view?.phase ?? ""));
  parts = $derived(this.draft.parts.map((part) => ({ ...part, menu: menuInWords(part.menu, this.view?.phase ?? "") ?? part.menu })));
  // Counts what has stood before the person: a question, a part of it, the same part with other parts before it.
  step = $state(0);
  // Parts that answer themselves: what goes without saying, and proposals to begin with.
  lead: (menu: Menu) => string | null = () => null;
  // Parts that ask the next as soon as one points at an answer: a place on the map.
  onward: (menu: Menu) => boolean = () => false;
  anyTime = $derived(options(this.offered));
  events = $state.raw<EventInfo[]>([]);
  said = $state.raw<SaidInfo[]>([]);
  window = $state.raw<WindowInfo | null>(null);
  motion = $state.raw<MotionInfo | null>(null);
  over = $state.raw<Over | null>(null);
  // What was refused last, until something else is done.
  refusal = $state.raw<Refusal | null>(null);
  private underWay = $state(0); // so much of what was said is not answered yet
  busy = $derived(this.underWay > 0);
  // Why the other side cannot be reached.
  problem = $state("");
  // So many events had been told when this seat last chose something.
  readTo = $state(0);

  private line: Line | null = null;
  private lastLetter = 0;
  private nextId = 1;
  private waiting = new Map<number, (answer: Answer) => void>();
  private tries = 0;
  private wanted: { i: number; answer: string } | null = null;
  private changing = false;
  private turn = 0; // counts what was put before the person; what comes of an earlier turn comes too late

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
    const answer = await this.held(this.ask(message));
    if (!answer.ok) this.refusal = refusalInWords(answer.refusal);
    return answer.ok;
  }
  private async held<T>(what: Promise<T>): Promise<T> {
    this.underWay++;
    const came = await what;
    this.underWay--;
    return came;
  }

  // Gives answers: all of them or none.
  async choose(answers: string[], anyTime = false): Promise<boolean> {
    this.readTo = this.events.length;
    const done = await this.act({ type: "choose", answers, ...(anyTime ? { any_time: true } : { question: this.asked?.question ?? 0 }) });
    if (done && anyTime) this.drop();
    return done;
  }
  // Answers the open part. If it was the last, all parts are given; so is a no to all of it.
  async put(answer: string): Promise<boolean> {
    const { draft } = this;
    const open = draft.menu;
    if (!open || this.busy) return false;
    const answers = [...answersOf(draft), answer];
    if (answers.length === 1 && optionOf(open, answer)?.declines) return this.choose(answers);
    const led = await this.tried(answers, draft.anyTime);
    if (!led) return false;
    if ("complete" in led) return this.choose(answers, draft.anyTime);
    await this.standAfter({ ...draft, parts: [...draft.parts, { menu: open, answer }], menu: led.next, at: null }, this.byItself);
    return true;
  }
  // Begins something of one's own accord.
  async beginAny(answer: string): Promise<boolean> {
    if (this.busy) return false;
    const led = await this.tried([answer], true);
    if (!led) return false;
    if ("complete" in led) return this.choose([answer], true);
    const start: Menu = { question: 0, prompt: "any_time", options: this.offered };
    await this.standAfter({ parts: [{ menu: start, answer }], menu: led.next, at: null, anyTime: true }, this.byItself);
    return true;
  }
  // Looks at an answer to the open part, and at what would be asked after it, where one goes on at once. Nothing is given.
  async look(answer: string | null): Promise<void> {
    const { draft } = this;
    this.draft = { ...draft, at: answer };
    if (answer === null || !draft.menu || this.busy || !this.onward(draft.menu)) return;
    const led = await this.tried([...answersOf(draft), answer], draft.anyTime);
    if (!led || !("next" in led)) return;
    await this.standAfter({ ...draft, parts: [...draft.parts, { menu: draft.menu, answer }], menu: led.next, at: null }, this.byItself);
  }
  // Answers a part before the open one otherwise; what was answered after it stays where it still can be. Of several changes
  // that come while one is under way the last counts: a wheel is turned.
  async change(i: number, answer: string): Promise<void> {
    this.wanted = { i, answer };
    if (this.changing) return;
    this.changing = true;
    for (let next = this.wanted as { i: number; answer: string } | null; next; next = this.wanted) {
      this.wanted = null;
      await this.changeNow(next.i, next.answer);
    }
    this.changing = false;
  }
  private async changeNow(i: number, answer: string): Promise<void> {
    const { draft, turn } = this;
    const part = draft.parts[i];
    if (!part) return;
    const kept = wishesAfter(draft, i + 1);
    const again: Wish = (menu) => (menu === part.menu ? { answer } : (kept(menu) ?? this.byItself(menu)));
    const after = await goOn(rewound(draft, i), again, (answers) => this.leads(answers, draft.anyTime));
    if (turn === this.turn) this.stand(after);
  }
  // Asks an earlier part again.
  rewind(i: number): void {
    this.stand(rewound(this.draft, i));
  }
  // Leaves what was begun, for what the room asks.
  drop(): void {
    void this.standAfter({ parts: [], menu: this.asked, at: null }, this.byItself);
  }
  // Takes back the last part, or else, if nobody has noticed it, the last answer that was given.
  async back(): Promise<void> {
    const before = partBack(this.draft);
    if (before?.menu?.prompt === "any_time") this.drop();
    else if (before) this.stand(before);
    else await this.act({ type: "undo" });
  }

  private byItself: Wish = (menu) => {
    const answer = this.lead(menu);
    return answer === null ? null : { answer, led: true };
  };
  private stand(draft: Draft): void {
    this.draft = draft;
    this.step++;
    this.turn++;
  }
  // … once what answers itself from there on is answered; unless something else stands there by then.
  private async standAfter(draft: Draft, wish: Wish): Promise<void> {
    const turn = ++this.turn;
    const after = draft.menu && wish(draft.menu) ? await goOn(draft, wish, (answers) => this.leads(answers, draft.anyTime)) : draft;
    if (turn === this.turn) this.stand(after);
  }
  // Where answers would lead.
  private async leads(answers: string[], anyTime = false): Promise<Led> {
    const answer = await this.held(this.ask({ type: "draft", answers, ...(anyTime ? { any_time: true } : { question: this.asked?.question ?? 0 }) }));
    if (!answer.ok) return { refusal: answer.refusal };
    return answer.message.type === "menu" ? { next: answer.message as unknown as Menu } : { complete: true };
  }
  // The same for what a person has done: nothing, if it is refused or comes too late.
  private async tried(answers: string[], anyTime = false): Promise<Exclude<Led, { refusal: Refusal }> | null> {
    const { turn } = this;
    this.refusal = null;
    const led = await this.leads(answers, anyTime);
    if (turn !== this.turn) return null;
    if (!("refusal" in led)) return led;
    this.refusal = refusalInWords(led.refusal);
    return null;
  }
  waive = (window: number) => this.act({ type: "waive", window });
  hold = (window: number) => this.act({ type: "hold", window });
  speak = (words: string, to: SaidInfo["to"], whom?: Faction) => this.act({ type: "say", words, to, ...(whom ? { whom } : {}) });
  vote = (number: number, yes: boolean) => this.act({ type: "vote", number, yes });
  propose = (motion: string, about?: Faction) => this.act({ type: "propose", motion, ...(about ? { about } : {}) });
  takeSeat = (seat: Faction) => this.act({ type: "take_seat", seat });
  handSeat = (seat: Faction, bot: string) => this.act({ type: "hand_seat", seat, bot });
  begin = () => this.act({ type: "begin" });
  join = (name: string) => this.act({ type: "join", name });
  // Why part `i` cannot be answered like this.
  async whyNot(answer: string, i = this.draft.parts.length): Promise<Refusal | null> {
    const after = answersOf(this.draft).slice(0, i);
    const result = await this.ask({ type: "why_not", answer, ...(after.length ? { after } : {}), ...(this.draft.anyTime ? { after_any_time: true } : {}) });
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
        if (!message["draft"]) this.isAsked((message["question"] as number) > 0 ? (message as unknown as Menu) : null);
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
  // What somebody is about to do of their own accord stays, and so does what was put together for a question that is asked
  // again; the answer to another one does not.
  private isAsked(menu: Menu | null): void {
    if (menu === null && this.asked === null) return;
    const same = menu !== null && menu.question === this.asked?.question;
    this.asked = menu;
    if (this.draft.anyTime) return;
    const kept = wishesAfter(this.draft, 0);
    void this.standAfter({ parts: [], menu, at: null }, same ? (open) => kept(open) ?? this.byItself(open) : this.byItself);
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
