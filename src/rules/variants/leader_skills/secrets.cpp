// What is secret of Leader Skills: the cards drawn and chosen from.
#include "game/queries.h"
#include "rules/variants/leader_skills/showing.h"

namespace kanly {
namespace {

void draw(LeaderSkills& drawn, int cards, FixedList<LeaderSkill, kLeaderSkillCount>& deck) {
  for (int i = 0; i < cards && !deck.empty(); ++i) drawn.add(deck.pop_back());
}

// Whoever is still choosing has two cards, or one where there are not enough (CR-65).
void deal_at_setup(Game& g, Faction seat, FixedList<LeaderSkill, kLeaderSkillCount>& deck) {
  SkillState& skills = g.skills;
  const int each = 2 * g.config.players <= kLeaderSkillCount ? 2 : 1;
  for (Faction f : g.players) {
    if (f == seat) continue;
    draw(skills.drawn[f], each, deck);
    const bool chosen = !g.waiting.has(f);
    if (chosen || each == 1) skills.of[f].skill = skills.drawn[f].first();
    if (chosen) skills.of[f].leader = leaders_of(f).first();
  }
}

}  // namespace

// What another draws to choose from, and at set-up what it has chosen (4.03.02).
void hide_skills(Game& g, Faction seat) {
  if (!g.config.has(Variant::LeaderSkills)) return;
  const bool setting_up = on_agenda(g, ScriptId::ChooseSkill);
  bool drawn = false;
  for (Faction f : g.players) {
    if (f == seat) continue;
    drawn = drawn || !g.skills.drawn[f].empty();
    g.skills.drawn[f] = {};
    if (setting_up) g.skills.of[f] = {};
  }
  if (drawn) g.skills.deck = {};
}

void guess_skills(Game& g, Faction seat, Chance& chance) {
  SkillState& skills = g.skills;
  const bool setting_up = on_agenda(g, ScriptId::ChooseSkill);
  if (!skills.deck.empty() || !(setting_up || on_agenda(g, ScriptId::NewSkill))) return;
  LeaderSkills seen = skills.drawn[seat];
  for (Faction f : g.players) seen.add(skills.of[f].skill);
  FixedList<LeaderSkill, kLeaderSkillCount> deck;
  for (LeaderSkill s : LeaderSkills::all(kLeaderSkillCount) - seen) deck.push_back(s);
  chance.shuffle(deck);
  if (setting_up) {
    deal_at_setup(g, seat, deck);
  } else {
    for (const Frame& f : g.agenda) {
      if (f.script == ScriptId::NewSkill && f.by != seat) draw(skills.drawn[f.by], 2, deck);
    }
  }
  for (LeaderSkill s : deck) skills.deck.add(s);
}

}  // namespace kanly
