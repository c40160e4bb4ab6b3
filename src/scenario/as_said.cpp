#include "scenario/as_said.h"

#include <algorithm>

#include "scenario/answers.h"
#include "scenario/names.h"

namespace kanly::scenario {

bool is_number(const std::string& answer) {
  const Option o = option_from_name(answer);
  return o.is(Option::Kind::Number) || o.is(Option::Kind::Half);
}

bool declines(const std::string& answer) {
  return answer == "pass" || answer == "no" || answer == "none" || answer == "done";
}

bool names_territory(const std::string& answer, Territory t) {
  const std::string name = as_id(answer);
  const auto place = from_id<Place>(name);
  return name == id_of(t) || (place && territory_of(*place) == t);
}

PlayStep rest_of(PlayStep s, size_t answers) {
  s.answers.erase(s.answers.begin(), s.answers.begin() + static_cast<std::ptrdiff_t>(answers));
  s.prompt.clear();
  return s;
}

namespace {

bool is_of_battle(const Game& g, Faction asked, const std::string& answer) {
  if (const auto f = from_id<Faction>(as_id(answer))) return *f == g.battle.opponent(asked);
  return names_territory(answer, g.battle.territory());
}

}  // namespace

bool is_battle_at_hand(const Game& g, const PlayStep& s) {
  if (g.phase != Phase::Battle || g.battle.aggressor != s.faction) return false;
  return std::ranges::all_of(
      s.answers, [&](const std::string& answer) { return is_of_battle(g, s.faction, answer); });
}

bool is_asked_only_if_open(std::string_view prompt) {
  constexpr std::string_view kPrompts[] = {"ally_pays", "bid_card", "karama_card",
                                           "offered_karama_card", "stop_wartime"};
  return std::ranges::count(kPrompts, prompt) > 0;
}

bool is_about_another(const Game& g, const Step& asked, const PlayStep& s) {
  if (asked.id != "karama_cancel" || s.answers.size() != 1) return false;
  const Advantages meant = advantages_named(s.answers[0]);
  return !meant.empty() && !meant.has(g.agenda.back().advantage);
}

bool names_what_is_cancelled(const Step& asked, const std::string& answer) {
  return asked.id == "karama_cancel" && !advantages_named(answer).empty();
}

std::string whom_meant(const Game& g, Faction f, const Step* asked, const std::string& answer) {
  if (asked == nullptr) return answer;
  if (asked->id != "ambassador_for" && asked->id != "name_fighter") return answer;
  const std::string name = as_id(answer);
  const Faction ally = g.ally[Faction::Ecaz];
  if (name == "ally" && ally != Faction::None) return std::string(id_of(ally));
  return name == "self" ? std::string(id_of(f)) : answer;
}

}  // namespace kanly::scenario
