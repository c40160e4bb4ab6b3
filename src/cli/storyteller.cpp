#include "cli/storyteller.h"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>

#include "cli/text.h"
#include "game/event_words.h"
#include "game/mode.h"
#include "game/queries.h"
#include "view/event_text.h"
#include "view/view.h"

namespace kanly::cli {

namespace {

// Other payments belong to a purchase, a shipment or a revival, which is told.
bool is_told_payment(Cause what) {
  switch (what) {
    case Cause::CityIncome:
    case Cause::LeadersKilled:
    case Cause::Gift:
    case Cause::ChoamIncome:
    case Cause::CardOfSietchTabr:
    case Cause::CardOfTueksSietch:
    case Cause::AxlotlTanks:
    case Cause::Heighliners:
    case Cause::SpiceProduction:
    case Cause::SpiceStash:
    case Cause::Jacurutu:
    case Cause::Cistern:
    case Cause::Orgiz:
    case Cause::CapturedLeaderKilled:
    case Cause::FremenRefund:
    case Cause::EarlyLeader:
    case Cause::BoughtBack:
    case Cause::Assassination:
    case Cause::Extortion:
    case Cause::ExtortionBoughtOff:
    case Cause::Robbery:
    case Cause::AmbassadorOfEmperor:
    case Cause::AmbassadorOfChoam:
    case Cause::HomeworldIncome:
    case Cause::GiediPrime:
    case Cause::Grumman:
    case Cause::PoisonDiscarded:
      return true;
    default:
      return false;
  }
}

// What carries the story; the rest is bookkeeping, or said by another event.
bool is_told(const Event& e, const Game& g) {
  switch (e.type) {
    case EventType::TraitorsDealt:
    case EventType::StormCardRevealed:
    case EventType::StormMoves:
    case EventType::StormOrder:
    case EventType::StormCardSeen:
    case EventType::SpiceCardRevealed:
    case EventType::NexusEnded:
    case EventType::AllianceOffered:
    case EventType::ChoamEligible:
    case EventType::CharityEligibility:
    case EventType::HandDeclared:
    case EventType::RowDealt:
    case EventType::ShipmentDeclared:
    case EventType::PlanCommitted:
    case EventType::PlanWithdrawn:
    case EventType::AdvantageAnnounced:
    case EventType::DealOffered:
    case EventType::DealRefused:
    case EventType::SwitchSet:
    case EventType::SkillsDealt:
    case EventType::SpiceReleased:
    case EventType::GameOver:
      return false;
    case EventType::ForcesPlaced:  // later on of a shipment or a No-Field, which are told
      return g.phase == Phase::Setup ||
             (g.phase != Phase::Shipment && e.faction != Faction::Richese);
    case EventType::ForcesMoved:  // there the whole move is told, or that a discovery was entered
      return g.phase != Phase::Shipment && g.phase != Phase::Storm;
    case EventType::LeaderReturned:
      return e.cause != Cause::EndOfPhase;
    case EventType::NoFieldShipped:  // of Richese's own the shipment is told
      return e.target != Faction::None;
    case EventType::SkilledLeaderPlaced:
      return e.word == Word::Behind;
    case EventType::Payment:
      return is_told_payment(e.cause);
    default:
      return true;
  }
}

// Keys of paragraphs that belong to the one before end in this; they are set further in.
constexpr std::string_view kPart = "…";

bool comes_after_plans(EventType type) {
  switch (type) {
    case EventType::TraitorCalled:
    case EventType::Explosion:
    case EventType::LeaderKilled:
    case EventType::BattleTotal:
    case EventType::BattleWon:
    case EventType::BattleLostByBoth:
    case EventType::WeaponChoice:
    case EventType::SkillReturned:
    case EventType::ForcesSaved:
    case EventType::ForcesRetreated:
    case EventType::AuditAnnounced:
    case EventType::AuditBoughtOff:
    case EventType::TechTokenTaken:
      return true;
    default:
      return false;
  }
}

// "The Fremen" of "The Fremen lost 3 forces."; nothing if the sentence is about something else.
std::string subject_of(const std::string& sentence) {
  for (const Faction f : all_factions()) {
    for (const std::string_view article : {"", "The "}) {
      const std::string subject = std::string(article) + std::string(name_of(f));
      if (sentence.starts_with(subject + " ") && sentence.ends_with('.') &&
          !sentence.starts_with(subject + " and ")) {
        return subject;
      }
    }
  }
  return {};
}

void replace_all(std::string& text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
}

// Wraps the text so that no faction's name is torn apart, and colours the names.
std::string told(const Terminal& t, std::string text, Wrap wrap) {
  constexpr std::string_view kHeld = "\x01";
  for (const Faction f : all_factions()) {
    std::string held(name_of(f));
    replace_all(held, " ", kHeld);
    replace_all(text, name_of(f), held);
  }
  text = wrapped(text, wrap);
  replace_all(text, kHeld, " ");
  return with_faction_colours(t, text);
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}

std::string names_of(Factions factions) {
  std::vector<std::string> names;
  for (const Faction f : factions) names.emplace_back(name_of(f));
  return joined(names);
}

std::string rule_line(const Terminal& t, const std::string& title) {
  const std::string head = "━━ " + title + " ";
  std::string line = head;
  for (std::size_t n = columns(head); n < std::min<std::size_t>(t.width, 100); ++n) line += "━";
  return line;
}

std::string forces_text(const Game& g, Faction f, Territory t) {
  const Stack s = g.forces.in_territory(f, t);
  std::string out = fmt::format("{} {}", name_of(f), s.total());
  if (f == Faction::Richese && s.special > 0) {
    return s.normal == 0 ? fmt::format("{} a No-Field", name_of(f))
                         : fmt::format("{} {} and a No-Field", name_of(f), s.normal);
  }
  if (s.special > 0) out += fmt::format(" ({})", words::starred(f, s.special));
  if (advises(g, f, t)) out += " advising";
  return out;
}

struct SummaryLine {
  std::string name;
  std::string text;
};

// Skills, cards and tokens that lie open; nothing in a game without them.
std::vector<SummaryLine> open_extras(const Game& g) {
  std::vector<SummaryLine> lines;
  const auto add = [&](std::string name, const std::vector<std::string>& parts) {
    if (!parts.empty()) lines.push_back({.name = std::move(name), .text = joined(parts)});
  };
  std::vector<std::string> skilled;
  for (const Faction f : g.players) {
    const Skilled& s = g.skills.of[f];
    if (s.leader == Leader::None) continue;
    skilled.push_back(fmt::format("{} ({}) {}", name_of(s.leader), name_of(f), name_of(s.skill)));
  }
  add("Leader Skills", skilled);
  std::vector<std::string> cards;
  for (int i = 0; i < kStrongholdCardCount; ++i) {
    const auto card = static_cast<StrongholdCard>(i);
    const Faction f = g.stronghold_cards[card];
    if (f != Faction::None) {
      cards.push_back(fmt::format("{} {}", name_of(f), name_of(info(card).territory)));
    }
  }
  add("Stronghold cards", cards);
  std::vector<std::string> tokens;
  for (int i = 0; i < kTechTokenCount; ++i) {
    const auto token = static_cast<TechToken>(i);
    const Faction f = g.tech_tokens[token];
    if (f != Faction::None) tokens.push_back(fmt::format("{} {}", name_of(f), name_of(token)));
  }
  add("Tech tokens", tokens);
  if (g.choam.inflation == Inflation::Double || g.choam.inflation == Inflation::Cancel) {
    add("Inflation", {std::string(id_of(g.choam.inflation))});
  }
  return lines;
}

}  // namespace

void Storyteller::heading(const std::string& title) {
  end_paragraph();
  print_("\n" + bold(terminal_, rule_line(terminal_, title)) + "\n");
}

void Storyteller::end_paragraph() {
  if (paragraph_.empty()) return;
  const std::size_t indent = key_.ends_with(kPart) ? 4 : 2;
  print_(std::string(indent, ' ') +
         told(terminal_, paragraph_,
              {.width = terminal_.width - indent, .indent = indent + 2, .indent_first = false}) +
         "\n");
  paragraph_.clear();
  subject_.clear();
  last_.clear();
  key_.clear();
}

// What follows goes on under the same heading, as a paragraph of its own.
void Storyteller::pause() {
  const std::string key = key_;
  end_paragraph();
  key_ = key;
}

void Storyteller::name_phase() {
  if (phase_.empty()) return;
  print_("\n" + bold(terminal_, phase_) + "\n");
  phase_.clear();
}

void Storyteller::tell(const std::string& key, const std::string& sentence) {
  if (sentence.empty()) return;
  if (key != key_ || !phase_.empty()) end_paragraph();
  name_phase();
  key_ = key;
  if (sentence == last_ && sentence.ends_with('.')) {  // "drew a card twice"
    ++times_;
    paragraph_.resize(last_end_);
    paragraph_ += times_ == 2 ? " twice." : fmt::format(" {} times.", times_);
    return;
  }
  add(sentence);
  last_ = sentence;
  last_end_ = paragraph_.size() - 1;
  times_ = 1;
}

void Storyteller::add(const std::string& sentence) {
  // Two sentences in a row about the same faction become one; a third begins anew.
  const std::string subject = subject_of(sentence);
  if (!subject.empty() && subject == subject_) {
    paragraph_.pop_back();
    paragraph_ += " and" + sentence.substr(subject.size());
    subject_.clear();
    return;
  }
  subject_ = subject;
  paragraph_ += (paragraph_.empty() ? "" : " ") + sentence;
}

// What belongs together: one auction, what one faction does on its turn, one battle.
std::string Storyteller::key_of(const Event& e, const Game& g) {
  switch (g.phase) {
    case Phase::Setup:
      return std::string(id_of(e.type));
    case Phase::Revival:
      return std::string(id_of(e.faction));
    case Phase::Shipment:
      if (e.type == EventType::Advised || e.type == EventType::Flipped) return key_;
      return std::string(id_of(e.faction));
    case Phase::Battle:
      if (e.type == EventType::BattleStarted) return fmt::format("battle {}", ++battles_);
      if (e.type == EventType::PlansRevealed) return fmt::format("plans {}{}", battles_, kPart);
      if (comes_after_plans(e.type)) return fmt::format("result {}{}", battles_, kPart);
      return key_.ends_with(kPart) ? key_ : fmt::format("battle {}", battles_);
    default:
      return std::string(id_of(g.phase));
  }
}

// An auction is told when it ends: who bid what, and who got the card.
void Storyteller::hear_bidding(const Event& e, const Game& g) {
  switch (e.type) {
    case EventType::AuctionCardSeen:
      on_sale_ = e.card;
      break;
    case EventType::BidMade:
    case EventType::BidsRevealed:
      bids_ += fmt::format("{}{} {}", bids_.empty() ? "" : ", ", name_of(e.faction), e.amount);
      break;
    case EventType::AuctionOpened:
    case EventType::BidPassed:
      break;
    default: {
      const std::string key = "auction" + std::to_string(e.number);
      if (!bids_.empty()) {
        const CardKind card = on_sale_ != CardKind::None ? on_sale_ : e.card;
        tell(key + "bids", fmt::format("Bids for {}: {}.",
                                       card == CardKind::None ? "the card" : name_of(card), bids_));
        key_ = key;
      }
      bids_.clear();
      on_sale_ = CardKind::None;
      tell(key, describe(e, g));
    }
  }
}

namespace {

std::string spoken(std::string_view id) {
  std::string words(id);
  std::ranges::replace(words, '_', ' ');
  return words;
}

// "advanced rules without sardaukar; house rules: bribes at once, no battles under storm"
std::string rules_in_words(const Config& c) {
  const std::vector<std::string> words = mode_words(c.advanced);
  std::string out = words[0] + " rules";
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i];
    const bool left_out = words[0] == "advanced";
    out += i > 1 ? ", " : left_out ? " without " : " with ";
    out += spoken(left_out ? word.substr(3) : word);  // "no_" goes
  }
  std::string house;
  for (HouseRule rule : HouseRules::all(kHouseRuleCount)) {
    if (c.has(rule) == kDefaultHouseRules.has(rule)) continue;
    house +=
        (house.empty() ? "" : ", ") + std::string(c.has(rule) ? "" : "no ") + spoken(id_of(rule));
  }
  return house.empty() ? out : out + "; house rules: " + house;
}

}  // namespace

