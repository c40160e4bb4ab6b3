// Which control answers which prompt. What is not named here is answered from a clear list.
import { asNumber, inHalves } from "./options";
import { leaders, lookOf } from "../lib/catalog";
import type { Menu, MenuOption } from "../lib/session.svelte";
import { maybe, t } from "../lang/index.svelte";

export type Control =
  | "plan" // the battle plan: both sides, a dial, leaders, cards
  | "storm" // tiles, one a number of sectors
  | "traitor" // leaders as cards
  | "sentence" // menus in a sentence
  | "nexus" // a row for each player
  | "bid" // card, price and purse
  | "revival"
  | "sealed" // asked together, opened together
  | "deal" // two columns, you and they
  | "losses" // forces, struck
  | "amount" // a stepper
  | "map" // places, on the map and below
  | "cards"
  | "leaders"
  | "factions"
  | "tokens" // a few things with a text each
  | "yes_no" // two buttons
  | "list";

const kPrompts: Record<Exclude<Control, "list">, string> = {
  plan: `battle_plan plan_leader plan_kwisatz_haderach plan_weapon plan_defense plan_forces plan_special_forces plan_spice
    plan_special_spice plan_ally_spice plan_skill_spice make_dial`,
  storm: "dial_first_storm dial_storm weather_control testing_station",
  traitor: "keep_traitor decipher decipher_return replace_face_dancer nexus_traitor_back",
  sentence: `voice voice_kind prescience truthtrance_target truthtrance_question truthtrance_about mentat_question
    interrogate interrogate_about nexus_question black_market_claim`,
  nexus: "nexus",
  bid: "bid once_around_bid bid_card pay_with_karama pay_after_all ally_pays",
  revival: `revive revive_forces revive_special_forces revive_leader ghola ghola_forces ghola_special_forces karama_revival karama_revival_forces
    karama_revival_special_forces emperor_revival accept_revival accept_special_forces nexus_leader nexus_forces
    nexus_special_forces ambassador_revival ambassador_revival_stars free_cyborgs suboids_of_ix make_ghola`,
  sealed: "claim_charity silent_bid",
  deal: "deal_with deal_spice deal_clause deal_asks deal_turns deal_territory deal_amount deal_breach accept_deal",
  losses: `storm_losses migration_losses battle_losses battle_losses_special exchange_cyborgs explosion_at_home save_count save_forces`,
  amount: `predict_turn fremen_place_normal fremen_place_special forces special_forces give_spice help ship_forces
    ship_special_forces smuggled_special_forces release_spice retreat_forces retreat_special_forces name_price
    sneak_attack permit_price share_occupation between_worlds between_worlds_special ship_from_salusa
    ship_from_kaitain great_maker_forces great_maker_special_forces send_from_tleilax_forces ambassador_forces
    ambassador_stars share_spice face_dancer_forces`,
  map: `bene_gesserit_place fremen_place karama_worm ride_from ride choose_battle wartime stop_wartime ship_from ship_to
    move move_also_from move_to advise gamont_place jubba_cloak baliset retreat place_mobile_stronghold
    move_mobile_stronghold place_worm face_dancer_from face_dancer_sector moritani_place place_terror_in
    sneak_attack_at caladan_force place_fedaykin great_maker_ride send_from_tleilax nexus_advisors nexus_send_home
    nexus_terror place_ambassador_in ambassador_move ambassador_move_to ambassador_landing enter_discovery`,
  cards: `storm_cards before_storm_moves end_of_storm end_of_spice_blow after_spice_card before_charity_is_paid end_of_charity
    end_of_bidding before_card end_of_revival end_of_shipment after_battle before_reveal end_of_collection
    end_of_mentat_pause discard_after_battle karama_card discard_down return_card prescience_answer move_again
    offered_karama_card choam_cards trade_card accept_trade sell_hand before_cache_card cache_card black_market
    take_from_cache give_card mentat_show diplomat_defense distrans_card nullentropy_box semuta_drug keep_card
    row_card_back technology sabotage_gift keep_after_defeat discard_for_winner kaitain_discard nexus_discard
    ambassador_discard`,
  leaders: "ask_for_leader choose_skilled_leader residual_poison assassinate",
  factions: `predict_faction choose_opponent help_whom take_hand see_plan accept_karama trip_to_gamont la_la_la distrans_target raise_limit
    forbid_revival permit_shipment name_fighter occupier_draws ambassador_for`,
  tokens: `skill_choice choose_skill new_skill_card place_terror sell_terror place_ambassador copy_ambassador no_field_token
    offer_no_field nexus_token take_token copy_stronghold`,
  yes_no: `intrusion retake_charity guild_timing last_reveal traitor karama_cancel truthtrance_answer truthtrance_vote
    accept_cancel grant_revival wormsign smuggle offer_karama stop_shipment advise_two take_up_arms gamont_starred
    kull_wahad new_skill bureaucrat portable_snooper starred_force_stays audit buy_off_audit decipher_draw
    juice_offer mulligan replace_card look_at_storm_card protect_ally amal thumper harvester reveal_face_dancer
    draw_nexus_card redraw_nexus_card nexus_card accept_price enemy_of_my_enemy extortion take_vidal
    winners_cards recruits nexus_vote ambassador alliance_by_ambassador lend_vidal agree_to_share disc_difference`,
};
const byPrompt = new Map<string, Control>(
  Object.entries(kPrompts).flatMap(([control, ids]) => ids.split(/\s+/).map((id) => [id, control as Control] as const)),
);
export const controlOf = (prompt: string | undefined): Control => byPrompt.get(prompt ?? "") ?? "list";

