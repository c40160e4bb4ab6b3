#include "cli/play/lookup.h"

#include <algorithm>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "cli/play/expansion_pages.h"
#include "cli/play/page.h"
#include "cli/play/screens.h"
#include "game/event_words.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/kernel/engine.h"
#include "words/describe.h"
#include "words/guide.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

// --- Cards --------------------------------------------------------------------------------------

// Copies of the card in this game, those of a faction that is not in play aside.
int copies_in(const Game& g, CardKind card) { return (cards_of(card) - g.removed_cards).size(); }

std::vector<std::string> whereabouts(const View& view, const words::Notes& notes, CardKind card) {
  const Game& g = view.game();
  std::vector<std::string> places;
  for (const Faction f : g.players) {
    const int held = (g.hands[f].cards & cards_of(card)).size();
    if (held == 0 || (f != view.seat() && !keeps_notes(g, view.seat()))) continue;
    const std::string hand =
        f == view.seat() ? "your hand" : fmt::format("the hand of {}", words::faction(f));
    places.push_back(held == 1 ? "in " + hand : fmt::format("{} in {}", held, hand));
  }
  const auto discarded = std::ranges::count(notes.discards, card);
  if (discarded > 0) {
    places.push_back(discarded == 1 ? "among the discards"
                                    : fmt::format("{} among the discards", discarded));
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
  return words::joined(parts);
}

}  // namespace

std::string card_page(const View& view, const words::Notes& notes, CardKind card,
                      const Terminal& t) {
  const CardKindInfo& i = info(card);
  const int copies = copies_in(view.game(), card);
  std::string out = title(t, fmt::format("{}: {}", i.name, words::kind_of_card(card)));
  out += row(t, "When", i.when);
  out += row(t, "What it does", i.effect);
  if (!i.stopped_by.empty()) out += row(t, "Stopped by", listed(i.stopped_by));
  if (!i.choam_power.empty()) out += row(t, "In the hand of CHOAM", i.choam_power);
  if (i.card_class == CardClass::Worthless &&
      view.game().config.has(AdvancedPart::WorthlessKarama)) {
    out += row(t, "Bene Gesserit", "They may play it as a Karama.");
  }
  out += row(t, "Afterwards", fate_of(i.disposal));
  if (!i.notes.empty()) out += row(t, "Mind", i.notes);
  std::string there = fmt::format("there are {}", copies);
  if (copies < 2) there = copies == 0 ? "not in this game" : "there is one";
  const std::string places = words::joined(whereabouts(view, notes, card));
  if (!places.empty()) there += "; " + places;
  return out + row(t, "In this game", there);
}

// --- Factions, phases, words --------------------------------------------------------------------

std::string faction_page(const View& view, Faction f, const Terminal& t) {
  const Game& g = view.game();
  std::string out = title(t, fmt::format("{}: {}", words::start(words::faction(f)), info(f).theme));
  for (const Advantage a : advantages_of(f)) {
    if (!g.config.has(part_of(a))) continue;
    out += row(t, info(a).title, info(a).effect);
  }
  out += row(t, "Revival",
             fmt::format("{} for free each turn", words::count(info(f).free_revival, "force")));
  out += variants_of_faction(view, f, t);
  if (const words::Advice* const advice = words::advice_for(f)) {
    out += title(t, "Playing them");
    out += paragraph(t, advice->strength, 2) + paragraph(t, advice->opening, 2) +
           paragraph(t, advice->danger, 2);
  }
  return out;
}

std::string turn_page(const Terminal& t) {
  std::string out = title(t, "A turn");
  for (int i = 0; i < static_cast<int>(Phase::kCount); ++i) {
    const auto phase = static_cast<Phase>(i);
    if (!words::course_of(phase).empty()) out += row(t, name_of(phase), words::course_of(phase));
  }
  return out;
}

