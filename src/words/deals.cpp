#include "words/deals.h"

#include <vector>

#include "base/filled.h"
#include "game/event_words.h"
#include "rules/dealings.h"
#include "words/describe.h"

namespace kanly::words {

namespace {

std::string who_in(const View& view, Faction f) {
  return f == view.seat() ? "you" : words::faction(f);
}

// Whether it has been agreed on, so that what was to be paid is paid.
enum class Made { No, Yes };

std::string payment(const View& view, Faction from, Faction to, int spice, Made made) {
  return filled("{} {} {} {} spice", who_in(view, from), made == Made::Yes ? "paid" : "pay",
                who_in(view, to), spice);
}

std::string promise(const View& view, const Agreement& a) {
  const std::string who = who_in(view, a.promiser);
  switch (a.clause) {
    case Agreement::Clause::NotEnter:
      return a.territory == Territory::None
                 ? filled("{} promise to stay out of a territory", who)
                 : filled("{} promise to stay out of {}", who, name_of(a.territory));
    case Agreement::Clause::ShareSight:
      return filled("{} promise to show what they foresee", who);
    case Agreement::Clause::SupportBid:
      return a.amount == 0
                 ? filled("{} promise to support a bid", who)
                 : filled("{} promise to support bids with up to {} spice", who, a.amount);
    default:
      return {};
  }
}

Agreement::Clause clause_of(Word w) {
  switch (w) {
    case Word::PromiseNotEnter:
    case Word::AskNotEnter:
      return Agreement::Clause::NotEnter;
    case Word::PromiseShareSight:
    case Word::AskShareSight:
      return Agreement::Clause::ShareSight;
    case Word::PromiseSupportBid:
    case Word::AskSupportBid:
      return Agreement::Clause::SupportBid;
    default:
      return Agreement::Clause::None;
  }
}

bool is_own_promise(Word w) {
  return w == Word::PromiseNotEnter || w == Word::PromiseShareSight || w == Word::PromiseSupportBid;
}

std::string parties(const View& view, const Agreement& a) {
  return filled("{} and {}", who_in(view, a.from), who_in(view, a.to));
}

std::string terms(const View& view, const Agreement& a, Made made) {
  std::vector<std::string> parts;
  if (a.spice > 0) parts.push_back(payment(view, a.from, a.to, a.spice, made));
  if (a.asked > 0) parts.push_back(payment(view, a.to, a.from, a.asked, made));
  if (a.clause != Agreement::Clause::None) {
    std::string text = promise(view, a);
    if (a.until_turn > 0) text += filled(" until the end of turn {}", a.until_turn);
    if (!a.enforced) text += ", which can be broken";
    parts.push_back(std::move(text));
  }
  if (parts.empty()) return filled("Nothing is promised between {}.", parties(view, a));
  return words::start(separated(parts, "; ")) + ".";
}

}  // namespace

std::string agreement_in_words(const View& view, const Agreement& a) {
  return terms(view, a, Made::Yes);
}

std::string proposal_in_words(const View& view) {
  const Game& g = view.game();
  const Frame& f = g.agenda.back();
  const auto& notes = f.as<DealNotes>();
  Agreement a;
  a.from = f.by;
  a.to = f.target;
  a.spice = notes.spice;
  a.asked = notes.asked;
  if (f.about.is(Option::Kind::Word)) {
    const Word clause = f.about.word();
    a.clause = clause_of(clause);
    a.promiser = is_own_promise(clause) ? f.by : f.target;
    a.territory = f.territory;
    if (a.clause == Agreement::Clause::SupportBid) {
      a.amount = notes.measure;
    } else {
      a.enforced = notes.measure == 0;
    }
    a.until_turn = static_cast<uint8_t>(g.turn + notes.turns);
  }
  return terms(view, a, Made::No);
}

}  // namespace kanly::words