void Storyteller::on_event(const Event& whole, const Game& g) {
  if (seat_ != Faction::None && !whole.seen_by.has(seat_)) return;
  const Event e = seat_ == Faction::None ? whole : masked(whole, seat_);
  switch (e.type) {
    case EventType::GameStarted:
      print_(bold(terminal_, rule_line(terminal_, "Dune")) + "\n\n");
      print_(told(terminal_,
                  fmt::format("{} meet on Arrakis for at most {} turns, by the {}.",
                              names_of(g.players), g.config.turns, rules_in_words(g.config)),
                  {.width = terminal_.width}) +
             "\n");
      phase_ = "Before the first turn";
      return;
    case EventType::TurnStarted:
      end_paragraph();
      if (turn_ > 0)
        print_("\n" + board_summary(g, seat_, terminal_, fmt::format("After turn {}", turn_)));
      turn_ = g.turn;
      heading(fmt::format("Turn {} of {}", g.turn, g.config.turns));
      return;
    case EventType::PhaseStarted:
      end_paragraph();
      phase_ = name_of(e.phase == Phase::kCount ? g.phase : e.phase);
      return;
    case EventType::PhaseEnded:
      return;
    case EventType::AuctionCardSeen:
    case EventType::AuctionOpened:
    case EventType::BidMade:
    case EventType::BidPassed:
    case EventType::BidsRevealed:
    case EventType::CardBought:
    case EventType::CardUnsold:
    case EventType::AuctionVoided:
    case EventType::CardsReturned:
      hear_bidding(e, g);
      return;
    case EventType::CacheCardShown:
      on_sale_ = e.card;
      break;
    case EventType::CardPlayed:
    case EventType::CardSold:
      played_ = e;
      break;
    case EventType::CardDiscarded:
      if (played_.faction == e.faction && played_.card == e.card) {
        played_ = Event{};
        return;
      }
      break;
    default:
      break;
  }
  if (!is_told(e, g)) return;
  std::string sentence = describe(e, g);
  replace_all(sentence, "..", ".");
  if (g.phase == Phase::Battle) {  // as they say anyway
    replace_all(sentence, " (battle)", "");
    replace_all(sentence, " (strength)", "");
  }
  tell(key_of(e, g), sentence);
}

