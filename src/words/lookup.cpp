#include "words/lookup.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

#include "base/filled.h"
#include "game/event_words.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/kernel/engine.h"
#include "words/describe.h"
#include "words/expansion_pages.h"
#include "words/guide.h"
#include "words/table_pages.h"
#include "words/vocabulary.h"

namespace kanly::words {

namespace {

// --- Cards --------------------------------------------------------------------------------------

// Copies of the card in this game, those of a faction that is not in play aside.
int copies_in(const Game& g, CardKind card) { return (cards_of(card) - g.removed_cards).size(); }

std::vector<std::string> whereabouts(const View& view, const Notes& notes, CardKind card) {
  const Game& g = view.game();
  std::vector<std::string> places;
  for (const Faction f : g.players) {
    const int held = (g.hands[f].cards & cards_of(card)).size();
    if (held == 0 || (f != view.seat() && !keeps_notes(g, view.seat()))) continue;
    const std::string hand = f == view.seat() ? "your hand" : filled("the hand of {}", faction(f));
    places.push_back(held == 1 ? "in " + hand : filled("{} in {}", held, hand));
  }
  const auto discarded = std::ranges::count(notes.discards, card);
  if (discarded > 0) {
    places.push_back(discarded == 1 ? "among the discards"
                                    : filled("{} among the discards", discarded));
  }
  return places;
}

std::string fate_of(Disposal disposal) {
  switch (disposal) {
    case Disposal::KeepIfWin:
      return "The winner of the battle may keep it; the loser discards it.";
    case Disposal::DiscardAfterUse:
      return "It is discarded when it has been used.";
    case Disposal::KeepIfWinAndNotUsed:
      return "The winner may keep it if its use was waived; else it is discarded.";
    case Disposal::RemoveFromGame:
      return "It leaves the game when it has been used.";
    default:
      return {};
  }
}

// "projectile_defense" of the catalogue, in words; one a line.
std::string listed(std::string_view lines) {
  std::vector<std::string> parts;
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string part(lines.substr(0, end));
    std::ranges::replace(part, '_', ' ');
    parts.push_back(part);
    lines.remove_prefix(std::min(end + 1, lines.size()));
  }
  return joined(parts);
}

}  // namespace

Page card_page(const View& view, const Notes& notes, CardKind card) {
  const CardKindInfo& i = info(card);
  const int copies = copies_in(view.game(), card);
  Page out = title(filled("{}: {}", i.name, kind_of_card(card)));
  out += row("When", i.when);
  out += row("What it does", i.effect);
  if (!i.stopped_by.empty()) out += row("Stopped by", listed(i.stopped_by));
  if (!i.choam_power.empty()) out += row("In the hand of CHOAM", i.choam_power);
  if (i.card_class == CardClass::Worthless &&
      view.game().config.has(AdvancedPart::WorthlessKarama)) {
    out += row("Bene Gesserit", "They may play it as a Karama.");
  }
  out += row("Afterwards", fate_of(i.disposal));
  if (!i.notes.empty()) out += row("Mind", i.notes);
  std::string there = filled("there are {}", copies);
  if (copies < 2) there = copies == 0 ? "not in this game" : "there is one";
  const std::string places = joined(whereabouts(view, notes, card));
  if (!places.empty()) there += "; " + places;
  return out + row("In this game", there);
}

// --- Factions, phases, words --------------------------------------------------------------------

Page faction_page(const View& view, Faction f) {
  const Game& g = view.game();
  Page out = title(filled("{}: {}", start(faction(f)), info(f).theme));
  for (const Advantage a : advantages_of(f)) {
    if (!g.config.has(part_of(a))) continue;
    out += row(info(a).name, info(a).effect);
  }
  out += row("Revival", filled("{} for free each turn", count(info(f).free_revival, "force")));
  out += variants_of_faction(view, f);
  if (const Advice* const advice = advice_for(f)) {
    out += title("Playing them");
    out += paragraph(advice->strength) + paragraph(advice->opening) + paragraph(advice->danger);
  }
  return out;
}

Page turn_page() {
  Page out = title("A turn");
  for (int i = 0; i < kPhaseCount; ++i) {
    const auto phase = static_cast<Phase>(i);
    if (!course_of(phase).empty()) out += row(name_of(phase), course_of(phase));
  }
  return out;
}

