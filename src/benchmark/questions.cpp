#include "benchmark/questions.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include <fmt/format.h>

#include "benchmark/decision.h"
#include "play/game_in_play.h"
#include "words/menu_words.h"
#include "words/prompts.h"
#include "words/table_pages.h"

namespace kanly::benchmark {
namespace {

constexpr size_t kChoices = 4;

class Maker {
 public:
  explicit Maker(Season& season)
      : season_(season), dice_(seed_for(season.canary, "questions", 0)) {}

  void make() {
    for (const SourceGame& g : season_.games) look_through(g);
    choose();
  }

 private:
  // Some of a game's decisions, each asked about once.
  void look_through(const SourceGame& source) {
    GameInPlay game;
    game.begin(source.replay.config);
    for (uint32_t i = 0; i < source.replay.choices.size(); ++i) {
      const Choice& c = source.replay.choices[i];
      if (!c.interrupt && dice_.below(8) == 0) look_at(source.number, i, c.faction, game.game());
      game.take(c);
    }
  }

  RuleQuestion blank(std::string_view form, RuleId rule, int game, uint32_t after,
                     Faction seat) const {
    RuleQuestion q;
    q.form = form;
    q.rule = rule.id();
    q.game = game;
    q.after = after;
    q.seat = seat;
    return q;
  }

  void look_at(int number, uint32_t after, Faction seat, const Game& game) {
    const View view(game, seat);
    const words::MenuWords menu = words::menu_words(view);
    if (menu.options.size() < 2) return;
    const auto ask = [&](std::string_view form, RuleId rule) {
      return blank(form, rule, number, after, seat);
    };
    const words::OptionWords& some =
        menu.options[dice_.below(static_cast<uint32_t>(menu.options.size()))];
    const auto named = [](const words::OptionWords& o) {
      return fmt::format("'{}' ({})", o.name, o.label);
    };
    const std::string asked = fmt::format("Asked of the seat {}: {}", name_of(seat), menu.question);
    {
      RuleQuestion q = ask("legal", menu.rule);
      q.text = fmt::format("{} May it answer {}?", asked, named(some));
      q.choices = {"yes", "no"};
      q.right = 0;
      add(std::move(q));
    }
    const std::vector<words::Absent> absent = words::absent_options(view);
    if (!absent.empty()) {
      const words::Absent& a = absent[dice_.below(static_cast<uint32_t>(absent.size()))];
      RuleQuestion q = ask("legal", a.refusal.rule);
      q.text = fmt::format("{} May it answer '{}'?", asked, name_of(a.option));
      q.choices = {"yes", "no"};
      q.right = 1;
      add(std::move(q));
      RuleQuestion why = ask("why", a.refusal.rule);
      why.text = fmt::format("{} '{}' cannot be answered. Why not?", asked, name_of(a.option));
      why.choices = {a.refusal.text};
      reasons_.insert(a.refusal.text);
      add(std::move(why));
    }
    if (some.price && some.price->spice > 0) {
      RuleQuestion q = ask("cost", menu.rule);
      const int spice = some.price->spice;
      q.text =
          fmt::format("{} How much spice does the answer {} cost{}?", asked, named(some),
                      some.price->terms == words::Price::Terms::EachForce ? " for each force" : "");
      for (const int n : {spice, spice + 1, 2 * spice + 1, std::max(0, spice - 1)}) {
        q.choices.push_back(std::to_string(n));
      }
      add(std::move(q));
    }
    look_ahead(ask("next", menu.rule), game, seat, some.option, asked, named(some));
  }

  // What the same seat is asked at once.
  void look_ahead(RuleQuestion q, const Game& game, Faction seat, Option option,
                  const std::string& asked, const std::string& named) {
    Game then = game;
    Table table(then);
    apply(table, seat, option);
    if (then.over() || then.waiting != Factions::of(seat)) return;
    if (then.chance.draws() != game.chance.draws()) return;
    const Step* step = prompt(then, seat);
    q.text = fmt::format("{} It answers {}. What is it asked next?", asked, named);
    q.choices = {std::string(words::question_of(*step))};
    nexts_.insert(q.choices[0]);
    add(std::move(q));
  }

  void add(RuleQuestion q) {
    if (q.rule.empty()) return;
    all_[q.rule + " " + q.form].push_back(std::move(q));
  }

  // One of every rule and form in turn, until there are enough.
  void choose() {
    std::vector<RuleQuestion> chosen;
    for (size_t round = 0; static_cast<int>(chosen.size()) < season_.plan.questions; ++round) {
      bool any = false;
      for (const auto& [key, questions] : all_) {
        if (round >= questions.size() || static_cast<int>(chosen.size()) >= season_.plan.questions)
          continue;
        any = true;
        RuleQuestion q = questions[(round * 7919U) % questions.size()];
        if (finish(q)) chosen.push_back(std::move(q));
      }
      if (!any) break;
    }
    for (size_t i = 0; i < chosen.size(); ++i) chosen[i].number = static_cast<int>(i);
    season_.questions = std::move(chosen);
  }

  // Wrong choices beside the right one, in any order.
  bool finish(RuleQuestion& q) {
    if (q.form == "legal") return true;
    std::vector<std::string> pool;
    if (q.form == "why") pool.assign(reasons_.begin(), reasons_.end());
    if (q.form == "next") pool.assign(nexts_.begin(), nexts_.end());
    const std::string right = q.choices[0];
    std::vector<std::string> choices;
    for (const std::string& c : q.choices) {
      if (std::ranges::find(choices, c) == choices.end()) choices.push_back(c);
    }
    for (int tries = 0; tries < 100 && choices.size() < kChoices && !pool.empty(); ++tries) {
      const std::string& other = pool[dice_.below(static_cast<uint32_t>(pool.size()))];
      if (std::ranges::find(choices, other) == choices.end()) choices.push_back(other);
    }
    if (choices.size() < 3) return false;
    for (size_t i = choices.size() - 1; i > 0; --i) {
      std::swap(choices[i], choices[dice_.below(static_cast<uint32_t>(i + 1))]);
    }
    q.right = static_cast<int>(std::ranges::find(choices, right) - choices.begin());
    q.choices = std::move(choices);
    return true;
  }

  Season& season_;
  Dice dice_;
  std::map<std::string, std::vector<RuleQuestion>> all_;  // by rule and form
  std::set<std::string> reasons_;
  std::set<std::string> nexts_;
};

std::string lines_of(const words::Page& page) {
  std::string text;
  for (const words::Line& line : page.lines) {
    if (!line.label.empty()) text += line.label + ": ";
    text += line.text + "\n";
  }
  return text;
}

}  // namespace

void make_questions(Season& season) {
  season.questions.clear();
  Maker(season).make();
}

std::string question_in_words(const Season& season, const RuleQuestion& q) {
  const View view(game_at(season.game(q.game).replay, q.after), q.seat);
  std::string text =
      lines_of(words::board_page(view)) + "\n" + lines_of(words::own_page(view)) + "\n";
  text += q.text + "\n";
  for (size_t i = 0; i < q.choices.size(); ++i) text += fmt::format("  {}  {}\n", i, q.choices[i]);
  return text;
}

}  // namespace kanly::benchmark
