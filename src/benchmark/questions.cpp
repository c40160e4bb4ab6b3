#include "benchmark/questions.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "base/errors.h"
#include "benchmark/decision.h"
#include "play/bots.h"
#include "play/config_text.h"
#include "play/game_in_play.h"
#include "view/event_text.h"
#include "view/redeal.h"
#include "words/menu_words.h"
#include "words/prompts.h"
#include "words/table_pages.h"

namespace kanly::benchmark {
namespace {

constexpr size_t kChoices = 4;

// Games of their own, beyond those of tracks D and C: all factions and variants, and random players, who come
// upon more rules than good ones.
constexpr int kFirstGame = 200'000;
constexpr int kQuestionsOfGame = 3;
constexpr const char* kRandom = "random:restless=20";
// So often what the seat cannot see is dealt anew: what happens then has to be the same each time.
constexpr int kRedeals = 8;

SourceGame play_rules_game(const Season& season, int n) {
  SourceGame source;
  source.number = kFirstGame + n;
  Config config;
  config.seed = seed_for(season.master, "game", static_cast<uint64_t>(source.number));
  Dice dice(seed_for(season.master, "rules table", static_cast<uint64_t>(source.number)));
  std::vector<Faction> seats;
  for (const Faction f : playable_factions()) seats.push_back(f);
  constexpr size_t kPlayers = 6;
  for (size_t i = 0; i < kPlayers; ++i) {
    std::swap(seats[i], seats[i + dice.below(static_cast<uint32_t>(seats.size() - i))]);
    config.seats[config.players++] = seats[i];
  }
  if (const auto wrong = read_rules(config, season.plan.rules)) throw BadInput(*wrong);
  if (n % 4 != 0) config.variants = playable_variants();
  Bots bots(config);
  for (size_t i = 0; i < kPlayers; ++i) {
    bots.seat(seats[i], kRandom);
    source.agents += fmt::format("{}{}", i > 0 ? " " : "", kRandom);
  }
  GameInPlay game(GameInPlay::Keep::Choices);
  if (const auto refusal = game.begin(config)) throw BadInput(refusal->text);
  for (int i = 0; !game.over() && i < kMostDecisions; ++i) game.take(bots.decide(game.game()));
  source.replay = game.replay();
  return source;
}

// What a seat sees of an answer until somebody is asked again.
struct Outcome {
  struct Seen {
    EventType type;
    RuleId rule;
    std::string text;
  };
  std::vector<Seen> seen;
  std::set<std::string> all;   // also what others see
  const Step* next = nullptr;  // what the same seat is asked, if it alone is asked
  bool by_chance = false;
};

class Listener : public EventSink {
 public:
  Listener(Outcome& outcome, Faction seat) : outcome_(outcome), seat_(seat) {}
  RuleTrace carried_out;  // since the last event

  void on_event(const Event& e, const Game& game) override {
    const std::vector<RuleId> rules = rules_of(e);
    carried_out.reset();
    if (!has_sentence(e.type)) return;
    outcome_.all.insert(describe(e, game));
    if (!e.seen_by.has(seat_)) return;
    const std::string text = describe(masked(e, seat_), game);
    outcome_.all.insert(text);
    for (const RuleId rule : rules) outcome_.seen.push_back({e.type, rule, text});
  }

 private:
  // The rule that an event names, or those that were carried out just before it, if they are few.
  std::vector<RuleId> rules_of(const Event& e) const {
    if (e.rule) return {e.rule};
    std::vector<RuleId> rules;
    constexpr size_t kFew = 3;
    if (carried_out.count() > kFew) return rules;
    for (size_t i = 0; i < carried_out.size(); ++i) {
      if (carried_out.test(i)) rules.push_back(RuleId::at(static_cast<int>(i)));
    }
    return rules;
  }

  Outcome& outcome_;
  Faction seat_;
};

Outcome outcome_of(Game game, Faction seat, Option option) {
  Outcome outcome;
  Listener listener(outcome, seat);
  const auto draws = game.chance.draws();
  Table table(game);
  table.sink = &listener;
  table.trace = &listener.carried_out;
  apply(table, seat, option);
  outcome.by_chance = game.chance.draws() != draws;
  if (!game.over() && game.waiting == Factions::of(seat)) outcome.next = prompt(game, seat);
  return outcome;
}

// A question, and what cannot be a wrong choice of it.
struct Candidate {
  RuleQuestion question;
  std::set<std::string> true_too = {};
  std::string among = {};  // wrong choices are from this pool …
};

class Maker {
 public:
  explicit Maker(Season& season)
      : season_(season), dice_(seed_for(season.canary, "questions", 0)) {}

