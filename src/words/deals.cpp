#include "words/deals.h"

#include <vector>

#include "game/event_words.h"
#include "rules/dealings.h"
#include "words/describe.h"

namespace kanly::words {

namespace {

Said who_in(const View& view, Faction f) { return f == view.seat() ? said("you") : the(f); }

// Whether it has been agreed on, so that what was to be paid is paid.
enum class Made { No, Yes };

Said payment(const View& view, Faction from, Faction to, int spice, Made made) {
  return said("{} {} {} {} spice", who_in(view, from),
              made == Made::Yes ? said("paid") : said("pay"), who_in(view, to), spice);
}

Said promise(const View& view, const Agreement& a) {
  const Said who = who_in(view, a.promiser);
  switch (a.clause) {
    case Agreement::Clause::NotEnter:
      return a.territory == Territory::None
                 ? said("{} promise to stay out of a territory", who)
                 : said("{} promise to stay out of {}", who, as_said(a.territory));
    case Agreement::Clause::ShareSight:
      return said("{} promise to show what they foresee", who);
    case Agreement::Clause::SupportBid:
      return a.amount == 0 ? said("{} promise to support a bid", who)
                           : said("{} promise to support bids with up to {} spice", who, a.amount);
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

Said parties(const View& view, const Agreement& a) {
  return said("{} and {}", who_in(view, a.from), who_in(view, a.to));
}

Said terms(const View& view, const Agreement& a, Made made) {
  std::vector<Said> parts;
  if (a.spice > 0) parts.push_back(payment(view, a.from, a.to, a.spice, made));
  if (a.asked > 0) parts.push_back(payment(view, a.to, a.from, a.asked, made));
  if (a.clause != Agreement::Clause::None) {
    Said text = promise(view, a);
    if (a.until_turn > 0) text += said(" until the end of turn {}", a.until_turn);
    if (!a.enforced) text += said(", which can be broken");
    parts.push_back(text);
  }
  if (parts.empty()) return said("Nothing is promised between {}.", parties(view, a));
  return start(separated(parts, "; ")) + said(".");
}

}  // namespace

Said agreement_in_words(const View& view, const Agreement& a) { return terms(view, a, Made::Yes); }

Said proposal_in_words(const View& view) {
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