void Storyteller::close(const Game& g) {
  end_paragraph();
  print_("\n" + board_summary(g, seat_, terminal_, fmt::format("After turn {}", g.turn)));
  if (!g.over()) return;
  heading("The end");
  print_("\n" + told(terminal_, closing_sentence(g), {.width = terminal_.width}) + "\n");
}

std::string board_summary(const Game& game, Faction seat, const Terminal& t,
                          const std::string& when) {
  const Game g = seat == Faction::None ? game : View(game, seat).game();
  std::string out = faint(t, fmt::format("  ┌ {}, the storm in sector {}", when, g.storm)) + "\n";
  const auto line = [&](std::string name, const std::string& text) {
    std::string rest = told(t, text, {.width = t.width - 22});
    do {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      out += faint(t, "  │ ") + padded(name, 18) + rest.substr(0, end) + "\n";
      rest.erase(0, std::min(end + 1, rest.size()));
      name.clear();
    } while (!rest.empty());
  };
  for (const Territory s : victory_strongholds(g)) {
    std::vector<std::string> there;
    for (const Faction f : factions_present(g, s)) there.push_back(forces_text(g, f, s));
    const bool mobile = s == Territory::HiddenMobileStronghold;
    line(mobile ? "Mobile Stronghold" : std::string(name_of(s)),
         there.empty() ? "-" : joined(there));
  }
  std::vector<std::string> spice;
  for (int i = 0; i < kPlaceCount; ++i) {
    const auto p = static_cast<Place>(i);
    if (g.spice_at[p] > 0)
      spice.push_back(fmt::format("{} {}", name_of(territory_of(p)), g.spice_at[p]));
  }
  line("Spice on the sand", spice.empty() ? "-" : joined(spice));
  std::vector<std::string> holdings;
  for (const Faction f : storm_order(g)) {
    holdings.push_back(g.spice[f].known() ? fmt::format("{} {}", name_of(f), g.spice[f].value())
                                          : fmt::format("{} ?", name_of(f)));
  }
  line("Spice held", joined(holdings));
  std::vector<std::string> alliances;
  for (const Faction f : g.players) {
    if (g.ally[f] != Faction::None && f < g.ally[f]) {
      alliances.push_back(fmt::format("{} with {}", name_of(f), name_of(g.ally[f])));
    }
  }
  if (!alliances.empty()) line("Alliances", joined(alliances));
  for (const auto& [name, text] : open_extras(g)) line(name, text);
  return out;
}