// What a button says: what will happen. Where the prompt has no words of its own (do., yes., no., zero. in lang), the engine's.

export const big = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
export function verbOf(prompt: string | undefined, option: MenuOption): string {
  const id = prompt ?? "";
  const number = asNumber(option.name);
  const what = number === null || number % 1 === 0 ? option.label : inHalves(number);
  if (option.name === "yes" || option.name === "no") return maybe(`${option.name}.${id}`) ?? big(option.label);
  if (option.declines) return number !== null ? (maybe(`zero.${id}`) ?? t("ask.none")) : (maybe(`no.${id}`) ?? big(option.label));
  return maybe(`do.${id}`, { what }) ?? big(what);
}

// What is counted, for the stepper.
export function unitOf(prompt: string | undefined, most: number, now = 2): string {
  const id = prompt ?? "";
  if (/spice|bid|asks|price|amount$|help|give_spice|share/.test(id)) return t("unit.spice");
  if (/turn/.test(id)) return id === "predict_turn" ? t("unit.turn") : t("unit.turns", { n: now });
  if (/special|stars|starred/.test(id)) return t("unit.of_starred", { n: most });
  if (/forces|normal|losses|sneak|suboids|between|cyborgs/.test(id)) return t("unit.of", { n: most });
  return "";
}

// The number that is proposed: what the engine calls usual, else all that is free, else the least that is something.
export function proposedNumber(prompt: string | undefined, options: readonly MenuOption[], usual: string | undefined): MenuOption | null {
  const numbers = options.filter((o) => asNumber(o.name) !== null);
  const named = numbers.find((o) => o.name === usual);
  if (named && (!named.declines || /special|starred|stars|losses/.test(prompt ?? ""))) return named;
  const least = numbers.find((o) => (asNumber(o.name) ?? 0) > 0) ?? numbers[0] ?? null;
  const free = numbers.filter((o) => o.price?.spice === 0 && (asNumber(o.name) ?? 0) > 0);
  if (/^(revive|ghola|ship_from|emperor_revival)/.test(prompt ?? "") && free.length) return free.at(-1) ?? least;
  if (/^(forces|special_forces|ride|plan_spice|plan_special_spice)$/.test(prompt ?? "")) return numbers.at(-1) ?? least;
  return least;
}

// A plan to begin with: the strongest leader, what serves in a battle, all that is there.
function planned(menu: Menu): string | null {
  const options = menu.options ?? [];
  const real = options.filter((o) => !o.declines);
  if (menu.prompt === "plan_leader") {
    const strength = (o: MenuOption) => leaders.get(o.name)?.strength ?? 0;
    return [...real].sort((a, b) => strength(b) - strength(a))[0]?.name ?? options[0]?.name ?? null;
  }
  if (menu.prompt === "plan_weapon" || menu.prompt === "plan_defense") {
    return (real.find((o) => lookOf(o.name) !== "none") ?? options.find((o) => o.declines) ?? options[0])?.name ?? null;
  }
  const most = options.filter((o) => asNumber(o.name) !== null).at(-1);
  return (most ?? options.find((o) => o.name === "yes") ?? options[0])?.name ?? null;
}
// What answers itself before a person has said anything: to ship out of the reserves, and a plan to begin with.
export function leadOf(menu: Menu): string | null {
  if (controlOf(menu.prompt) === "plan") return planned(menu);
  const ways = (menu.options ?? []).filter((o) => !o.declines);
  if (menu.prompt !== "ship") return null;
  return ways.find((o) => o.name === "reserves")?.name ?? (ways.length === 1 ? (ways[0]?.name ?? null) : null);
}

// Where pointing at an answer asks the next part at once: how many follows where to.
export const asksOnward = (menu: Menu): boolean => controlOf(menu.prompt) === "map" || menu.prompt === "ship";
