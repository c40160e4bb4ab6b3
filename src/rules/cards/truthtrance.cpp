// Truthtrance: one question that must be answered truly (3.01.22).
#include <algorithm>
#include <array>
#include <cctype>
#include <string>

#include "game/queries.h"
#include "rules/cards/any_time_cards.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/phases/battle/plan.h"

namespace kanly {
namespace {

constexpr int kMostSpiceAsked = 60;

// frame.target is asked, frame.about is what the question is about.
struct TruthtranceNotes {
  Word question;
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
      for (Faction other : g.players) {
        for (Leader l : leaders_of(other)) options.add(Option::of(l));
      }
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

bool is_of_kind(CardKind kind, Word what) {
  switch (what) {
    case Word::Weapon:
      return is_weapon(kind);
    case Word::PoisonWeapon:
      return is_poison_weapon(kind);
    case Word::ProjectileWeapon:
      return is_projectile_weapon(kind);
    case Word::SpecialWeapon:
      return is_special_weapon(kind);
    case Word::Defense:
      return is_defense(kind);
    case Word::PoisonDefense:
      return is_poison_defense(kind);
    case Word::ProjectileDefense:
      return is_projectile_defense(kind);
    case Word::Worthless:
      return is_worthless(kind);
    default:
      return false;
  }
}

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

Flow put_question(Table& t, Frame& f) {
  spend_card(t, f.by, CardKind::Truthtrance, "3.01.22"_r);
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

Factions answers_freely(const Game&, const Frame& f) {
  return question_of(f) == Word::FreeQuestion ? Factions::of(f.target) - f.answered : Factions{};
}
void free_answer(Table& t, Frame& f, Faction, Option o) {
  tell_answer(t, f, o == Option::yes(), Cause::NotVerified);
}
Refusal why_no_answer(const Game&, const Frame*, Faction, Option) {
  return {"3.01.22"_r, "The answer is yes or no, given by the one who was asked."};
}

Flow true_answer(Table& t, Frame& f) {
  if (question_of(f) == Word::FreeQuestion) return Flow::Next;
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
    ask("truthtrance_answer", "3.01.22"_r, answers_freely, yes_or_no, free_answer)
        .uninterrupted()
        .because(why_no_answer)
        .says("You are asked under Truthtrance: yes or no?"),
    deed("true_answer", "3.01.22"_r, true_answer),
};

}  // namespace

const Script kTruthtranceScript{"truthtrance", kTruthtranceSteps};

bool can_play_truthtrance(const Game& g, Faction f) {
  return can_play(g, f, CardKind::Truthtrance) && !g.battle.committed(f);
}

Refusal why_no_truthtrance(const Game& g, Faction f) {
  if (g.battle.committed(f)) return plan_is_in();
  return {"3.01.22"_r, "{faction} does not hold Truthtrance.", f};
}

std::optional<Refusal> check_free_question(std::string_view words) {
  std::string lower = " ";
  for (char c : words) {
    lower += std::isalpha(static_cast<unsigned char>(c)) != 0
                 ? static_cast<char>(std::tolower(static_cast<unsigned char>(c)))
                 : ' ';
  }
  lower += ' ';
  const auto says = [&](std::string_view phrase) {
    return lower.find(phrase) != std::string::npos;
  };
  constexpr std::array<std::string_view, 10> kFuture = {
      " will ",       " would ",  " shall ",   " going to ",         " next turn ",
      " next phase ", " intend ", " plan to ", " are you about to ", " tomorrow "};
  if (std::ranges::any_of(kFuture, says)) {
    return Refusal{"3.01.22"_r, "A question about the future is not allowed."};
  }
  constexpr std::array<std::string_view, 9> kOpen = {
      " how ", " what ", " which ", " who ", " whom ", " whose ", " where ", " when ", " why "};
  for (std::string_view word : kOpen) {
    if (lower.starts_with(word)) {
      return Refusal{"3.01.22"_r, "The question must be answered by yes or no."};
    }
  }
  if (lower.find_first_not_of(' ') == std::string::npos) {
    return Refusal{"3.01.22"_r, "A question needs words."};
  }
  return std::nullopt;
}

}  // namespace kanly
