#include "scenario/written_path.h"

#include <algorithm>

#include "game/queries.h"
#include "scenario/as_said.h"
#include "scenario/names.h"

namespace kanly::scenario {

namespace {

// What sort of thing an answer names: a place and a Territory are one.
using Sort = Option::Kind;

Sort sort_of(Option o) { return o.is(Sort::Territory) ? Sort::Place : o.kind; }
Sort sort_of(const std::string& answer) {
  const std::string name = place_alias(as_id(answer));
  if (name == "guild" || faction_from_id(name)) return Sort::Faction;
  return territory_from_id(name) ? Sort::Place : sort_of(option_from_name(name));
}
bool is_thing(Sort s) {
  return s == Sort::Number || s == Sort::Place || s == Sort::Faction || s == Sort::Card ||
         s == Sort::Leader;
}
bool offers(const Options& menu, Sort s) {
  return std::ranges::any_of(menu, [s](Option o) { return sort_of(o) == s; });
}

}  // namespace

WrittenPath::WrittenPath(const PlayStep& s, bool as_interrupt, const Game& now)
    : faction_(s.faction),
      as_interrupt_(as_interrupt),
      planning_(is_plan(s)),
      reviving_(is_prompt("revive_forces", s.prompt)),
      depth_(static_cast<int>(now.agenda.size())),
      said_(s) {}

bool WrittenPath::says_nothing() const {
  return answer() == "pass" || answer() == "none" || answer() == "0";
}

// None of a kind of forces that is not in the Tanks, and no leader, may be said all the same.
bool WrittenPath::is_for_nothing_dead(const Step* asked) const {
  if (!reviving_ || answers_.size() == 1 || !says_nothing()) return false;
  if (asked == nullptr || !asked->id.starts_with("revive_")) return true;
  return asked->id == "revive_leader" && (answer() == "0" || !is_last());
}

bool WrittenPath::says_nothing_of(const Options& menu, const Step* asked) const {
  if (at_ == 0 || asked == nullptr) return false;
  return is_past_token(answer(), asked) || (planning_ && is_past_slots(answer(), menu, asked));
}

bool WrittenPath::is_past_interrupt(const Game& g) const {
  return as_interrupt_ && begun_ && static_cast<int>(g.agenda.size()) <= depth_;
}

// The word leader before the leader; the ally where nobody has to be named.
bool WrittenPath::goes_without_saying(const Options& menu, const Game& g) const {
  if (!as_interrupt_ || at_ == 0 || menu.empty()) return false;
  if (menu.contains(option_from_name(answer()))) return false;
  if (answer() == "leader") return menu.contains(option_from_name(as_id(next())));
  if (sort_of(answer()) != Sort::Faction || offers(menu, Sort::Faction)) return false;
  const Faction named = faction_named(std::string_view(answer()), "");
  return named == faction_ || named == g.ally[faction_];
}

// Done may be said where nothing is left to be done.
bool WrittenPath::is_done_already(const Game& g) const {
  return could_be_done_ && is_last() && answer() == "done" &&
         (g.over() || !g.waiting.has(faction_));
}

// Things of several sorts may be said in any order: of those that follow, the first of a sort that
// is asked for comes first. Plans and revivals have an order that says which number is which.
void WrittenPath::put_asked_first(const Options& menu) {
  const Sort said = sort_of(answer());
  if (planning_ || (reviving_ && said == Sort::Number)) return;
  if (menu.empty() || !is_thing(said) || offers(menu, said)) return;
  const auto from = answers_.begin() + static_cast<std::ptrdiff_t>(at_);
  const auto first = std::find_if(from, answers_.end(), [&](const std::string& later) {
    return is_thing(sort_of(later)) && offers(menu, sort_of(later));
  });
  if (first != answers_.end()) std::rotate(from, first, first + 1);
}

bool WrittenPath::answers_nothing(const GameInPlay& ahead, const Options& menu, const Step* asked,
                                  std::string_view before, bool taken) {
  const Game& g = ahead.game();
  if (is_past_interrupt(g) && says_nothing()) return true;
  if (goes_without_saying(menu, g) || is_done_already(g)) return true;
  if (!at_opening()) put_asked_first(menu);
  if (menu.contains(Option::of(Word::Forces)) && is_number(answer())) {
    answers_.insert(answers_.begin() + static_cast<std::ptrdiff_t>(at_), "forces");
  }
  if (is_for_nothing_dead(asked)) return true;
  if (planning_ && at_ > 0 && is_for_no_part(answer(), next(), menu, asked)) return true;
  // A Karama ships from reserves.
  if (at_ == 1 && asked != nullptr && asked->id == "ship_to" && answer() == "reserves") return true;
  if (taken &&
      (is_for_no_forces(said_, at_, before, asked, menu) || is_only_one(g, said_, at_, asked) ||
       is_for_no_starred_forces(ahead, said_, at_, before))) {
    return true;
  }
  could_be_done_ = menu.contains(Option::of(Word::Done));
  return false;
}

}  // namespace kanly::scenario
