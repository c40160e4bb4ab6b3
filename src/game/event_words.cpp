#include "game/event_words.h"

namespace kanly::words {

std::string text(std::string_view s) { return std::string(s); }

std::string number(int n) { return n == kNoNumber ? "some" : std::to_string(n); }

std::string count(int n, std::string_view thing) {
  return number(n) + " " + text(thing) + (n == 1 ? "" : "s");
}

std::string faction(Faction f) {
  if (f == Faction::None) return "somebody";
  const bool bare = f == Faction::Atreides || f == Faction::Choam || f == Faction::Richese ||
                    f == Faction::Ecaz || f == Faction::Moritani;
  return (bare ? "" : "the ") + text(name_of(f));
}

std::string start(std::string sentence) {
  if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z') {
    sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
  }
  return sentence;
}

std::string party(const Party& p) {
  if (p.kind == Party::Kind::Bank) return "the bank";
  return p.kind == Party::Kind::Faction ? faction(p.faction) : "nobody";
}

std::string card(CardKind c) { return c == CardKind::None ? "a card" : text(name_of(c)); }
std::string leader(Leader l) { return l == Leader::None ? "a leader" : text(name_of(l)); }
std::string territory(Territory t) { return t == Territory::None ? "somewhere" : text(name_of(t)); }
std::string place(const Event& e) {
  return e.at != Place::None ? text(name_of(e.at)) : territory(e.territory);
}
std::string skill(LeaderSkill s) { return s == LeaderSkill::None ? "a skill" : text(name_of(s)); }
std::string stronghold(StrongholdCard c) {
  return c == StrongholdCard::None ? "a stronghold" : text(name_of(info(c).territory));
}
std::string tech_token(TechToken t) {
  return t == TechToken::None ? "a Tech token" : "the Tech token " + text(name_of(t));
}
std::string advantage(Advantage a) {
  return a == Advantage::None ? "an advantage" : text(name_of(a));
}
std::string spice_card(SpiceCard c) {
  return c == SpiceCard::None ? "a spice card" : text(name_of(c));
}

std::string spice(int amount) { return number(amount) + " spice"; }

// A No-Field goes among the forces of Richese as a starred one, but it is none.
std::string with_token(Stack s) {
  const std::string token = "a No-Field";
  return s.normal == 0 ? token : count(s.normal, "force") + " and " + token;
}

std::string starred(Faction f, int n) {
  const std::string_view name = info(f).special_name;
  if (name.empty()) return number(n) + " special";
  const bool is_plural = f == Faction::Emperor || f == Faction::Fremen;  // Sardaukar, Fedaykin
  return is_plural ? number(n) + " " + text(name) : count(n, name);
}

std::string forces(const Event& e) {
  if (e.faction == Faction::Richese && e.forces.special > 0) return with_token(e.forces);
  std::string out = count(e.forces.empty() ? e.amount : e.forces.total(), "force");
  if (e.forces.special > 0 && e.faction != Faction::None) {
    out += " (" + starred(e.faction, e.forces.special) + ")";
  }
  if (e.side != Side::None) out += " as " + text(id_of(e.side));
  return out;
}

std::string list(Factions factions) {
  std::string out;
  int left = factions.size();
  for (Faction f : factions) {
    if (!out.empty()) out += left == 1 ? " and " : ", ";
    out += faction(f);
    --left;
  }
  return out.empty() ? "nobody" : out;
}

// "2.5" as it is said of a battle total.
std::string words_of(Option o) {
  switch (o.kind) {
    case Option::Kind::None:
      return "something";
    case Option::Kind::Place:
      return text(name_of(o.place()));
    case Option::Kind::Territory:
      return text(name_of(o.territory()));
    case Option::Kind::Card:
      return text(name_of(o.card()));
    case Option::Kind::Leader:
      return text(name_of(o.leader()));
    case Option::Kind::Faction:
      return faction(o.faction());
    case Option::Kind::Advantage:
      return text(name_of(o.advantage()));
    case Option::Kind::Skill:
      return text(name_of(o.skill()));
    case Option::Kind::Stronghold:
      return stronghold(o.stronghold());
    case Option::Kind::Token:
      return text(name_of(o.token()));
    case Option::Kind::Terror:
      return text(name_of(o.terror()));
    case Option::Kind::Ambassador:
      return text(name_of(o.ambassador()));
    default:
      break;
  }
  std::string out = name_of(o);
  for (char& c : out) {
    if (c == '_') c = ' ';
  }
  return out;
}

std::string words_of(Word w) { return w == Word::None ? "something" : words_of(Option::of(w)); }

std::string reason(Cause cause) { return text(words_of(cause)); }

std::string because(const Event& e) {
  return e.cause == Cause::None ? "" : " (" + reason(e.cause) + ")";
}

std::string who(const Event& e) { return start(faction(e.faction)); }
std::string whom(const Event& e) { return faction(e.target); }

std::string battle_plan(const Event& e) {
  std::string hero = e.leader != Leader::None   ? leader(e.leader)
                     : e.card != CardKind::None ? card(e.card)
                                                : "no leader";
  std::string out = "dial " + words_of(e.option) + ", " + hero;
  if (!e.forces.empty()) out += ", " + forces(e);
  if (e.amount > 0) out += ", " + spice(e.amount);
  out += e.weapon == CardKind::None ? ", no weapon" : ", " + card(e.weapon);
  out += e.defense == CardKind::None ? ", no defense" : ", " + card(e.defense);
  return out;
}

}  // namespace kanly::words
