// Sentences about events of the Bene Gesserit alone.
#include "game/event_words.h"
#include "rules/factions/bene_gesserit/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

std::string sentence_of_bene_gesserit(const Event& e) {
  switch (e.type) {
    case EventType::PredictionMade:
      return who(e) + " predicted that " + whom(e) + " would win on turn " + number(e.number) + ".";
    case EventType::PredictionRevealed:
      return who(e) + " revealed the prediction: " + whom(e) + " on turn " + number(e.number) + ".";
    case EventType::Advised:
      return who(e) + " sent a force along to " + place(e) + ".";
    case EventType::Flipped:
      return "The force of " + faction(e.faction) + " in " + territory(e.territory) +
             " turned to " + (e.side == Side::None ? "the other side" : text(id_of(e.side))) + ".";
    case EventType::VoiceUsed:
      return who(e) + " used the Voice on " + whom(e) + ": " + words_of(e.word) +
             (e.option.kind == Option::Kind::None ? "" : " " + words_of(e.option)) + ".";
    default:
      return {};
  }
}

}  // namespace kanly
