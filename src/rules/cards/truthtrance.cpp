// Truthtrance: one question that must be answered truly (3.01.22).
#include <array>
#include <string>

#include "game/queries.h"
#include "rules/cards/any_time_cards.h"
#include "rules/cards/battle_cards.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

constexpr int kMostSpiceAsked = 60;

// frame.target is asked, frame.about is what the question is about.
enum class Objection : uint8_t { None, Raised, Decided };
struct TruthtranceNotes {
  Word question;
  Objection objection;  // to a free question, once a card
  uint8_t upholding;    // votes for it
  uint8_t dismissing;   // … and against it
};

void targets(const Game& g, const Frame&, Faction f, Options& options) {
  for (Faction other : g.players) {
    if (other != f) options.add(Option::of(other));
  }
}
void choose_target(Table&, Frame& f, Faction, Option o) { f.target = o.faction(); }
Refusal why_no_target(const Game& g, const Frame* f, Faction faction, Option o) {
  if (f == nullptr) return why_no_truthtrance(g, faction);
  if (o == Option::of(faction)) return {"3.01.22"_r, "One other player is asked, not oneself."};
  return {"3.01.22"_r, "A player of this game is asked."};
}

constexpr std::array kQuestions = {Word::HoldsKind,   Word::HoldsCard,    Word::SpiceAbove,
                                   Word::SpiceBelow,  Word::HoldsTraitor, Word::ClaimedCharity,
                                   Word::FreeQuestion};

void questions(const Game&, const Frame& f, Faction, Options& options) {
  for (Word w : kQuestions) options.add(Option::of(w));
  if (f.target == Faction::BeneGesserit) {
    options.add(Option::of(Word::PredictedFaction));
    options.add(Option::of(Word::PredictedTurn));
  }
}
Word question_of(const Frame& f) { return f.as<TruthtranceNotes>().question; }
void choose_question(Table&, Frame& f, Faction, Option o) {
  f.as<TruthtranceNotes>().question = o.word();
}
Refusal why_no_question(const Game&, const Frame*, Faction, Option) {
  return {"3.01.22"_r,
          "The question must be about present or past, and its answer known to the one asked."};
}

Factions needs_more(const Game& g, const Frame& f) {
  const Word q = question_of(f);
  const bool complete = q == Word::ClaimedCharity || q == Word::FreeQuestion;
  return complete ? Factions{} : script_owner(g, f);
}

constexpr std::array kKinds = {
    Word::Weapon,  Word::PoisonWeapon,  Word::ProjectileWeapon,  Word::SpecialWeapon,
    Word::Defense, Word::PoisonDefense, Word::ProjectileDefense, Word::Worthless};

void subjects(const Game& g, const Frame& f, Faction, Options& options) {
  switch (question_of(f)) {
    case Word::HoldsKind:
      for (Word w : kKinds) options.add(Option::of(w));
      break;
    case Word::HoldsCard:
      for (int i = 0; i < kCardKindCount; ++i) {
        const auto kind = static_cast<CardKind>(i);
        if (!(cards_of(kind) - g.removed_cards).empty()) options.add(Option::of(kind));
      }
      break;
    case Word::HoldsTraitor:
      for (Leader l : traitor_cards(g)) options.add(Option::of(l));
      break;
    case Word::PredictedFaction:
      for (Faction other : g.players) {
        if (other != Faction::BeneGesserit) options.add(Option::of(other));
      }
      break;
    case Word::PredictedTurn:
      options.add_numbers(1, g.config.turns);
      break;
    default:
      options.add_numbers(0, kMostSpiceAsked);
      break;
  }
}
void choose_subject(Table&, Frame& f, Faction, Option o) { f.about = o; }

bool true_answer(const Game& g, Faction target, Word question, Option about) {
  switch (question) {
    case Word::HoldsKind:
      for (Card c : g.hands[target].cards) {
        if (is_of_kind(kind_of(c), about.word())) return true;
      }
      return false;
    case Word::HoldsCard:
      return holds(g, target, about.card());
    case Word::SpiceAbove:
      return g.spice[target].value() > about.value;
    case Word::SpiceBelow:
      return g.spice[target].value() < about.value;
    case Word::HoldsTraitor:
      return g.traitors[target].cards.has(about.leader());
    case Word::PredictedFaction:
      return g.predicted == about.faction();
    case Word::PredictedTurn:
      return g.predicted_turn.is(about.value);
    case Word::ClaimedCharity:
      return g.charity.claimed.has(target);
    default:
      return false;
  }
}

