// The lines a person types: answers, and commands that look or do something else.
#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "cli/play/map.h"
#include "cli/play/menu.h"
#include "cli/play/page.h"
#include "cli/play/screens.h"
#include "cli/play/session.h"
#include "words/describe.h"
#include "words/lookup.h"
#include "words/menu_words.h"
#include "words/prompts.h"
#include "words/quiet.h"
#include "words/reasons.h"
#include "words/table_pages.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

using Words = std::vector<std::string>;

constexpr std::size_t kRecentParts = 12;
constexpr std::size_t kMostParts = 400;

std::string trimmed(std::string_view line) {
  const std::size_t from = line.find_first_not_of(" \t\r");
  if (from == std::string_view::npos) return {};
  return std::string(line.substr(from, line.find_last_not_of(" \t\r") - from + 1));
}

// What follows the first word of the line.
std::string rest_of(std::string_view line) {
  const std::size_t space = line.find_first_of(" \t");
  return space == std::string_view::npos ? "" : trimmed(line.substr(space));
}

std::size_t number_or(const Words& words, std::size_t otherwise) {
  if (words.size() < 2 || !words::is_number(words[1]) || words[1].size() > 3) return otherwise;
  return static_cast<std::size_t>(std::stoi(words[1]));
}

}  // namespace

const Session::Command* Session::find_command(std::string_view word) {
  static constexpr std::array<Command, 37> kCommands = {{
      {"help", &Session::do_help},       {"h", &Session::do_help},
      {"board", &Session::do_board},     {"map", &Session::do_map},
      {"me", &Session::do_me},           {"hand", &Session::do_me},
      {"players", &Session::do_players}, {"who", &Session::do_players},
      {"story", &Session::do_story},     {"log", &Session::do_story},
      {"menu", &Session::do_menu},       {"hint", &Session::do_hint},
      {"why", &Session::do_why},         {"rule", &Session::do_rule},
      {"rules", &Session::do_rule},      {"back", &Session::do_back},
      {"undo", &Session::do_back},       {"act", &Session::do_act},
      {"now", &Session::do_act},         {"auto", &Session::do_auto},
      {"skip", &Session::do_skip},       {"save", &Session::do_save},
      {"quit", &Session::do_quit},       {"exit", &Session::do_quit},
      {"q", &Session::do_quit},          {"bye", &Session::do_quit},
      {"card", &Session::do_card},       {"what", &Session::do_what},
      {"leaders", &Session::do_leaders}, {"discards", &Session::do_discards},
      {"odds", &Session::do_odds},       {"pass", &Session::do_pass},
      {"explain", &Session::do_what},    {"chances", &Session::do_odds},
      {"windows", &Session::do_windows}, {"options", &Session::do_menu},
      {"cards", &Session::do_me},
  }};
  const auto* const found = std::ranges::find(kCommands, word, &Command::name);
  return found == kCommands.end() ? nullptr : found;
}

Session::Heard Session::hear(const std::string& typed) {
  const std::string line = trimmed(typed);
  if (line == "?") return do_help({}, {});
  if (line.empty()) {
    Options options;
    menu(game_, me_, options);
    const Option enter = words::usual_answer(view(), question(), options);
    if (!enter.is(Option::Kind::None)) return answer({enter}, false) ? Heard::Answer : Heard::Look;
    say("This one must be answered: type the number or the name of an option. menu shows them "
        "again, hint says what a bot would do.");
    return Heard::Look;
  }
  const Words words = words::words_in(line);
  if (words.empty()) {
    say("There is no word in that. help shows what can be typed.");
    return Heard::Look;
  }
  const Command* const command = find_command(words.front());
  // "help bids" is something one may do for an ally.
  const bool alone = words.size() == 1 || command == nullptr || command->run != &Session::do_help;
  if (command != nullptr && alone) return (this->*command->run)(words, line);
  return read_answer(words);
}

Session::Heard Session::read_answer(const Words& words) {
  const Reading reading = read_line(game_, me_, words);
  if (reading.understood()) return answer(reading.path, false) ? Heard::Answer : Heard::Look;
  if (reading.either.empty()) {
    const Reading action = read_line(game_, me_, words, true);
    if (action.understood()) return answer(action.path, true) ? Heard::Answer : Heard::Look;
    if (!action.either.empty()) {
      explain(action, words);
      return Heard::Look;
    }
  }
  explain(reading, words);
  return Heard::Look;
}

// "50" of "ship 50 arrakeen": why it does not fit where the rest of the line leads to.
std::string Session::slip_of(const Words& words, const std::string& unknown) const {
  Words rest = words;
  std::erase(rest, unknown);
  const Reading reading = read_line(game_, me_, rest);
  if (!reading.understood()) return {};
  GameInPlay trial = play_;
  words::Listener listener(nullptr);
  trial.tell(&listener);
  for (const Option option : reading.path) trial.take({me_, option});
  if (!words::is_quiet(game_, trial.game(), me_, listener)) return {};
  const View there = trial.view(me_);
  const auto option = words::option_named(there, {unknown});
  return option ? words::why_not_now(there, *option) : std::string();
}