namespace {

std::string leader_page(const View& view, Leader l, const Terminal& t) {
  const LeaderState& state = view.game().leaders[l];
  std::string out = fmt::format("{} of {}, strength {}", name_of(l), words::faction(faction_of(l)),
                                words::strength_of(l));
  const LeaderSkill skill = skill_of(view.game(), l);
  if (skill != LeaderSkill::None) out += fmt::format(", {}", name_of(skill));
  if (state.dead()) out += ", dead";
  if (state.alive() && state.holder != faction_of(l))
    out += fmt::format(", held by {}", words::name_for(view, state.holder));
  return paragraph(t, out + ".", 0);
}

std::string skill_page(LeaderSkill s, const Terminal& t) {
  return title(t, info(s).name) + row(t, "In front", info(s).passive) +
         row(t, "In battle", info(s).in_battle) +
         (info(s).notes.empty() ? "" : row(t, "Mind", info(s).notes));
}

std::string named_page(const View& view, const words::Notes& notes, Option o, const Terminal& t) {
  switch (o.kind) {
    case Option::Kind::Card:
      return card_page(view, notes, o.card(), t);
    case Option::Kind::Faction:
      return faction_page(view, o.faction(), t);
    case Option::Kind::Leader:
      return leader_page(view, o.leader(), t);
    case Option::Kind::Skill:
      return skill_page(o.skill(), t);
    case Option::Kind::Advantage:
      return title(t, fmt::format("{} ({})", info(o.advantage()).title,
                                  name_of(faction_of(o.advantage())))) +
             paragraph(t, info(o.advantage()).effect, 2);
    case Option::Kind::Territory:
      return title(t, name_of(o.territory())) + paragraph(t, words::meaning(view, nullptr, o), 2);
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
  const std::vector<std::string> typed = words::telling_words(asked);
  std::optional<Option> best;
  words::Fit fit = words::Fit::No;
  for (int id = 0; id < vocabulary_size(); ++id) {
    const Option o = vocabulary_option(id);
    const words::Fit how =
        wanted(o) ? words::fits(typed, words::names_for(o, nullptr, false)) : words::Fit::No;
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

std::string what_is_meant(const View& view, const words::Notes& notes,
                          const std::vector<std::string>& asked, const Terminal& t) {
  const std::string name = fmt::format("{}", fmt::join(asked, " "));
  if (name == "turn" || name == "phase" || name == "phases") return turn_page(t);
  const words::Topic* const topic = words::find_topic(name);
  std::string out;
  if (topic != nullptr) {
    const std::string_view head = topic->names.substr(0, topic->names.find(','));
    out += title(t, words::start(std::string(head))) + paragraph(t, topic->text, 2);
  }
  if (const auto named = best_named(asked, has_page)) out += named_page(view, notes, *named, t);
  out += expansion_page(view, asked, t);
  return out.empty() ? rules_text_for(name, t) : out;
}

// --- Leaders and discards ------------------------------------------------------------------------

std::string leaders_text(const View& view, const Terminal& t) {
  std::string out = title(t, "Leaders");
  for (const Faction f : view.game().players) {
    const std::string label =
        f == view.seat() ? fmt::format("{}, you", name_of(f)) : std::string(name_of(f));
    out += row(t, label, leaders_in_words(view, f));
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
    parts.push_back(n == 1 ? std::string(name_of(card)) : fmt::format("{} (twice)", name_of(card)));
    if (n > 2) parts.back() = fmt::format("{} ({} times)", name_of(card), n);
  }
  return parts.empty() ? "none" : words::joined(parts);
}

}  // namespace

std::string discards_text(const View& view, const words::Notes& notes, const Terminal& t) {
  const Game& g = view.game();
  std::string out = title(t, "Discarded since the deck was last shuffled");
  out += row(t, "Treachery cards",
             keeps_notes(g, view.seat()) ? counted(notes.discards)
                                         : "no notes are kept for you at this table (rule 5.20)");
  out += row(t, "Left in the deck", words::count(g.treachery_deck.size(), "card"));
  for (std::size_t pile = 0; pile < g.spice_piles.size(); ++pile) {
    std::vector<std::string> names;
    for (const SpiceCard c : g.spice_piles[pile]) {
      if (c != SpiceCard::None) names.push_back(words::spice_card(c));
    }
    if (!names.empty())
      out +=
          row(t, fmt::format("Spice cards, pile {}", pile == 0 ? "A" : "B"), words::joined(names));
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
Cards unseen_cards(const View& view, const words::Notes& notes) {
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

std::string percent(double chance) { return fmt::format("{:.0f} %", 100 * chance); }

// Hidden cards in that hand: now if they can be counted, else in the last auction.
int hidden_cards(const View& view, const words::Notes& notes, Faction f) {
  const Hand& hand = view.game().hands[f];
  if (hand.hidden.known()) return hand.hidden.value();
  return std::max(0, notes.hands[f] - hand.cards.size());
}

std::string card_odds(const View& view, const words::Notes& notes, Faction f) {
  const Cards unseen = unseen_cards(view, notes);
  const int hidden = hidden_cards(view, notes, f);
  const Cards known = view.game().hands[f].cards;
  std::vector<std::string> parts;
  for (const Sort& sort : kSorts) {
    const double chance = of_kind(known, sort.kind) > 0
                              ? 1
                              : chance_of_any(unseen.size(), of_kind(unseen, sort.kind), hidden);
    parts.push_back(fmt::format("{} {}", sort.name, percent(chance)));
  }
  return fmt::format("{} you do not know: {}", words::count(hidden, "card"), words::joined(parts));
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
  return fmt::format("; that a leader of yours is their traitor {} each",
                     percent(static_cast<double>(hidden) / unknown));
}

}  // namespace

std::string odds_text(const View& view, const words::Notes& notes, const Terminal& t) {
  const Game& g = view.game();
  const Faction me = view.seat();
  const bool fights = g.battle.stage != BattleWork::Stage::None && g.battle.involves(me);
  const Factions asked =
      fights ? Factions::of(g.battle.opponent(me)) : g.players - Factions::of(me);
  std::string out = title(t, fights ? "Odds, of this opponent" : "Odds");
  for (const Faction f : asked) {
    out += row(t, name_of(f), card_odds(view, notes, f) + traitor_odds(view, f));
  }
  return out +
         remark(
             t,
             "As if every card you have not seen were as likely to be in one place as in another. "
             "People keep the good ones, so weapons and defenses are a little likelier.",
             2);
}

}  // namespace kanly::cli::play