// What a true answer places beyond doubt, everybody now knows.
void note_answer(Game& g, Faction target, Word question, Option about, bool yes) {
  if (!yes) return;
  if (question == Word::HoldsTraitor) {
    for (Faction f : g.players) g.knows[f].traitors.add(about.leader());
  }
  if (question == Word::HoldsCard) {
    const Cards copies = cards_of(about.card()) - g.removed_cards;
    if (copies.size() == 1) {
      for (Faction f : g.players) g.knows[f].cards |= copies & g.hands[target].cards;
    }
  }
}

// The card is spent with the first question; another one may follow an objection that was upheld.
Flow put_question(Table& t, Frame& f) {
  if (f.as<TruthtranceNotes>().objection == Objection::None) {
    const bool karama = f.opened_by == Option::of(CardKind::Karama);
    spend_card(t, f.by, karama ? CardKind::Karama : CardKind::Truthtrance, "3.01.22"_r);
  }
  t.emit({.type = EventType::QuestionAsked,
          .faction = f.by,
          .target = f.target,
          .option = f.about,
          .word = question_of(f)});
  return Flow::Next;
}

void tell_answer(Table& t, const Frame& f, bool yes, Cause how) {
  Game& g = t.game;
  if (g.truths.full()) g.truths.erase_at(0);
  g.truths.push_back({.asker = f.by,
                      .target = f.target,
                      .question = question_of(f),
                      .about = f.about,
                      .yes = yes,
                      .turn = g.turn});
  t.emit({.type = EventType::QuestionAnswered,
          .faction = f.target,
          .target = f.by,
          .number = yes ? 1 : 0,
          .option = f.about,
          .word = question_of(f),
          .cause = how});
}

// --- Free questions: their words are judged by the players alone ---------------------------------

bool is_free(const Frame& f) { return question_of(f) == Word::FreeQuestion; }

Factions answers_freely(const Game& g, const Frame& f) {
  return is_free(f) ? script_target(g, f) : Factions{};
}
void answers_or_objection(const Game& g, const Frame& f, Faction faction, Options& options) {
  yes_or_no(g, f, faction, options);
  if (f.as<TruthtranceNotes>().objection == Objection::None) {
    options.add(Option::of(Word::Object));
  }
}
void answer_or_object(Table& t, Frame& f, Faction faction, Option o) {
  if (!o.is(Word::Object)) return tell_answer(t, f, o == Option::yes(), Cause::NotVerified);
  f.as<TruthtranceNotes>().objection = Objection::Raised;
  t.emit({.type = EventType::ObjectionRaised, .faction = faction, .target = f.by});
}
Refusal why_no_answer(const Game&, const Frame* f, Faction, Option o) {
  if (o.is(Word::Object) && f == nullptr) {
    return {"3.01.22"_r, "Only the one asked a free question may object to it."};
  }
  if (o.is(Word::Object)) {
    return {"3.01.22"_r, "One objection a card: the question is to be answered."};
  }
  return {"3.01.22"_r, "The answer is yes or no, given by the one who was asked."};
}

bool is_objection_open(const Frame& f) {
  return f.as<TruthtranceNotes>().objection == Objection::Raised;
}
Factions votes_on_objection(const Game& g, const Frame& f) {
  if (!is_objection_open(f)) return {};
  return g.players - Factions::of(f.by, f.target) - f.answered;
}
void vote_on_objection(Table& t, Frame& f, Faction faction, Option o) {
  auto& notes = f.as<TruthtranceNotes>();
  const bool upholds = o == Option::yes();
  ++(upholds ? notes.upholding : notes.dismissing);
  t.emit({.type = EventType::ObjectionVote,
          .faction = faction,
          .target = f.target,
          .number = upholds ? 1 : 0});
}
Refusal why_no_vote(const Game&, const Frame*, Faction, Option) {
  return {"3.01.22"_r, "On an objection to a free question the other players vote yes or no."};
}