void Session::explain(const Reading& reading, const Words& words) {
  if (!reading.either.empty()) {
    Words names;
    for (const Option option : reading.either) names.push_back(words::label_of(option));
    say(fmt::format("Which one: {}? Say a little more of the name, or its sector.",
                    fmt::join(names, " / ")));
    return;
  }
  Options options;
  menu(game_, me_, options);
  if (words.size() == 1 && words::is_number(words.front()) && !has_numbers(options)) {
    say(fmt::format("The menu has {} options, and {} is none of them. menu shows it again.",
                    options.size(), words.front()));
    return;
  }
  if (const auto option = words::option_named(view(), words)) {
    say(words::why_not_now(view(), *option));
    return;
  }
  if (reading.unknown.empty()) {
    say("These words do not fit together here. menu shows the question again.");
    return;
  }
  const std::string& unknown = reading.unknown.front();
  if (words.size() > 1) {
    const std::string slip = slip_of(words, unknown);
    if (!slip.empty()) {
      say(slip);
      return;
    }
    if (const auto option = words::option_named(view(), {unknown})) {
      say(words::why_not_now(view(), *option));
      return;
    }
  }
  static const Words kCommands = {"help", "board", "players", "story", "menu", "hint",
                                  "rule", "back",  "auto",    "skip",  "save", "quit"};
  say(
      fmt::format("I do not understand '{}' here.{} menu shows the question again, help what can "
                  "be typed.",
                  unknown, words::near_word(view(), unknown, kCommands)));
}

// --- Looking ------------------------------------------------------------------------------------

Session::Heard Session::do_help(const Words& /*words*/, std::string_view /*line*/) {
  show(help_text(terminal_));
  return Heard::Look;
}

Session::Heard Session::do_board(const Words& /*words*/, std::string_view /*line*/) {
  show(laid_out(terminal_, words::board_page(view())));
  return Heard::Look;
}

Session::Heard Session::do_map(const Words& /*words*/, std::string_view /*line*/) {
  show(map_text(view(), terminal_));
  return Heard::Look;
}

Session::Heard Session::do_me(const Words& /*words*/, std::string_view /*line*/) {
  show(laid_out(terminal_, words::own_page(view())));
  return Heard::Look;
}

Session::Heard Session::do_players(const Words& /*words*/, std::string_view /*line*/) {
  show(laid_out(terminal_, words::players_page(view(), notes_)));
  return Heard::Look;
}

Session::Heard Session::do_leaders(const Words& /*words*/, std::string_view /*line*/) {
  show(laid_out(terminal_, words::leaders_page(view())));
  return Heard::Look;
}

Session::Heard Session::do_discards(const Words& /*words*/, std::string_view /*line*/) {
  show(laid_out(terminal_, words::discards_page(view(), notes_)));
  return Heard::Look;
}

Session::Heard Session::do_odds(const Words& /*words*/, std::string_view /*line*/) {
  show(laid_out(terminal_, words::odds_page(view(), notes_)));
  return Heard::Look;
}

Session::Heard Session::do_card(const Words& words, std::string_view /*line*/) {
  if (words.size() < 2) return do_me({}, {});
  const auto card = words::card_named({words.begin() + 1, words.end()});
  if (card) {
    show(laid_out(terminal_, words::card_page(view(), notes_, *card)));
  } else {
    say(fmt::format("There is no card called '{}'. discards and me name some.",
                    fmt::join(words.begin() + 1, words.end(), " ")));
  }
  return Heard::Look;
}

Session::Heard Session::do_what(const Words& words, std::string_view /*line*/) {
  Words asked(words.begin() + 1, words.end());
  for (const std::string_view filler : {"is", "are", "a", "an", "the", "does", "do"}) {
    if (asked.size() > 1 && asked.front() == filler) asked.erase(asked.begin());
  }
  if (asked.empty()) {
    say("what karama, what turn, what fremen, what storm order: any word of the game. card lasgun "
        "shows a card, rule 1.06.03 a rule.");
    return Heard::Look;
  }
  show(what_is_meant(view(), notes_, asked, terminal_));
  return Heard::Look;
}

Session::Heard Session::do_story(const Words& words, std::string_view /*line*/) {
  const std::size_t parts = std::clamp<std::size_t>(number_or(words, kRecentParts), 1, kMostParts);
  const std::size_t from = told_.size() > parts ? told_.size() - parts : 0;
  for (std::size_t i = from; i < told_.size(); ++i) show(told_[i]);
  return Heard::Look;
}

Session::Heard Session::do_menu(const Words& /*words*/, std::string_view /*line*/) {
  ask(true);
  return Heard::Look;
}