  void make() {
    for (const SourceGame& g : season_.games) look_through(g);
    std::vector<SourceGame> own;
    for (int n = 0; n < 1 + season_.plan.questions / kQuestionsOfGame; ++n) {
      own.push_back(play_rules_game(season_, n));
      look_through(own.back());
    }
    choose();
    for (SourceGame& g : own) keep_source(std::move(g));
  }

 private:
  // Some of a game's decisions, each asked about once.
  void look_through(const SourceGame& source) {
    GameInPlay game;
    game.begin(source.replay.config);
    for (uint32_t i = 0; i < source.replay.choices.size(); ++i) {
      const Choice& c = source.replay.choices[i];
      if (!c.interrupt && dice_.below(2) == 0) look_at(source.number, i, c.faction, game.game());
      game.take(c);
    }
  }

  // Of a game as much is kept as its last question needs.
  void keep_source(SourceGame source) {
    uint32_t last = 0;
    for (const RuleQuestion& q : season_.questions) {
      if (q.game == source.number) last = std::max(last, q.after);
    }
    if (last == 0) return;
    source.replay.choices.resize(last);
    season_.games.push_back(std::move(source));
  }

  void look_at(int number, uint32_t after, Faction seat, const Game& game) {
    const View view(game, seat);
    const words::MenuWords menu = words::menu_words(view);
    if (menu.options.size() < 2 || after == 0) return;
    const auto ask = [&](std::string_view form, RuleId rule) {
      RuleQuestion q;
      q.form = form;
      q.rule = rule.id();
      q.game = number;
      q.after = after;
      q.seat = seat;
      return q;
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
      add({std::move(q)});
    }
    const std::vector<words::Absent> absent = words::absent_options(view);
    if (!absent.empty()) {
      const words::Absent& a = absent[dice_.below(static_cast<uint32_t>(absent.size()))];
      RuleQuestion q = ask("legal", a.refusal.rule);
      q.text = fmt::format("{} May it answer '{}'?", asked, name_of(a.option));
      q.choices = {"yes", "no"};
      q.right = 1;
      add({std::move(q)});
      RuleQuestion why = ask("why", a.refusal.rule);
      why.text = fmt::format("{} '{}' cannot be answered. Why not?", asked, name_of(a.option));
      why.choices = {a.refusal.text};
      add({std::move(why), {}, "why"});
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
      add({std::move(q)});
    }
    look_ahead(view, game, some.option, fmt::format("{} It answers {}.", asked, named(some)),
               menu.rule, ask);
  }

  // What the answer leads to, as far as the seat can tell: where chance, or what it cannot see, has a say in it,
  // nothing is asked.
  template <class Ask>
  void look_ahead(const View& view, const Game& game, Option option, const std::string& asked,
                  RuleId rule, const Ask& ask) {
    const Outcome outcome = outcome_of(game, view.seat(), option);
    if (outcome.by_chance || (outcome.next == nullptr && outcome.seen.empty())) return;
    std::set<std::string> ever = outcome.all;
    std::vector<Outcome> others;
    for (int i = 0; i < kRedeals; ++i) {
      Chance chance(seed_for(season_.canary, "questions redeal", redeals_++));
      others.push_back(outcome_of(redeal(view, chance), view.seat(), option));
      ever.insert(others.back().all.begin(), others.back().all.end());
    }
    const auto always = [&](const auto& holds) { return std::ranges::all_of(others, holds); };
    if (outcome.next != nullptr &&
        always([&](const Outcome& o) { return o.next == outcome.next && !o.by_chance; })) {
      RuleQuestion q = ask("next", rule);
      q.text = asked + " What is it asked next?";
      q.choices = {std::string(words::question_of(*outcome.next))};
      add({std::move(q), {}, "next"});
    }
    for (const Outcome::Seen& seen : outcome.seen) {
      if (!always([&](const Outcome& o) { return o.all.contains(seen.text); })) continue;
      RuleQuestion q = ask("happens", seen.rule);
      q.text = asked + " Which of these happens before anybody is asked again?";
      q.choices = {seen.text};
      add({std::move(q), ever, fmt::format("happens {}", id_of(seen.type))});
    }
  }

