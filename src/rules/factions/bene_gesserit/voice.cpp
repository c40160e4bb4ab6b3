#include "rules/factions/bene_gesserit/voice.h"

#include <string>

#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/cards/battle_cards.h"
#include "rules/cards/karama.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kBeneGesserit = Faction::BeneGesserit;

// The side the Voice would command: the opponent of the Bene Gesserit or of their ally.
Faction possible_target(const Game& g) {
  const BattleWork& b = g.battle;
  if (b.involves(kBeneGesserit)) {
    return has(g, Advantage::BeneGesseritVoice) ? b.opponent(kBeneGesserit) : Faction::None;
  }
  const Faction ally = g.ally[kBeneGesserit];
  const bool helps = b.involves(ally) && has(g, Advantage::BeneGesseritAllianceVoice) &&
                     g.help[kBeneGesserit].permits;
  return helps ? b.opponent(ally) : Faction::None;
}
// … unless it occupies Wallach IX, or its ally does (4.04.12).
bool is_immune(const Game& g, Faction f) {
  return f != Faction::None && is_occupying_side(g, Homeworld::WallachIx, f);
}
Faction voice_target(const Game& g) {
  const Faction f = possible_target(g);
  return is_immune(g, f) ? Faction::None : f;
}

// frame.by speaks: the Bene Gesserit, or a player with their Nexus card (4.07.07).
struct VoiceNotes {
  bool by_card;
};
Faction target_of(const Game& g, const Frame& f) {
  return f.as<VoiceNotes>().by_card ? g.battle.opponent(f.by) : voice_target(g);
}

void commands(const Game&, const Frame& f, Faction, Options& options) {
  if (!f.as<VoiceNotes>().by_card) options.add(Option::pass());
  options.add(Option::of(Word::Play));
  options.add(Option::of(Word::DoNotPlay));
}
void choose_command(Table&, Frame& f, Faction, Option o) { f.about = o; }

Refusal why_no_voice(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr && f->by == faction && f->as<VoiceNotes>().by_card) {
    return {"2.02.06"_r, "The Voice commands to play or not to play."};
  }
  if (faction != kBeneGesserit) return {"2.02.06"_r, "Only the Bene Gesserit use the Voice."};
  if (f != nullptr) return {"2.02.06"_r, "The Voice commands to play or not to play."};
  const BattleWork& b = g.battle;
  if (b.stage != BattleWork::Stage::None && !b.involves(kBeneGesserit) &&
      !b.involves(g.ally[kBeneGesserit])) {
    return {"2.02.07"_r, "Neither the Bene Gesserit nor an ally of theirs fight this battle."};
  }
  if (b.stage != BattleWork::Stage::None && is_immune(g, possible_target(g))) {
    return {"4.04.12"_r, "The opponent is of the side that occupies Wallach IX."};
  }
  return {"2.02.06"_r,
          "The Voice is used once a battle, at its start, before prescience and plans."};
}

Factions names_kind(const Game& g, const Frame& f) {
  return f.about.is(Option::Kind::Pass) ? Factions{} : script_owner(g, f);
}
void offer_kinds(const Game& g, const Frame&, Faction, Options& options) {
  voice_kinds(g, options);
}
void choose_kind(Table& t, Frame& f, Faction, Option o) {
  Game& g = t.game;
  BattleWork& b = g.battle;
  b.command = f.about.word();
  b.command_about = o;
  t.emit({.type = EventType::VoiceUsed,
          .faction = f.by,
          .target = target_of(g, f),
          .territory = b.territory(),
          .option = o,
          .word = b.command});
  if (f.as<VoiceNotes>().by_card) {  // no card stops it (4.07.05)
    t.rule("4.07.07"_r);
    g.cancelled = false;
    return;
  }
  t.rule(b.involves(kBeneGesserit) ? "2.02.06"_r : "2.02.07"_r);
  announce(t, b.involves(kBeneGesserit) ? Advantage::BeneGesseritVoice
                                        : Advantage::BeneGesseritAllianceVoice);
}
Refusal why_not_named(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_voice(g, f, faction, o);
  return {"2.02.06"_r,
          "The Voice names a kind of weapon or defense, worthless cards, Cheap Hero or a special "
          "card; not an ordinary card, a leader, a dial or spice."};
}

// Special cards besides the Lasgun are in this game.
bool special_cards_play(const Game& g) {
  return !((cards_of(CardKind::PoisonTooth) | cards_of(CardKind::ArtilleryStrike) | kTwoUses) -
           g.removed_cards)
              .empty();
}

Flow voice_commands(Table& t, Frame& f) {
  BattleWork& b = t.game.battle;
  if (f.about.is(Option::Kind::Pass)) return Flow::Next;
  if (t.game.cancelled) {  // this command; no other this battle
    b.command = Word::None;
    b.command_about = {};
    return Flow::Next;
  }
  b.commanded = target_of(t.game, f);
  if (special_cards_play(t.game)) t.rule("3.02.15"_r);
  return Flow::Next;
}

constexpr Step kVoiceSteps[] = {
    ask("voice", "2.02.06"_r, script_owner, commands, choose_command)
        .because(why_no_voice)
        .says("Use the Voice on the opponent in this battle?"),
    ask("voice_kind", "2.02.06"_r, names_kind, offer_kinds, choose_kind)
        .uninterrupted()
        .because(why_not_named)
        .says("What must the opponent play, or not play?"),
    deed("voice_commands", "2.02.06"_r, voice_commands),
};

}  // namespace

const Script kVoiceScript{"voice", kVoiceSteps};

Flow offer_voice(Table& t, Frame&) {
  if (t.game.in_play(kBeneGesserit) && is_immune(t.game, possible_target(t.game))) {
    t.rule("4.04.12"_r);
  }
  if (t.game.in_play(kBeneGesserit) && voice_target(t.game) != Faction::None) {
    push(t, ScriptId::Voice, kBeneGesserit);
  }
  return Flow::Next;
}

void speak_by_card(Table& t, Faction holder) {
  push(t, ScriptId::Voice, holder).as<VoiceNotes>().by_card = true;
}

}  // namespace kanly