namespace {

Page leader_page(const View& view, Leader l) {
  const LeaderState& state = view.game().leaders[l];
  std::string out =
      filled("{} of {}, strength {}", name_of(l), faction(faction_of(l)), strength_of(l));
  const LeaderSkill skill = skill_of(view.game(), l);
  if (skill != LeaderSkill::None) out += filled(", {}", name_of(skill));
  if (state.dead()) out += ", dead";
  if (state.alive() && state.holder != faction_of(l))
    out += filled(", held by {}", name_for(view, state.holder));
  return sentence(out + ".");
}

Page skill_page(LeaderSkill s) {
  return title(info(s).name) + row("In front", info(s).passive) +
         row("In battle", info(s).in_battle) +
         (info(s).notes.empty() ? Page() : row("Mind", info(s).notes));
}

Page named_page(const View& view, const Notes& notes, Option o) {
  switch (o.kind) {
    case Option::Kind::Card:
      return card_page(view, notes, o.card());
    case Option::Kind::Faction:
      return faction_page(view, o.faction());
    case Option::Kind::Leader:
      return leader_page(view, o.leader());
    case Option::Kind::Skill:
      return skill_page(o.skill());
    case Option::Kind::Advantage:
      return title(
                 filled("{} ({})", info(o.advantage()).name, name_of(faction_of(o.advantage())))) +
             paragraph(info(o.advantage()).effect);
    case Option::Kind::Territory:
      return title(name_of(o.territory())) + paragraph(meaning(view, nullptr, o));
    default:
      return {};
  }
}

bool has_page(Option o) {
  switch (o.kind) {
    case Option::Kind::Card:
    case Option::Kind::Faction:
    case Option::Kind::Leader:
    case Option::Kind::Skill:
    case Option::Kind::Advantage:
      return true;
    case Option::Kind::Territory:  // others have pages of their own
      return !is_homeworld(o.territory()) && !is_discovery(o.territory());
    default:
      return false;
  }
}

// What the words name best among the options of which this is true.
template <class Wanted>
std::optional<Option> best_named(const std::vector<std::string>& asked, Wanted wanted) {
  const std::vector<std::string> typed = telling_words(asked);
  std::optional<Option> best;
  Fit fit = Fit::No;
  for (int id = 0; id < vocabulary_size(); ++id) {
    const Option o = vocabulary_option(id);
    const Fit how = wanted(o) ? fits(typed, names_for(o, nullptr, false)) : Fit::No;
    if (how <= fit) continue;
    fit = how;
    best = o;
  }
  return best;
}

}  // namespace

std::optional<CardKind> card_named(const std::vector<std::string>& asked) {
  const auto named = best_named(asked, [](Option o) { return o.is(Option::Kind::Card); });
  return named ? std::optional(named->card()) : std::nullopt;
}

Page what_is_meant(const View& view, const Notes& notes, const std::vector<std::string>& asked) {
  const std::string name = separated(asked, " ");
  if (name == "turn" || name == "phase" || name == "phases") return turn_page();
  const Topic* const topic = find_topic(name);
  Page out;
  if (topic != nullptr) {
    const std::string_view head = topic->names.substr(0, topic->names.find(','));
    out += title(start(std::string(head))) + paragraph(topic->text);
  }
  if (const auto named = best_named(asked, has_page)) out += named_page(view, notes, *named);
  out += expansion_page(view, asked);
  return out;
}

// --- Leaders and discards ------------------------------------------------------------------------

Page leaders_page(const View& view) {
  Page out = title("Leaders");
  for (const Faction f : view.game().players) {
    const std::string label =
        f == view.seat() ? filled("{}, you", name_of(f)) : std::string(name_of(f));
    out += row(label, leaders_in_words(view, f));
  }
  return out;
}

namespace {

// "Shield, 2 Snoopers"
std::string counted(const std::vector<CardKind>& cards) {
  std::map<CardKind, int> counts;
  for (const CardKind c : cards) ++counts[c];
  std::vector<std::string> parts;
  for (const auto& [card, n] : counts) {
    parts.push_back(n == 1 ? std::string(name_of(card)) : filled("{} (twice)", name_of(card)));
    if (n > 2) parts.back() = filled("{} ({} times)", name_of(card), n);
  }
  return parts.empty() ? "none" : joined(parts);
}

}  // namespace

Page discards_page(const View& view, const Notes& notes) {
  const Game& g = view.game();
  Page out = title("Discarded since the deck was last shuffled");
  out += row("Treachery cards", keeps_notes(g, view.seat())
                                    ? counted(notes.discards)
                                    : "no notes are kept for you at this table (rule 5.20)");
  out += row("Left in the deck", count(g.treachery_deck.size(), "card"));
  for (std::size_t pile = 0; pile < g.spice_piles.size(); ++pile) {
    std::vector<std::string> names;
    for (const SpiceCard c : g.spice_piles[pile]) {
      if (c != SpiceCard::None) names.push_back(spice_card(c));
    }
    if (!names.empty())
      out += row(filled("Spice cards, pile {}", pile == 0 ? "A" : "B"), joined(names));
  }
  return out;
}