Session::Heard Session::do_hint(const Words& /*words*/, std::string_view /*line*/) {
  const Option option = adviser_.advice(play_, back_);
  const std::string what = words::meaning(view(), &question(), option);
  say(
      fmt::format("A bot in your place would answer: {}{}. It knows no more than you do, and it is "
                  "only its opinion. auto lets it answer.",
                  words::label_of(option), what.empty() ? "" : fmt::format(" ({})", what)));
  return Heard::Look;
}

Session::Heard Session::do_why(const Words& words, std::string_view /*line*/) {
  Words asked(words.begin() + 1, words.end());
  std::erase(asked, "not");
  if (asked.empty()) {
    say(
        fmt::format("{} is asked by rule {}; rule shows it. why arrakeen says why something cannot "
                    "be chosen.",
                    words::question_of(question()), question().rule.id()));
    return Heard::Look;
  }
  const auto option = words::option_named(view(), asked);
  say(option ? words::why_not_now(view(), *option)
             : fmt::format("There is nothing called '{}' in this game.", fmt::join(asked, " ")));
  return Heard::Look;
}

Session::Heard Session::do_rule(const Words& words, std::string_view line) {
  const bool none = words.size() < 2;
  show(rules_text_for(none ? std::string(question().rule.id()) : rest_of(line), terminal_));
  return Heard::Look;
}

// --- Doing --------------------------------------------------------------------------------------

Session::Heard Session::do_back(const Words& /*words*/, std::string_view /*line*/) {
  if (back_.empty()) {
    say("There is nothing to take back: your last answer took effect, or others have acted since. "
        "Only the parts of a decision that nobody has seen can be taken back.");
    return Heard::Look;
  }
  play_ = back_.back();
  back_.pop_back();
  save();
  say("Taken back.");
  return Heard::Again;
}

// "pass card" passes on what is auctioned until it is sold; "pass" alone is an answer.
Session::Heard Session::do_pass(const Words& words, std::string_view /*line*/) {
  if (words.size() != 2 || words[1] != "card" || question().id != "bid") return read_answer(words);
  passed_turn_ = game_.turn;
  passed_number_ = game_.bidding.number;
  return Heard::Again;
}

Session::Heard Session::do_act(const Words& /*words*/, std::string_view /*line*/) {
  Options options;
  interrupts(game_, me_, options);
  if (options.empty()) {
    say("There is nothing you could do at this moment besides answering.");
    return Heard::Look;
  }
  show(bold(terminal_, "At any time you may also do this; type its name.") + "\n");
  for (const Option option : options) {
    show(row(terminal_, words::called(option), words::meaning(view(), nullptr, option)));
  }
  return Heard::Look;
}

Session::Heard Session::do_auto(const Words& words, std::string_view /*line*/) {
  const std::string how = words.size() < 2 ? "once" : words[1];
  if (how == "once") {
    auto_ = Auto::Once;
  } else if (how == "phase") {
    auto_ = Auto::Phase;
  } else if (how == "turn") {
    auto_ = Auto::Turn;
  } else if (how == "game") {
    auto_ = Auto::Game;
  } else {
    say("auto answers once; auto phase, auto turn and auto game go on for that long.");
    return Heard::Look;
  }
  auto_turn_ = game_.turn;
  auto_phase_ = game_.phase;
  return Heard::Again;
}

Session::Heard Session::do_skip(const Words& words, std::string_view /*line*/) {
  const bool turn = words.size() > 1 && words[1] == "turn";
  skip_turn_ = game_.turn;
  skip_phase_ = turn ? Phase::kCount : game_.phase;
  say(fmt::format("You pass on all windows for cards until this {} ends.",
                  turn ? "turn" : "phase"));
  return words::is_window(question()) ? Heard::Again : Heard::Look;
}

Session::Heard Session::do_windows(const Words& /*words*/, std::string_view /*line*/) {
  every_pause_ = !every_pause_;
  say(every_pause_ ? "You are asked at every moment at which a card of yours could be played."
                   : "Who passes is asked again for the same cards in the next phase, or the next "
                     "battle.");
  return Heard::Look;
}

Session::Heard Session::do_save(const Words& words, std::string_view line) {
  std::string file = words.size() > 1 ? rest_of(line) : file_;
  if (file.empty()) file = "kanly-save.kanly";
  std::swap(file, file_);
  save();
  if (file_.empty()) {  // where it was saved before, it still is
    file_ = file;
    return Heard::Look;
  }
  say(
      fmt::format("Saved in {}. It holds the seed, so no peeking. Go on with it: kanly play "
                  "--resume {}",
                  file_, file_));
  return Heard::Look;
}

Session::Heard Session::do_quit(const Words& /*words*/, std::string_view /*line*/) {
  save();
  if (file_.empty()) {
    say("\nGood bye. The game is not saved.");
  } else {
    say(fmt::format("\nGood bye. The game is saved; go on with it: kanly play --resume {}", file_));
  }
  return Heard::Leave;
}

}  // namespace kanly::cli::play
