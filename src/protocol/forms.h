// How the things of the game and of the room are said in messages: by their ids.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/factions.h"
#include "game/game.h"
#include "game/option.h"
#include "protocol/fields.h"
#include "room/act.h"
#include "room/letter.h"
#include "words/menu_words.h"
#include "words/prices.h"

namespace kanly::protocol {

// An enum whose enumerators 0 … kCount - 1 have ids.
template <class E, int kCount>
struct EnumForm {
  static std::string_view text(E e) { return id_of(e); }
  static std::optional<E> read(std::string_view text) {
    for (int i = 0; i < kCount; ++i) {
      if (id_of(static_cast<E>(i)) == text) return static_cast<E>(i);
    }
    return {};
  }
  static std::vector<WordInfo> words() {
    std::vector<WordInfo> all;
    for (int i = 0; i < kCount; ++i) all.push_back({std::string(id_of(static_cast<E>(i))), ""});
    return all;
  }
};

template <>
struct TextForm<Faction> : EnumForm<Faction, kFactionCount> {
  static constexpr std::string_view kName = "faction";
  static constexpr std::string_view kAbout = "A faction; it also names the seat that plays it.";
};

template <>
struct TextForm<Phase> : EnumForm<Phase, kPhaseCount> {
  static constexpr std::string_view kName = "phase";
  static constexpr std::string_view kAbout = "A phase of a turn, or what comes before and after.";
};

template <>
struct TextForm<Option> {
  static constexpr std::string_view kName = "option_name";
  static constexpr std::string_view kAbout =
      "An answer by its name, out of the vocabulary of docs/vocabulary.md: \"pass\", \"5\", "
      "\"arrakeen@9\", \"lasgun\".";
  static std::string text(Option option) { return name_of(option); }
  static std::optional<Option> read(std::string_view text) {
    const Option option = option_from_name(text);
    if (option.is(Option::Kind::None)) return {};
    return option;
  }
  static std::vector<WordInfo> words() { return {}; }
};

template <>
struct TextForm<words::Control>
    : EnumForm<words::Control, static_cast<int>(words::Control::kCount)> {
  static constexpr std::string_view kName = "control";
  static constexpr std::string_view kAbout = "The control on a page that fits some answers.";
};
template <>
struct TextForm<words::Price::Terms>
    : EnumForm<words::Price::Terms, static_cast<int>(words::Price::Terms::kCount)> {
  static constexpr std::string_view kName = "price_terms";
  static constexpr std::string_view kAbout =
      "For what a price is: for the whole, for each force, or only if a bid wins.";
};

template <>
struct TextForm<room::Stage> : EnumForm<room::Stage, 4> {
  static constexpr std::string_view kName = "stage";
  static constexpr std::string_view kAbout = "How far a room has come.";
};
template <>
struct TextForm<room::Holder> : EnumForm<room::Holder, 4> {
  static constexpr std::string_view kName = "holder";
  static constexpr std::string_view kAbout = "Who holds a seat.";
};
template <>
struct TextForm<room::Hearers> : EnumForm<room::Hearers, 4> {
  static constexpr std::string_view kName = "hearers";
  static constexpr std::string_view kAbout =
      "Who hears what is said: everybody, the ally, one seat, or those who watch.";
};
template <>
struct TextForm<room::Motion> : EnumForm<room::Motion, 4> {
  static constexpr std::string_view kName = "motion_kind";
  static constexpr std::string_view kAbout = "What a table votes on.";
};

inline std::string_view id_of(room::VoteState::Outcome outcome) {
  switch (outcome) {
    case room::VoteState::Outcome::Passed:
      return "passed";
    case room::VoteState::Outcome::Failed:
      return "failed";
    default:
      return "open";
  }
}
template <>
struct TextForm<room::VoteState::Outcome> {
  using Outcome = room::VoteState::Outcome;
  static constexpr std::string_view kName = "outcome";
  static constexpr std::string_view kAbout = "How a vote stands.";
  static constexpr Outcome kAll[] = {Outcome::Open, Outcome::Passed, Outcome::Failed};
  static std::string_view text(Outcome outcome) { return id_of(outcome); }
  static std::optional<Outcome> read(std::string_view text) {
    for (const Outcome outcome : kAll) {
      if (id_of(outcome) == text) return outcome;
    }
    return {};
  }
  static std::vector<WordInfo> words() { return {{"open", ""}, {"passed", ""}, {"failed", ""}}; }
};

// --- What only its writer knows the form of -----------------------------------------------------------

struct ViewForm {
  static constexpr std::string_view kName = "view_data";
  static constexpr std::string_view kAbout =
      "The position as the seat may know it: null where something is hidden, hidden cards counted "
      "as "
      "{\"hidden\": n}. Names of places, leaders, cards and tokens are the ids of `kanly catalog`.";
  static std::span<const KeyInfo> keys() { return view_keys(); }
};
using ViewData = Outside<ViewForm>;

struct PatchForm {
  static constexpr std::string_view kName = "patch";
  static constexpr std::string_view kAbout =
      "A JSON Patch (RFC 6902): what to add, remove and replace in the last view.";
  static constexpr std::string_view kShape =
      R"(({ op: "add" | "replace"; path: string; value: unknown } | { op: "remove"; path: string })[])";
};
using Patch = Outside<PatchForm>;

struct EventForm {
  static constexpr std::string_view kName = "event_data";
  static constexpr std::string_view kAbout =
      "An event with the fields that say something (docs/events.md); what the seat may not know is "
      "null or left out.";
  static constexpr std::string_view kShape = "{ type: string; [field: string]: unknown }";
};
using EventData = Outside<EventForm>;

struct OptionsForm {
  static constexpr std::string_view kName = "room_options";
  static constexpr std::string_view kAbout =
      "Options of a room by their ids (docs/rooms.md), as text, number or boolean.";
  static constexpr std::string_view kShape = "{ [id: string]: string | number | boolean }";
};
using RoomOptions = Outside<OptionsForm>;

struct ParametersForm {
  static constexpr std::string_view kName = "refusal_parameters";
  static constexpr std::string_view kAbout = "What stands for the parameters of a sentence.";
  static constexpr std::string_view kShape = "{ [name: string]: string | number }";
};
using Parameters = Outside<ParametersForm>;

struct SaidForm {
  static constexpr std::string_view kName = "said_parts";
  static constexpr std::string_view kAbout =
      "What a text is made of, to say it in another language: numbers, ids of things, texts of the "
      "catalogue and patterns with what fills their gaps (`kanly catalog sentences`).";
  static constexpr std::string_view kShape =
      "(string | number | SaidParts | { text: string; first?: boolean; after?: boolean } | "
      "{ start: unknown } | { join: unknown[]; by?: string } | { all: unknown[] })[]";
};
using SaidParts = Outside<SaidForm>;

}  // namespace kanly::protocol
