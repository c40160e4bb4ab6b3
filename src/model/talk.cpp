#include "model/talk.h"

#include <array>

#include "base/json_writer.h"

namespace kanly::model {

std::string line_of(const Stated& stated) {
  constexpr std::array<std::string_view, 3> kKinds = {"promise", "claim", "belief"};
  std::string line;
  JsonWriter json(line);
  json.open_object();
  json.field("stated", kKinds[static_cast<std::size_t>(stated.kind)]);
  json.field("after", stated.after);
  json.field("turn", stated.turn);
  json.field("from", stated.from);
  json.field(stated.kind == Stated::Kind::Belief ? "of" : "to", stated.what.to);
  json.field("kind", stated.what.kind);
  json.field("value", stated.what.value);
  if (stated.what.keep) {
    json.field(stated.kind == Stated::Kind::Belief ? "share" : "keep", *stated.what.keep);
  }
  json.close_object();
  return line + "\n";
}

void TalkTable::seat(Faction faction, ModelSeat& seat) {
  seats_.push_back({faction, &seat, limits_.game});
}

void TalkTable::hear(const Event& event, const Game& game) {
  if (event.type == EventType::NexusStarted) due_ = Occasion::Nexus;
  if (event.type == EventType::PhaseStarted && event.phase == Phase::Bidding) {
    due_ = Occasion::Bidding;
  }
  if (event.type == EventType::BattleStarted && battle_turn_ != game.turn) {
    battle_turn_ = game.turn;
    due_ = Occasion::Battle;
  }
}

// Whether anybody said anything.
bool TalkTable::round(GameInPlay& game, TalkTerms terms) {
  const int turn = game.game().turn;
  const std::size_t after = game.choices().size();
  std::vector<Speech> speeches;
  for (Speaker& speaker : seats_) {
    terms.left = speaker.left;
    speeches.emplace_back();
    if (speaker.left == 0) continue;
    try {
      speeches.back() = speaker.seat->speak(game.view(speaker.faction), terms);
    } catch (const ChatFault& fault) {
      if (fault.kind != ChatFault::Kind::Spent) throw;
      speaker.left = 0;  // who has nothing left to spend is silent
    }
  }
  bool said = false;
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    Speaker& speaker = seats_[i];
    for (const Said& message : speeches[i].messages) {
      if (game.say(speaker.faction, message.to, message.words)) continue;  // refused
      --speaker.left;
      said = true;
      for (const Speaker& other : seats_) {
        other.seat->hear(Heard{turn, speaker.faction, message.to, message.words});
      }
    }
    for (const Statement& promise : speeches[i].promises) {
      stated_.push_back({Stated::Kind::Promise, after, turn, speaker.faction, promise});
    }
    for (const Statement& claim : speeches[i].claims) {
      stated_.push_back({Stated::Kind::Claim, after, turn, speaker.faction, claim});
    }
    for (const Belief& belief : speeches[i].beliefs) {
      stated_.push_back({Stated::Kind::Belief,
                         after,
                         turn,
                         speaker.faction,
                         {belief.who, belief.kind, belief.value, belief.share}});
    }
  }
  return said;
}

void TalkTable::hold(GameInPlay& game) {
  if (!due_) return;
  TalkTerms terms;
  terms.occasion = *due_;
  terms.rounds = limits_.rounds;
  terms.messages = limits_.messages;
  terms.words = limits_.words;
  due_.reset();
  if (!talks() || game.over()) return;
  for (terms.round = 1; terms.round <= limits_.rounds; ++terms.round) {
    if (!round(game, terms)) return;  // silence is not asked twice
  }
}

}  // namespace kanly::model
