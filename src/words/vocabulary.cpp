#include "words/vocabulary.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace kanly::words {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Without its fillers: nobody needs to type "of the" in Bight of the Cliff.
Name whole(std::string_view text) {
  Name name{.words = telling_words(words_in(text)), .own = 0};
  name.own = name.words.size();
  return name;
}

std::vector<Name> wholes(std::initializer_list<std::string_view> texts) {
  std::vector<Name> names;
  for (const std::string_view text : texts) names.push_back(whole(text));
  return names;
}

// "Old Gap", and where it is one of several places "Old Gap west 10".
std::vector<Name> names_of_place(Place p, bool several) {
  const std::string_view territory = name_of(territory_of(p));
  Name name = whole(territory);
  if (!several) return {name};
  const std::string_view side = name_of(p).substr(territory.size());
  for (const std::string& word : words_in(side)) name.words.push_back(word);
  name.words.push_back(std::to_string(sector_of(p)));
  return {name};
}

std::vector<Name> names_of_faction(Faction f) {
  std::vector<Name> names = {whole(name_of(f)), whole(id_of(f))};
  if (f == Faction::BeneGesserit) names.push_back(whole("bg"));
  return names;
}

std::vector<Name> names_of_word(Word w) {
  std::vector<Name> names = {whole(id_of(w))};
  switch (w) {
    case Word::Reserves:
    case Word::Send:
      names.push_back(whole("ship"));
      break;
    case Word::Done:
      for (const Name& name : wholes({"pass", "no", "nothing", "none", "stop"})) {
        names.push_back(name);
      }
      break;
    case Word::DoNotPlay:
      names.push_back(whole("dont play"));
      names.push_back(whole("not play"));
      break;
    case Word::Number:
      names.push_back(whole("dial"));
      break;
    default:
      break;
  }
  return names;
}

std::vector<Name> names_of_yes(const Step* step) {
  std::vector<Name> names = wholes({"yes", "y", "ok"});
  if (step != nullptr) names.push_back(whole(step->id));
  return names;
}

// Whether the typed word stands for this one: the same, or the beginning of it.
Fit fits_word(std::string_view typed, std::string_view word) {
  if (typed == word) return Fit::Exact;
  const bool begins = typed.size() >= 2 && !is_digit(typed.front()) && word.starts_with(typed);
  return begins ? Fit::Part : Fit::No;
}

}  // namespace

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    while (word.ends_with('.')) word.pop_back();
    if (!word.empty()) words.push_back(word);
    word.clear();
  };
  for (const char c : text) {
    const auto letter = static_cast<unsigned char>(c);
    if (c == '\'') continue;
    if (std::isalnum(letter) != 0 || letter >= 0x80) {
      word += static_cast<char>(std::tolower(letter));
    } else if (c == '.' && !word.empty() && is_digit(word.back())) {
      word += c;
    } else {
      finish();
    }
  }
  finish();
  return words;
}

std::vector<Name> names_for(Option o, const Step* step, bool several) {
  switch (o.kind) {
    case Option::Kind::None:
    case Option::Kind::kCount:
      return {};
    case Option::Kind::Pass:
      return wholes({"pass", "no", "none", "nothing", "done", "p", "decline", "stay"});
    case Option::Kind::Yes:
      return names_of_yes(step);
    case Option::Kind::No:
      return wholes({"no", "n", "pass"});
    case Option::Kind::Place:
      return names_of_place(o.place(), several);
    case Option::Kind::Territory:
      return {whole(name_of(o.territory()))};
    case Option::Kind::Card:
      return {whole(name_of(o.card()))};
    case Option::Kind::Leader:
      return {whole(name_of(o.leader()))};
    case Option::Kind::Faction:
      return names_of_faction(o.faction());
    case Option::Kind::Advantage:
      return {whole(info(o.advantage()).name)};
    case Option::Kind::Word:
      return names_of_word(o.word());
    case Option::Kind::Skill:
      return {whole(name_of(o.skill()))};
    case Option::Kind::Stronghold:
      return {whole(name_of(info(o.stronghold()).territory))};
    case Option::Kind::Token:
      return {whole(name_of(o.token()))};
    case Option::Kind::Terror:
      return {whole(name_of(o.terror()))};
    case Option::Kind::Ambassador:
      return {whole(name_of(o.ambassador()))};
    case Option::Kind::Number:
    case Option::Kind::Half:
      break;
  }
  return {whole(name_of(o))};
}

Fit fits(std::span<const std::string> typed, const Name& name) {
  if (typed.empty()) return Fit::No;
  std::size_t at = 0;
  std::size_t own = 0;
  bool exact = true;
  for (const std::string& word : typed) {
    Fit fit = Fit::No;
    while (at < name.words.size() && fit == Fit::No) fit = fits_word(word, name.words[at++]);
    if (fit == Fit::No) return Fit::No;
    exact = exact && fit == Fit::Exact;
    if (at <= name.own) ++own;
  }
  if (own == 0) return Fit::No;
  if (own < name.own) return Fit::Part;
  return exact ? Fit::Exact : Fit::Whole;
}

Fit fits(std::span<const std::string> typed, std::span<const Name> names) {
  Fit best = Fit::No;
  for (const Name& name : names) best = std::max(best, fits(typed, name));
  return best;
}

std::vector<std::string> telling_words(std::vector<std::string> words) {
  if (std::ranges::all_of(words, is_filler)) return words;
  std::erase_if(words, is_filler);
  return words;
}

bool is_filler(std::string_view word) {
  constexpr std::array<std::string_view, 21> kFillers = {
      "to",    "from", "with", "forces", "force", "the",  "and",    "in",     "into",  "of", "at",
      "spice", "for",  "by",   "a",      "my",    "then", "please", "sector", "units", "i"};
  return std::ranges::find(kFillers, word) != kFillers.end();
}

bool is_verb_of(const Step& step, std::string_view word) {
  const std::vector<std::string> words = words_in(step.id);
  return std::ranges::find(words, word) != words.end();
}

bool is_number(std::string_view word) {
  return !word.empty() && std::ranges::all_of(word, is_digit);
}

}  // namespace kanly::words
