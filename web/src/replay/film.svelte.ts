// A replay as state that the page shows: which position, seen by whom, whether it runs. The components of the
// table are shown what a visit to a room would show them.
import type { Faction } from "../lib/catalog";
import { patched, type Operation } from "../lib/patch";
import { Session } from "../lib/session.svelte";
import type { View } from "../lib/view";
import { numbersOf } from "./numbers";
import type { About, Frame, Source } from "./source";

const kChunk = 50;
const kPace = 900; // milliseconds from one thing that happens to the next, at the first speed
export const speeds = [1, 2, 4, 8] as const;

export class Film {
  about = $state.raw<About | null>(null);
  at = $state(0);
  seat = $state<Faction | "">("");
  running = $state(false);
  speed = $state<number>(1);
  problem = $state("");
  // So much of it is here.
  loaded = $state(0);
  readonly session = new Session(() => new Promise(() => {}), "", "");
  source: Source | null = null;

  private frames: (Frame | undefined)[] = [];
  private fetching = new Map<number, Promise<void>>();
  private shown = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  async open(source: Promise<Source>, at: number): Promise<void> {
    try {
      this.source = await source;
      const about = await this.source.about();
      this.about = about;
      this.session.stage = "playing";
      this.session.seats = this.source.seats;
      await this.go(at);
      await this.fetchAll();
    } catch (problem) {
      this.problem = problem instanceof Error ? problem.message : String(problem);
    }
  }
  close(): void {
    this.closed = true;
    this.pause();
    this.source?.close();
  }

  // --- Where

  async go(to: number): Promise<void> {
    const last = this.about?.last ?? 0;
    const at = Math.max(0, Math.min(last, Math.round(to)));
    this.at = at;
    await this.fetch(at);
    if (this.at === at && !this.closed) this.show();
  }
  async look(seat: Faction | ""): Promise<void> {
    this.seat = seat;
    this.frames = [];
    this.fetching.clear();
    this.loaded = 0;
    this.shown = -1;
    await this.go(this.at);
    await this.fetchAll();
  }
  // The next position in which something has happened; one further if that is not known yet.
  next(from = this.at): number {
    const last = this.about?.last ?? 0;
    let to = from + 1;
    while (to < last && this.frames[to]?.events.length === 0) to++;
    return Math.min(to, last);
  }
  previous(): number {
    let to = this.at - 1;
    while (to > 0 && this.frames[to]?.events.length === 0) to--;
    return Math.max(to, 0);
  }

  // --- Running

  play(): void {
    if (this.at >= (this.about?.last ?? 0)) void this.go(0);
    this.running = true;
    this.beat();
  }
  pause(): void {
    this.running = false;
    clearTimeout(this.timer);
  }
  private beat(): void {
    this.timer = setTimeout(() => {
      void this.go(this.next()).then(() => {
        if (this.at >= (this.about?.last ?? 0)) this.pause();
        else if (this.running) this.beat();
      });
    }, kPace / this.speed);
  }

  // --- Frames

  private fetch(at: number): Promise<void> {
    const chunk = Math.floor(at / kChunk);
    const underWay = this.fetching.get(chunk);
    if (underWay) return underWay;
    const frames = this.frames;
    const from = chunk * kChunk;
    const coming = (this.source as Source).frames(from, Math.min(from + kChunk - 1, this.about?.last ?? 0), this.seat).then((list) => {
      for (const frame of list) frames[frame.at] = frame;
      if (frames === this.frames) this.loaded = frames.filter((f) => f).length;
    });
    this.fetching.set(chunk, coming);
    return coming;
  }
  private async fetchAll(): Promise<void> {
    const frames = this.frames;
    for (let at = 0; at <= (this.about?.last ?? 0) && frames === this.frames && !this.closed; at += kChunk) {
      await this.fetch(at);
      if (frames === this.frames && at <= this.at) this.tell();
    }
    // All of it is here: what is counted from frames can be.
    if (this.about && frames === this.frames && !this.closed && !this.about.curves.forces) {
      const { forces } = numbersOf(this.about, frames.filter((f) => f !== undefined));
      this.about = { ...this.about, curves: { ...this.about.curves, forces } };
    }
  }
  private viewAt(at: number): View | null {
    if (this.shown === at - 1 && this.session.view && this.frames[at]?.patch) return patched(this.session.view, this.frames[at]?.patch ?? []);
    let first = at;
    while (first > 0 && !this.frames[first]?.view) first--;
    const whole = this.frames[first]?.view;
    if (!whole) return null;
    const operations: Operation[] = [];
    for (let i = first + 1; i <= at; i++) operations.push(...(this.frames[i]?.patch ?? []));
    return operations.length ? patched(whole, operations) : whole;
  }
  private show(): void {
    const view = this.viewAt(this.at);
    if (!view) return;
    this.session.view = view;
    this.shown = this.at;
    const about = this.about as About;
    const seat = (this.seat || about.seat) ?? undefined;
    if (!this.session.welcome || this.session.welcome.seat !== seat) {
      this.session.welcome = {
        factions: about.factions, rules: about.rules, commitment: about.commitment, stage: "playing",
        seats: [], members: [], letters: 0, now: 0, ...(seat ? { seat } : {}),
      };
    }
    this.tell();
  }
  // The story so far, as far back as it is here.
  private tell(): void {
    let first = this.at;
    while (first > 0 && this.frames[first - 1]) first--;
    const events = this.frames.slice(first, this.at + 1).flatMap((frame) => frame?.events ?? []);
    this.session.readTo = events.length;
    this.session.events = events;
    this.session.said = this.frames.slice(first, this.at + 1).flatMap((frame) => frame?.said ?? []);
  }
}