// A majority upholds it, and another question is put; a tie lets the question stand.
Flow decide_objection(Table& t, Frame& f) {
  if (!is_objection_open(f)) return Flow::Next;
  auto& notes = f.as<TruthtranceNotes>();
  const bool upheld = notes.upholding > notes.dismissing;
  t.emit({.type = EventType::ObjectionDecided,
          .faction = f.target,
          .target = f.by,
          .amount = notes.upholding,
          .number = upheld ? 1 : 0});
  if (!upheld) return Flow::Next;
  notes = {.objection = Objection::Decided};
  return Flow::Back;
}
Flow question_stands(Table&, Frame& f) {
  if (!is_objection_open(f)) return Flow::Next;
  f.as<TruthtranceNotes>().objection = Objection::Decided;
  return Flow::Back;
}

Flow true_answer(Table& t, Frame& f) {
  if (is_free(f)) return Flow::Next;
  t.rule("1.11.00"_r);
  const bool yes = true_answer(t.game, f.target, question_of(f), f.about);
  note_answer(t.game, f.target, question_of(f), f.about, yes);
  tell_answer(t, f, yes, Cause::Verified);
  return Flow::Next;
}

constexpr Step kTruthtranceSteps[] = {
    ask("truthtrance_target", "3.01.22"_r, script_owner, targets, choose_target)
        .uninterrupted()
        .because(why_no_target)
        .says("Truthtrance: whom do you ask?"),
    ask("truthtrance_question", "3.01.22"_r, script_owner, questions, choose_question)
        .uninterrupted()
        .because(why_no_question)
        .says("What do you ask?"),
    ask("truthtrance_about", "3.01.22"_r, needs_more, subjects, choose_subject)
        .uninterrupted()
        .because(why_no_question)
        .says("About what?"),
    deed("put_question", "3.01.22"_r, put_question),
    ask("truthtrance_answer", "3.01.22"_r, answers_freely, answers_or_objection, answer_or_object)
        .uninterrupted()
        .because(why_no_answer)
        .says("You are asked under Truthtrance: yes or no?"),
    ask("truthtrance_vote", "3.01.22"_r, votes_on_objection, yes_or_no, vote_on_objection)
        .uninterrupted()
        .because(why_no_vote)
        .says("Is the question not about present or past, so that another must be put?"),
    deed("decide_objection", "3.01.22"_r, decide_objection).back_to("truthtrance_question"),
    deed("question_stands", "3.01.22"_r, question_stands).back_to("truthtrance_answer"),
    deed("true_answer", "3.01.22"_r, true_answer),
};

}  // namespace

const Script kTruthtranceScript{"truthtrance", kTruthtranceSteps};

bool can_play_truthtrance(const Game& g, Faction f) {
  return can_play(g, f, CardKind::Truthtrance) && !g.battle.committed(f);
}

bool can_use_karama_as_truthtrance(const Game& g, Faction f) {
  return holds_shrine(g, f) && can_play(g, f, CardKind::Karama) && !g.battle.committed(f);
}

Refusal why_no_karama_as_truthtrance(const Game& g, Faction f) {
  if (!g.config.has(Variant::Discoveries)) {
    return {"3.01.11.00"_r, "There is nothing a Karama could answer at this moment."};
  }
  if (g.battle.committed(f)) return plan_is_in();
  if (!holds_shrine(g, f)) {
    return {"4.08.05"_r, "Only the holder of the Shrine uses a Karama as Truthtrance."};
  }
  return {"4.08.05"_r, "{faction} does not hold a Karama that is free.", f};
}

Refusal why_no_truthtrance(const Game& g, Faction f) {
  if (g.battle.committed(f)) return plan_is_in();
  return {"3.01.22"_r, "{faction} does not hold Truthtrance.", f};
}

std::optional<Refusal> check_free_question(std::string_view words) {
  if (words.find_first_not_of(" \t") != std::string_view::npos) return std::nullopt;
  return Refusal{"3.01.22"_r, "A question needs words."};
}

}  // namespace kanly
