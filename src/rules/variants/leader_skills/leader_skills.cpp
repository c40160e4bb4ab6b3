#include "rules/variants/leader_skills/leader_skills.h"

#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/kernel/questions.h"
#include "rules/variants/leader_skills/skilled_leader.h"

namespace kanly {
namespace {

constexpr int kSkillsDealt = 2;

// --- Dealing ------------------------------------------------------------------------------------

using SkillPile = FixedList<LeaderSkill, kLeaderSkillCount>;

SkillPile shuffled_deck(Table& t) {
  SkillPile pile;
  for (LeaderSkill s : t.game.skills.deck) pile.push_back(s);
  t.shuffle(pile);
  return pile;
}

void deal_to(Table& t, Faction f, SkillPile& pile, int cards) {
  SkillState& skills = t.game.skills;
  for (int k = 0; k < cards && !pile.empty(); ++k) {
    const LeaderSkill s = pile.pop_back();
    skills.deck.remove(s);
    skills.drawn[f].add(s);
    t.emit({.type = EventType::SkillsDealt, .faction = f, .skill = s, .seen_by = Factions::of(f)});
  }
}

// The kept card lies open with its leader; what was not kept is shuffled back.
void keep_skill(Table& t, Faction f, Leader leader, LeaderSkill skill) {
  SkillState& skills = t.game.skills;
  skills.of[f] = {.leader = leader, .skill = skill};
  skills.drawn[f].remove(skill);
  skills.deck |= skills.drawn[f];
  skills.drawn[f] = {};
  t.emit({.type = EventType::SkillChosen, .faction = f, .leader = leader, .skill = skill});
}

// --- The choice at set-up (4.03.02) -------------------------------------------------------------
// Everybody chooses at once, first the card, then the leader. Until all have chosen, what is in
// g.skills.of is the secret of its faction.

enum ChoicePart : uint8_t { kChoosesCard, kChoosesLeader };

int part_of_choice(const Game& g, Faction f) {
  return g.skills.of[f].skill == LeaderSkill::None ? kChoosesCard : kChoosesLeader;
}
Factions still_chooses(const Game& g, const Frame&) {
  Factions open;
  for (Faction f : g.players) {
    if (g.skills.of[f].leader == Leader::None) open.add(f);
  }
  return open;
}

void drawn_skills(const Game& g, const Frame&, Faction f, Options& options) {
  for (LeaderSkill s : g.skills.drawn[f]) options.add(Option::of(s));
}
void choose_skill(Table& t, Frame&, Faction f, Option o) { t.game.skills.of[f].skill = o.skill(); }

void own_discs(const Game&, const Frame&, Faction f, Options& options) {
  for (Leader l : leaders_of(f)) options.add(Option::of(l));
}
void choose_disc(Table& t, Frame&, Faction f, Option o) { t.game.skills.of[f].leader = o.leader(); }

Refusal why_not_that_skill(const Game&, const Frame* f, Faction, Option) {
  if (f == nullptr) return {"4.03.02"_r, "Skills are chosen at set-up, and the choice is final."};
  return {"4.03.02"_r, "One of the skill cards dealt to you is kept."};
}
Refusal why_not_that_disc(const Game&, const Frame* f, Faction, Option o) {
  if (o == Option::of(Leader::Auditor)) {
    return {"4.03.15"_r, "The Auditor can never be given a skill."};
  }
  if (f == nullptr) return {"4.03.02"_r, "Skills are chosen at set-up, and the choice is final."};
  return {"4.03.02"_r, "The skill goes to one of your own leader discs."};
}

Flow show_skills(Table& t, Frame&) {
  const Game& g = t.game;
  t.rule("4.03.03"_r);
  for (Faction f : g.players) keep_skill(t, f, g.skills.of[f].leader, g.skills.of[f].skill);
  return Flow::Next;
}

// In the order of ChoicePart.
constexpr Step kChoiceParts[] = {
    open("choose_skill", "4.03.02"_r, still_chooses, drawn_skills, choose_skill)
        .because(why_not_that_skill)
        .says("Which skill do you keep?"),
    open("choose_skilled_leader", "4.03.02"_r, still_chooses, own_discs, choose_disc)
        .because(why_not_that_disc)
        .says("Which of your leaders gets the skill?"),
};

constexpr Step kChooseSkillSteps[] = {
    open_parts("skill_choice", "4.03.02"_r, still_chooses, kChoiceParts, part_of_choice),
    deed("show_skills", "4.03.02"_r, show_skills),
};

// --- A new skill for a revived leader (4.03.12) -------------------------------------------------
// frame.leader was revived by its owner, frame.by.

bool has_skill(const Game& g, Faction f) { return g.skills.of[f].leader != Leader::None; }

struct NewSkillNotes {
  bool draws;
};

Factions may_draw(const Game& g, const Frame& f) {
  return has_skill(g, f.by) ? Factions{} : script_owner(g, f);
}
void answer_draw(Table&, Frame& f, Faction, Option o) {
  f.as<NewSkillNotes>().draws = o == Option::yes();
}
Refusal why_no_draw(const Game& g, const Frame* f, Faction faction, Option) {
  const Skilled& s = g.skills.of[faction];
  if (f == nullptr && s.leader != Leader::None && g.leaders[s.leader].holder != faction) {
    return {"4.03.12"_r, "Your skilled leader is captured and has its skill still."};
  }
  if (f == nullptr && s.leader != Leader::None) {
    return {"4.03.12"_r, "A skill is drawn only by a player who has none."};
  }
  return {"4.03.12"_r, "A skill may be drawn when an own leader was revived: yes or no."};
}

Flow draw_skills(Table& t, Frame& f) {
  if (!f.as<NewSkillNotes>().draws) return Flow::Done;
  SkillPile pile = shuffled_deck(t);
  deal_to(t, f.by, pile, kSkillsDealt);
  return Flow::Next;
}

void choose_new_skill(Table& t, Frame& f, Faction faction, Option o) {
  t.rule("4.03.03"_r);
  keep_skill(t, faction, f.leader, o.skill());
  place_new_skilled_leader(t, faction);
}
Refusal why_not_that_new_skill(const Game&, const Frame* f, Faction, Option) {
  if (f == nullptr) {
    return {"4.03.12"_r, "Skills are drawn when a player without a skill revives a leader."};
  }
  return {"4.03.12"_r, "One of the two cards drawn is kept."};
}

constexpr Step kNewSkillSteps[] = {
    ask("new_skill", "4.03.12"_r, may_draw, yes_or_no, answer_draw)
        .uninterrupted()
        .because(why_no_draw)
        .says("Draw two skills and keep one for the leader just revived?"),
    deed("draw_skills", "4.03.12"_r, draw_skills),
    ask("new_skill_card", "4.03.12"_r, script_owner, drawn_skills, choose_new_skill)
        .uninterrupted()
        .because(why_not_that_new_skill)
        .says("Which skill does the revived leader get?"),
};

// --- Bureaucrat (4.03.20.01) --------------------------------------------------------------------
// frame.by may send part of what frame.target has just got to the bank.

constexpr int kLeastDiverted = 5;
constexpr int kDiverted = 2;

Factions may_divert(const Game& g, const Frame& f) {
  const bool open = !g.skills.bureaucrat_used && open_skill(g, f.by) == LeaderSkill::Bureaucrat;
  return open ? script_owner(g, f) : Factions{};
}
void divert(Table& t, Frame& f, Faction faction, Option o) {
  Game& g = t.game;
  if (o != Option::yes()) return;
  g.skills.bureaucrat_used = true;
  const int amount = std::min<int>(kDiverted, g.spice[f.target].value());
  t.emit({.type = EventType::SkillUsed,
          .faction = faction,
          .target = f.target,
          .amount = amount,
          .leader = skilled_leader(g, faction),
          .skill = LeaderSkill::Bureaucrat});
  give_spice(t, Party::of(f.target), Party::bank(), amount, Cause::Bureaucrat);
}
Refusal why_not_divert(const Game& g, const Frame* f, Faction faction, Option) {
  if (f != nullptr) return {"4.03.20.01"_r, "The Bureaucrat sends 2 spice to the bank or none."};
  if (open_skill(g, faction) != LeaderSkill::Bureaucrat) {
    return {"4.03.20.01"_r, "You have no Bureaucrat in front of your shield."};
  }
  if (g.skills.bureaucrat_used) {
    return {"4.03.20.01"_r, "The Bureaucrat was used in this phase already."};
  }
  return {"4.03.20.01"_r,
          "The Bureaucrat answers a payment of 5 or more that the rules demand, made by another "
          "player to a third one."};
}

constexpr Step kBureaucratSteps[] = {
    ask("bureaucrat", "4.03.20.01"_r, may_divert, yes_or_no, divert)
        .uninterrupted()
        .because(why_not_divert)
        .says("Send 2 spice of this payment to the bank?"),
};

// --- Spice Banker (4.03.30.01) ------------------------------------------------------------------

constexpr int kLeastBanked = 4;

// The spice lies in front of the shield until the Mentat Pause.
void earn_with_banker(Table& t, Faction owner) {
  Game& g = t.game;
  g.skills.banker_used = true;
  --g.bank;
  ++g.bribes[owner];
  t.emit({.type = EventType::SkillUsed,
          .faction = owner,
          .amount = 1,
          .leader = skilled_leader(g, owner),
          .skill = LeaderSkill::SpiceBanker});
  t.emit({.type = EventType::Payment,
          .payer = Party::bank(),
          .receiver = Party::of(owner),
          .amount = 1,
          .cause = Cause::SpiceBankerEarns});
}

Faction owner_of(const Game& g, LeaderSkill skill) {
  for (Faction f : g.players) {
    if (g.skills.of[f].skill == skill) return open_skill(g, f) == skill ? f : Faction::None;
  }
  return Faction::None;
}

// In the Revival phase all that a player pays to the bank is one payment (K-22).
int whole_payment(Game& g, Faction payer, int amount) {
  if (g.phase != Phase::Revival) return amount;
  uint8_t& sum = g.skills.paid_to_bank[payer];
  sum = static_cast<uint8_t>(std::min(sum + amount, 255));
  return sum;
}

void banker_sees(Table& t, Faction payer, int amount) {
  Game& g = t.game;
  const int whole = whole_payment(g, payer, amount);
  const Faction owner = owner_of(g, LeaderSkill::SpiceBanker);
  if (owner == Faction::None) return;
  t.rule("4.03.30.01"_r);
  if (payer != owner && whole >= kLeastBanked && !g.skills.banker_used) earn_with_banker(t, owner);
}

}  // namespace

const Script kChooseSkillScript{"choose_skill", kChooseSkillSteps};
const Script kNewSkillScript{"new_skill", kNewSkillSteps};
const Script kBureaucratScript{"bureaucrat", kBureaucratSteps};

void deal_skills(Table& t) {
  Game& g = t.game;
  t.rule("4.03.01"_r);
  t.rule("4.03.02"_r);
  g.skills.deck = LeaderSkills::all(kLeaderSkillCount);
  SkillPile pile = shuffled_deck(t);
  const int each =
      g.config.players * kSkillsDealt <= kLeaderSkillCount ? kSkillsDealt : 1;  // CR-65
  for (int seat = 0; seat < g.config.players; ++seat) {
    const Faction f = g.config.seats[static_cast<size_t>(seat)];
    deal_to(t, f, pile, each);
    if (each == 1) g.skills.of[f].skill = g.skills.drawn[f].first();
  }
  push(t, ScriptId::ChooseSkill, Faction::None);
}

void phase_begins_for_skills(Table& t) {
  t.game.skills.bureaucrat_used = t.game.skills.banker_used = false;
  t.game.skills.paid_to_bank = {};
}

void payment_made(Table& t, Party payer, Party receiver, int amount) {
  Game& g = t.game;
  if (!g.config.has(Variant::LeaderSkills) || payer.kind != Party::Kind::Faction) return;
  if (receiver.kind == Party::Kind::Bank) return banker_sees(t, payer.faction, amount);
  const Faction owner = owner_of(g, LeaderSkill::Bureaucrat);
  if (owner == Faction::None) return;
  t.rule("4.03.20.01"_r);
  if (payer.faction == owner || receiver.faction == owner || amount < kLeastDiverted ||
      g.skills.bureaucrat_used) {
    return;
  }
  push(t, ScriptId::Bureaucrat, owner).target = receiver.faction;
}

void return_skill(Table& t, Leader leader) {
  Game& g = t.game;
  const LeaderSkill skill = skill_of(g, leader);
  if (skill == LeaderSkill::None) return;
  t.rule("4.03.11"_r);
  const Faction owner = faction_of(leader);
  g.skills.of[owner] = {};
  g.skills.deck.add(skill);
  t.emit({.type = EventType::SkillReturned, .faction = owner, .leader = leader, .skill = skill});
}

void offer_new_skill(Table& t, Leader leader) {
  Game& g = t.game;
  if (!g.config.has(Variant::LeaderSkills)) return;
  const Faction owner = faction_of(leader);
  if (g.leaders[leader].holder != owner) {
    t.rule("4.03.13"_r);  // a ghola serves another
    return;
  }
  if (!leaders_of(owner).has(leader)) return;
  t.rule("4.03.12"_r);
  if (has_skill(g, owner)) {
    if (skilled_leader(g, owner) == Leader::None) t.rule("4.03.14"_r);  // captured: CR-56
    return;
  }
  push(t, ScriptId::NewSkill, owner).leader = leader;
}

}  // namespace kanly
