#include "cli/play/screens.h"

#include <fmt/format.h>

#include "cli/play/page.h"
#include "cli/text.h"
#include "words/describe.h"
#include "words/lookup.h"
#include "words/table_pages.h"
#include "words/vocabulary.h"

namespace kanly::cli::play {

namespace {

// What can be typed and what it does; a heading if it does nothing.
struct HelpLine {
  std::string_view typed;
  std::string_view what;
};

constexpr HelpLine kHelp[] = {
    {"Answering", {}},
    {"3", "the third option of the menu; where a number is asked, the number itself"},
    {"arrakeen, arr", "an option by its name or the beginning of it"},
    {"ship 5 arrakeen", "several answers on one line, in any order"},
    {"Enter", "what the menu says it does"},
    {"back", "take back the last part of a decision that nobody has seen yet"},
    {"Looking", {}},
    {"board, map", "the planet as a list, or drawn"},
    {"me, players", "your side; what is known of everybody"},
    {"leaders, discards", "who lives, who is dead; which cards are gone"},
    {"odds", "how likely the others hold a weapon, a defense, a traitor"},
    {"menu, story [n]", "the question again; the last things that happened"},
    {"card lasgun", "all that a card does"},
    {"what karama", "what a word means; what turn: a turn; what fremen: a faction, with advice"},
    {"rule 1.06.03", "a rule; rule shipment: rules with that word; rule: the one at hand"},
    {"why arrakeen", "why something cannot be chosen now"},
    {"hint", "what a bot would answer"},
    {"Doing", {}},
    {"act", "what can be done at any time: cards, deals, gifts"},
    {"auto", "a bot answers for you: auto, auto phase, auto turn, auto game"},
    {"pass card", "pass on the card that is auctioned until it is sold"},
    {"windows", "be asked at every moment at which a card could be played, or once a phase"},
    {"skip", "pass on all windows for cards until the phase ends; skip turn: until the turn does"},
    {"save [file], quit", "the game is saved after every answer; quit ends for now"},
};

}  // namespace

std::string introduction(const View& view, const Terminal& t) {
  return laid_out(t, words::introduction(view)) +
         remark(t,
                fmt::format("help: what can be typed · hint: what a bot would do · what {}: all "
                            "about your faction, with advice · what turn: how a turn goes",
                            words::separated(words::words_in(name_of(view.seat())), " ")),
                2);
}

std::string what_is_meant(const View& view, const words::Notes& notes,
                          const std::vector<std::string>& asked, const Terminal& t) {
  const words::Page page = words::what_is_meant(view, notes, asked);
  return page.empty() ? rules_text_for(words::separated(asked, " "), t) : laid_out(t, page);
}

std::string help_text(const Terminal& t) {
  constexpr std::size_t kTyped = 20;
  std::string out;
  for (const HelpLine& line : kHelp) {
    out += line.what.empty() ? title(t, line.typed)
                             : "  " + bold(t, padded(line.typed, kTyped)) +
                                   beside(t, line.what, kTyped + 2) + "\n";
  }
  return out;
}

}  // namespace kanly::cli::play