std::string questions_text(const Game& game, Faction seat, const Terminal& t) {
  const Game g = seat == Faction::None ? game : View(game, seat).game();
  if (g.over()) return "  The game is over.\n";
  std::string out;
  for (const Faction f : g.waiting) {
    const Step* const step = prompt(g, f);
    if (step == nullptr) continue;
    out += fmt::format("  {} is asked {}{}\n", coloured(t, f, name_of(f)), bold(t, step->id),
                       step->words.empty() ? "." : fmt::format(": {}", step->words));
    if (seat != Faction::None && f != seat) continue;
    Options options;
    menu(g, f, options);
    std::string list;
    for (const Option o : options) list += (list.empty() ? "" : " ") + name_of(o);
    out += wrapped(list, {.width = t.width, .indent = 4}) + "\n";
  }
  if (out.empty()) out = "  The game waits for others.\n";
  return out;
}

std::string closing_sentence(const Game& g) {
  std::vector<std::string> names;
  for (const Faction f : g.winners) {
    names.push_back(words::faction(f));
  }
  std::string out = joined(names) + fmt::format(" won in turn {}: ", g.turn);
  if (out.starts_with("the")) out[0] = 'T';
  switch (g.victory) {
    case Victory::Strongholds:
      return out + "the strongholds of Arrakis are theirs.";
    case Victory::Prediction:
      return out + fmt::format("the triumph of {} was foreseen for this very turn.",
                               name_of(g.predicted));
    case Victory::FremenSpecial:
      return out + "nobody could take the desert from its people, and Arrakis is free.";
    case Victory::GuildSpecial:
      return out + "nobody broke the balance, and the spice flows.";
    case Victory::FremenDefault:
      return out + "time ran out, and the desert outlasts everybody.";
    case Victory::MostStrongholds:
      return out + "nobody held more strongholds when time ran out.";
    case Victory::kCount:
    case Victory::None:
      break;
  }
  return fmt::format("The game ended in turn {}, and nobody won.", g.turn);
}

}  // namespace kanly::cli