// --- Odds ---------------------------------------------------------------------------------------

double chance_of_any(int all, int wanted, int drawn) {
  double none = 1;
  for (int i = 0; i < drawn; ++i) {
    if (all - i <= 0) break;
    none *= std::max(0, all - wanted - i) / static_cast<double>(all - i);
  }
  return 1 - none;
}

namespace {

// Cards of which this seat does not know where they are: in the deck, or hidden in a hand.
Cards unseen_cards(const View& view, const Notes& notes) {
  const Game& g = view.game();
  Cards unseen;
  for (int i = 0; i < kCardCount; ++i) {
    const auto card = static_cast<Card>(i);
    if (!g.removed_cards.has(card) && owner_of(set_of(card)) == Faction::None) unseen.add(card);
  }
  for (const Faction f : g.players) unseen -= g.hands[f].cards;
  for (const CardKind discarded : notes.discards) {
    const Card one = (unseen & cards_of(discarded)).first();
    if (one != Card::None) unseen.remove(one);
  }
  return unseen;
}

struct Sort {
  std::string_view name;
  Word kind;
};
constexpr Sort kSorts[] = {{"a projectile weapon", Word::ProjectileWeapon},
                           {"a poison weapon", Word::PoisonWeapon},
                           {"a projectile defense", Word::ProjectileDefense},
                           {"a poison defense", Word::PoisonDefense}};

int of_kind(Cards cards, Word kind) {
  int n = 0;
  for (const Card c : cards) n += is_of_kind(kind_of(c), kind) ? 1 : 0;
  return n;
}

std::string percent(double chance) { return filled("{} %", std::lround(100 * chance)); }

// Hidden cards in that hand: now if they can be counted, else in the last auction.
int hidden_cards(const View& view, const Notes& notes, Faction f) {
  const Hand& hand = view.game().hands[f];
  if (hand.hidden.known()) return hand.hidden.value();
  return std::max(0, notes.hands[f] - hand.cards.size());
}

std::string card_odds(const View& view, const Notes& notes, Faction f) {
  const Cards unseen = unseen_cards(view, notes);
  const int hidden = hidden_cards(view, notes, f);
  const Cards known = view.game().hands[f].cards;
  std::vector<std::string> parts;
  for (const Sort& sort : kSorts) {
    const double chance = of_kind(known, sort.kind) > 0
                              ? 1
                              : chance_of_any(unseen.size(), of_kind(unseen, sort.kind), hidden);
    parts.push_back(filled("{} {}", sort.name, percent(chance)));
  }
  return filled("{} you do not know: {}", count(hidden, "card"), joined(parts));
}

// Leaders that could be anybody's traitor, as far as this seat can tell.
int unknown_traitors(const View& view) {
  const Game& g = view.game();
  Leaders all = traitor_cards(g);
  for (const Faction f : g.players) all -= g.traitors[f].cards;
  all -= g.traitors_aside[view.seat()].cards;
  return all.size();
}

std::string traitor_odds(const View& view, Faction f) {
  const Game& g = view.game();
  if (info(f).face_dancers > 0) return {};  // they are no traitors (2.08.06)
  const int hidden = g.traitors[f].hidden;
  const int unknown = unknown_traitors(view);
  if (hidden <= 0 || unknown == 0) return {};
  return filled("; that a leader of yours is their traitor {} each",
                percent(static_cast<double>(hidden) / unknown));
}

}  // namespace

Page odds_page(const View& view, const Notes& notes) {
  const Game& g = view.game();
  const Faction me = view.seat();
  const bool fights = g.battle.stage != BattleWork::Stage::None && g.battle.involves(me);
  const Factions asked =
      fights ? Factions::of(g.battle.opponent(me)) : g.players - Factions::of(me);
  Page out = title(fights ? "Odds, of this opponent" : "Odds");
  for (const Faction f : asked) {
    out += row(name_of(f), card_odds(view, notes, f) + traitor_odds(view, f));
  }
  return out +
         remark(
             "As if every card you have not seen were as likely to be in one place as in another. "
             "People keep the good ones, so weapons and defenses are a little likelier.");
}

}  // namespace kanly::words
