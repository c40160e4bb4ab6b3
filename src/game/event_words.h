// The words of which sentences about events are made. Sentences are in the past tense, which spares
// us the number of a faction's verb.
#pragma once

#include <string>
#include <string_view>

#include "game/event.h"

namespace kanly::words {

std::string text(std::string_view s);
std::string start(std::string sentence);  // with a capital letter
std::string number(int n);
std::string count(int n, std::string_view thing);  // "1 card", "2 cards", "some cards"
std::string spice(int amount);

std::string faction(Faction f);
std::string list(Factions factions);
std::string party(const Party& p);
std::string who(const Event& e);  // the faction, at the start of a sentence
std::string whom(const Event& e);

std::string card(CardKind c);
std::string spice_card(SpiceCard c);
std::string leader(Leader l);
std::string skill(LeaderSkill s);
std::string stronghold(StrongholdCard c);
std::string tech_token(TechToken t);
std::string advantage(Advantage a);
std::string territory(Territory t);
std::string place(const Event& e);
std::string forces(const Event& e);
std::string starred(Faction f, int n);  // "1 Cyborg", "2 Cyborgs", "2 Fedaykin"

std::string words_of(Option o);
std::string words_of(Word w);
std::string battle_plan(const Event& e);
std::string reason(Cause cause);
std::string because(const Event& e);  // the cause in brackets, if there is one

}  // namespace kanly::words
