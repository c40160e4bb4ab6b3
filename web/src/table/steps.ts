// What of the present phase is done, goes on and comes: out of the view, as far as the seat may know. No step is worked out from
// the rules; where the view tells none, there is none.
import { factions, nameOf, type Faction } from "../lib/catalog";
import { handSize, type View } from "../lib/view";
import { t } from "../lang/index.svelte";

export interface Step {
  words: string;
  faction?: Faction; // shown by its sigil
  state: "done" | "now" | "";
}

const player = (faction: Faction, state: Step["state"]): Step => ({ words: nameOf(faction), faction, state });
const word = (words: string, state: Step["state"]): Step => ({ words, state });
const state = (done: boolean, now: boolean): Step["state"] => (now ? "now" : done ? "done" : "");
// Everybody in the order of play: who is through, and who is asked.
function everybody(view: View, done: readonly Faction[], now: readonly Faction[]): Step[] {
  const order = view.storm_order.length ? view.storm_order : view.seats;
  return order.map((faction) => player(faction, state(done.includes(faction), now.includes(faction))));
}

export function stepsOf(view: View): Step[] {
  const asked = view.waiting.map((w) => w.faction);
  const about = (...prompts: string[]) => view.waiting.filter((w) => prompts.includes(w.prompt)).map((w) => w.faction);
  switch (view.phase) {
    case "storm": {
      const moves = view.storm_work?.moves ?? 0;
      return [word(t("step.storm_way"), moves ? "done" : "now"), moves ? word(t("step.storm_moves_by", { n: moves }), "now") : word(t("step.storm_moves"), "")];
    }
    case "spice_blow": {
      const { done = [], worms = [] } = view.nexus ?? {};
      const nexus = about("nexus");
      const blows = worms.slice(-1).map((at) => word(t("step.worm", { at: nameOf(at) }), "done"));
      return nexus.length || done.length ? [...blows, ...everybody(view, done, nexus)] : blows;
    }
    case "choam_charity":
      return everybody(view, view.charity?.claimed ?? [], asked);
    case "bidding": {
      const { dealt = 0, number = 0, sale = "none" } = view.bidding ?? {};
      const aside = sale === "none" ? [] : [word(t(`sale.${sale}`), "now")];
      const row = Array.from({ length: dealt }, (_, i) => {
        const now = i + 1 === number && !aside.length;
        return word(now ? t("step.card_of", { n: i + 1, of: dealt }) : `${i + 1}`, state(i + 1 < number, now));
      });
      return [...aside, ...row];
    }
    case "revival": {
      // Whose submission is open; when none is, nobody has been asked or all are through.
      const drafts = Object.entries(view.revival?.drafts ?? {}) as [Faction, { done: boolean }][];
      const open = drafts.filter(([, draft]) => !draft.done).map(([faction]) => faction);
      return everybody(view, open.length ? drafts.filter(([, draft]) => draft.done).map(([faction]) => faction) : [], [...open, ...asked]);
    }
    case "shipment_and_movement": {
      const { acting = null, done = [] } = view.shipment ?? {};
      return everybody(view, done, acting ? [acting] : []);
    }
    case "battle": {
      const battle = view.battle;
      if (!battle?.aggressor || !battle.defender) return everybody(view, [], asked);
      const open = !battle.revealed;
      const voice = about("voice", "voice_kind").length > 0;
      const prescience = about("prescience", "prescience_answer").length > 0;
      const sides = [battle.aggressor, battle.defender].map((faction): Step => {
        const committed = battle.plans[faction]?.committed ?? false;
        return player(faction, state(committed, open && !committed));
      });
      return [
        ...(voice || battle.voice?.target ? [word(t("step.voice"), state(!voice, voice))] : []),
        ...(prescience || battle.prescience?.target ? [word(t("step.prescience"), state(!prescience, prescience))] : []),
        word(t("step.plans"), state(!open, open && !voice && !prescience)),
        ...(open ? sides : []),
        word(t("step.reveal"), state(!!battle.winner, !open && !battle.winner)),
      ];
    }
    default:
      return asked.length ? everybody(view, [], asked) : [];
  }
}

// How a faction stands to the card that is sold.
export interface Standing {
  words: string;
  out: boolean;
}
export function standingOf(view: View, faction: Faction): Standing {
  const { leader = null, bidder = null, bid = 0, passed = [] } = view.bidding ?? {};
  const size = handSize(view, faction);
  const full = size !== null && size >= (factions.get(faction)?.hand_limit ?? 4);
  const out = passed.includes(faction) || full;
  if (faction === leader) return { words: t("bid.bid", { n: bid }), out };
  if (faction === bidder) return { words: t("bid.now"), out };
  return { words: t(full ? "bid.full" : out ? "bid.passed" : "bid.in"), out };
}

// What stands beside a faction's name: that it is asked, how it stands in an auction, a tick when it is through with its part.
export interface SeatState {
  words: string;
  look: "you" | "ok" | "";
}
export function seatState(view: View, faction: Faction, you: boolean): SeatState | null {
  if (view.over) return null;
  if (view.waiting.some((w) => w.faction === faction)) return you ? { words: t("seats.your_turn"), look: "you" } : { words: t("seats.choosing"), look: "" };
  if (view.phase === "bidding") return view.bidding?.number ? { words: standingOf(view, faction).words, look: "" } : null;
  const done = stepsOf(view).some((step) => step.faction === faction && step.state === "done");
  return done ? { words: t("step.done"), look: "ok" } : null;
}