  void add(Candidate c) {
    const RuleQuestion& q = c.question;
    if (!c.among.empty()) {
      pools_[c.among].insert(q.choices[0]);
      pools_[q.form].insert(q.choices[0]);
    }
    if (!q.rule.empty()) all_[q.rule][q.form].push_back(std::move(c));
  }

  // One of every rule in turn, of another form each time, until there are enough.
  void choose() {
    std::vector<RuleQuestion> chosen;
    std::vector<std::string> rules;
    for (const auto& [rule, forms] : all_) rules.push_back(rule);
    shuffle(rules);
    const auto wanted = static_cast<size_t>(season_.plan.questions);
    for (size_t round = 0; chosen.size() < wanted && !all_.empty(); ++round) {
      for (size_t i = 0; i < rules.size() && chosen.size() < wanted; ++i) {
        if (auto q = one_of(rules[i], round + i)) chosen.push_back(std::move(*q));
      }
    }
    std::ranges::stable_sort(chosen, {}, &RuleQuestion::rule);
    for (size_t i = 0; i < chosen.size(); ++i) chosen[i].number = static_cast<int>(i);
    season_.questions = std::move(chosen);
  }

  // Any question of a rule that was not asked yet; nothing once they are used up.
  std::optional<RuleQuestion> one_of(const std::string& rule, size_t which) {
    const auto found = all_.find(rule);
    if (found == all_.end()) return std::nullopt;
    auto& forms = found->second;
    while (!forms.empty()) {
      const auto form = std::next(forms.begin(), static_cast<std::ptrdiff_t>(which % forms.size()));
      std::vector<Candidate>& left = form->second;
      std::swap(left[dice_.below(static_cast<uint32_t>(left.size()))], left.back());
      Candidate c = std::move(left.back());
      left.pop_back();
      if (left.empty()) forms.erase(form);
      if (finish(c)) return std::move(c.question);
    }
    all_.erase(found);
    return std::nullopt;
  }

  template <class T>
  void shuffle(std::vector<T>& list) {
    for (size_t i = list.size(); i > 1; --i) {
      std::swap(list[i - 1], list[dice_.below(static_cast<uint32_t>(i))]);
    }
  }

  // Wrong choices beside the right one, in any order.
  bool finish(Candidate& c) {
    RuleQuestion& q = c.question;
    if (q.form == "legal") return true;
    const std::string right = q.choices[0];
    std::vector<std::string> choices;
    const auto put = [&](const std::string& choice) {
      const bool there = std::ranges::find(choices, choice) != choices.end();
      if (!there && (choice == right || !c.true_too.contains(choice))) choices.push_back(choice);
    };
    for (const std::string& choice : q.choices) put(choice);
    // First such as sound like the right one.
    for (const std::string& pool : {c.among, q.form}) {
      const auto found = pools_.find(pool);
      if (found == pools_.end()) continue;
      const std::vector<std::string> texts(found->second.begin(), found->second.end());
      for (int tries = 0; tries < 50 && choices.size() < kChoices; ++tries) {
        put(texts[dice_.below(static_cast<uint32_t>(texts.size()))]);
      }
    }
    if (choices.size() < 3) return false;
    shuffle(choices);
    q.right = static_cast<int>(std::ranges::find(choices, right) - choices.begin());
    q.choices = std::move(choices);
    return true;
  }

  Season& season_;
  Dice dice_;
  uint64_t redeals_ = 0;
  std::map<std::string, std::map<std::string, std::vector<Candidate>>> all_;  // by rule and form
  std::map<std::string, std::set<std::string>> pools_;                        // of right choices
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
  const Config& config = view.game().config;
  std::string text =
      fmt::format("Factions: {}\nRules: {}\n\n", factions_text(config), rules_text(config)) +
      lines_of(words::board_page(view)) + "\n" + lines_of(words::own_page(view)) + "\n";
  text += q.text + "\n";
  for (size_t i = 0; i < q.choices.size(); ++i) text += fmt::format("  {}  {}\n", i, q.choices[i]);
  return text;
}

}  // namespace kanly::benchmark
