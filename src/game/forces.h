// Forces on the board: how many of whom stand where, with an index of occupied places.
#pragma once

#include <cstdint>

#include "catalog/factions.h"
#include "catalog/map.h"
#include "catalog/sets.h"

namespace kanly {

// Forces of one faction in one place. Special forces are the starred ones.
struct Stack {
  uint8_t normal = 0;
  uint8_t special = 0;

  constexpr int total() const { return normal + special; }
  constexpr bool empty() const { return total() == 0; }
  constexpr Stack& operator+=(Stack o) {
    normal = static_cast<uint8_t>(normal + o.normal);
    special = static_cast<uint8_t>(special + o.special);
    return *this;
  }
  constexpr Stack& operator-=(Stack o) {
    normal = static_cast<uint8_t>(normal - o.normal);
    special = static_cast<uint8_t>(special - o.special);
    return *this;
  }
  friend constexpr Stack operator+(Stack a, Stack b) { return a += b; }
  friend constexpr Stack operator-(Stack a, Stack b) { return a -= b; }
  friend constexpr bool operator==(const Stack&, const Stack&) = default;
};

class Forces {
 public:
  Stack at(Faction f, Place p) const { return stacks_[f][p]; }
  // All places where the faction has a force.
  PlaceSet places(Faction f) const { return present_[f]; }
  // … and where any of these factions has one.
  PlaceSet places(Factions of) const {
    PlaceSet all;
    for (Faction f : of) all |= present_[f];
    return all;
  }
  bool in(Faction f, Territory t) const { return !(present_[f] & places_of(t)).empty(); }
  Stack in_territory(Faction f, Territory t) const {
    Stack sum;
    for (Place p : present_[f] & places_of(t)) sum += stacks_[f][p];
    return sum;
  }
  Stack total(Faction f) const {
    Stack sum;
    for (Place p : present_[f]) sum += stacks_[f][p];
    return sum;
  }

  void add(Faction f, Place p, Stack s) {
    if (s.empty()) return;
    stacks_[f][p] += s;
    present_[f].add(p);
  }
  void remove(Faction f, Place p, Stack s) {
    stacks_[f][p] -= s;
    if (stacks_[f][p].empty()) present_[f].remove(p);
  }

  friend bool operator==(const Forces&, const Forces&) = default;

 private:
  PerFaction<PerEnum<Place, Stack, kPlaceCount>> stacks_{};
  PerFaction<PlaceSet> present_{};
};

}  // namespace kanly
