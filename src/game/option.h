// The fixed vocabulary of answers. The same ids are the actions of a learning agent, the strings in
// JSON, the bytes of a replay and the alphabet of the fuzzer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/bounds.h"
#include "catalog/advantages.h"
#include "catalog/cards.h"
#include "catalog/factions.h"
#include "catalog/leaders.h"
#include "catalog/map.h"
#include "catalog/variants.h"

namespace kanly {

// Answers that are neither a component nor a number.
enum class Word : uint8_t {
  Done,
  Break,         // an alliance
  Forces,        // Tleilaxu Ghola: revive forces …
  Leader,        // … or a leader
  OfferDeal,     // any-time: propose an agreement
  CancelDeal,    // any-time: propose to end one
  ShareSecrets,  // any-time: show the ally what is hidden from others
  KeepSecrets,   // any-time: stop showing it
  GiveSpice,     // any-time: Emperor to the ally
  KaramaPower,   // any-time: the once-a-game power of a faction
  HoldsKind,     // Truthtrance questions
  HoldsCard,
  SpiceAbove,
  SpiceBelow,
  HoldsTraitor,
  PredictedFaction,
  PredictedTurn,
  ClaimedCharity,
  FreeQuestion,
  Weapon,  // kinds of cards a question or a command may name
  PoisonWeapon,
  ProjectileWeapon,
  SpecialWeapon,
  Defense,
  PoisonDefense,
  ProjectileDefense,
  Worthless,
  NoPromise,  // clauses of a deal
  PromiseNotEnter,
  AskNotEnter,
  PromiseShareSight,
  AskShareSight,
  PromiseSupportBid,
  AskSupportBid,
  Prevented,  // what happens to a breach of a promise: the engine prevents …
  Recorded,   // … or only records it
  HelpBids,   // any-time: standing offers to the ally
  HelpShipping,
  Permit,  // any-time: standing permissions for alliance advantages
  Forbid,
  Play,  // the Voice
  DoNotPlay,
  Number,        // prescience: the number dialed
  WithdrawPlan,  // any-time: take back a battle plan
  Capture,       // Harkonnen and a leader of the loser
  Kill,
  Reserves,  // kinds of shipment
  Send,
  CrossShip,
  ShipBack,
  NoField,      // a token of Richese; also offered to the ally
  RevealToken,  // any-time: turn the No-Field on the planet over
  GiveCard,     // any-time: Richese to the ally
  Trade,        // a card of CHOAM for one of the ally
  Double,       // sides of the Inflation token
  Cancel,
  First,  // when the cache card is auctioned; Juice of Sapho
  Last,
  Aggressor,   // Juice of Sapho
  OnceAround,  // ways to auction a card
  Silent,
  InTurn,
  Clockwise,
  CounterClockwise,
  Keep,    // a card nobody bid for
  Remove,  // … leaves the game
  Front,   // where the skilled leader lies in a battle
  Behind,
  Use,  // Poison Tooth after the reveal
  Withhold,
  KillLeaders,  // Stone Burner
  IgnoreLeaders,
  Farther,     // Planetologist, Ornithopter: a longer move …
  TwoOrigins,  // … or forces out of two Territories
  TwoGroups,   // … or two moves
  Top,         // of the Treachery deck
  Bottom,
  Object,    // to a free question under Truthtrance
  AskSpice,  // further terms of a deal: spice of the other side …
  ForTurns,  // … and how long a promise holds
  CounterOffer,
  NexusCard,  // any-time: play it; then its three uses
  Betrayal,
  Cunning,
  SecretAlly,
  OfferAlliance,  // at an Ambassador or a Terror token
  TakeVidal,      // the Ambassador of Ecaz
  TakeSpice,      // Robbery: half of the spice …
  DrawCard,       // … or a card of the deck
  HalfPrice,      // at which the Guild permits a shipment in its ways …
  FullPrice,
  PermitShipment,    // any-time: Junction's high side
  Interrogate,       // any-time: Tupile's low side
  Look,              // at a discovery token …
  Reveal,            // … or turn it over
  OrnithopterToken,  // the discovery: a move of three Territories
  kCount,
  None = 0xff,
};
inline constexpr int kWordCount = static_cast<int>(Word::kCount);

std::string_view id_of(Word word);

struct Option {
  enum class Kind : uint8_t {
    None,
    Pass,
    Yes,
    No,
    Number,  // 0 to 255
    Half,    // value + 1/2: the odd steps of a battle dial
    Place,
    Territory,
    Card,  // a CardKind: copies of one card are the same answer
    Leader,
    Faction,
    Advantage,
    Word,
    Skill,
    Stronghold,  // a Stronghold card
    Token,       // a Tech token
    Terror,      // a Terror token
    Ambassador,
    kCount,
  };
  Kind kind = Kind::None;
  uint8_t value = 0;

  static constexpr Option pass() { return {Kind::Pass, 0}; }
  static constexpr Option yes() { return {Kind::Yes, 0}; }
  static constexpr Option no() { return {Kind::No, 0}; }
  static constexpr Option number(int n) { return {Kind::Number, static_cast<uint8_t>(n)}; }
  static constexpr Option half(int whole) { return {Kind::Half, static_cast<uint8_t>(whole)}; }
  static constexpr Option of(Place p) { return {Kind::Place, static_cast<uint8_t>(p)}; }
  static constexpr Option of(Territory t) { return {Kind::Territory, static_cast<uint8_t>(t)}; }
  static constexpr Option of(CardKind c) { return {Kind::Card, static_cast<uint8_t>(c)}; }
  static constexpr Option of(kanly::Leader l) { return {Kind::Leader, static_cast<uint8_t>(l)}; }
  static constexpr Option of(kanly::Faction f) { return {Kind::Faction, static_cast<uint8_t>(f)}; }
  static constexpr Option of(kanly::Advantage a) {
    return {Kind::Advantage, static_cast<uint8_t>(a)};
  }
  static constexpr Option of(kanly::Word w) { return {Kind::Word, static_cast<uint8_t>(w)}; }
  static constexpr Option of(LeaderSkill s) { return {Kind::Skill, static_cast<uint8_t>(s)}; }
  static constexpr Option of(StrongholdCard c) {
    return {Kind::Stronghold, static_cast<uint8_t>(c)};
  }
  static constexpr Option of(TechToken t) { return {Kind::Token, static_cast<uint8_t>(t)}; }

  static constexpr Option of(TerrorToken t) { return {Kind::Terror, static_cast<uint8_t>(t)}; }
  static constexpr Option of(kanly::Ambassador a) {
    return {Kind::Ambassador, static_cast<uint8_t>(a)};
  }

  constexpr bool is(Kind k) const { return kind == k; }
  constexpr bool is(kanly::Word w) const { return *this == of(w); }
  constexpr Place place() const { return static_cast<Place>(value); }
  constexpr Territory territory() const { return static_cast<Territory>(value); }
  constexpr CardKind card() const { return static_cast<CardKind>(value); }
  constexpr kanly::Leader leader() const { return static_cast<kanly::Leader>(value); }
  constexpr kanly::Faction faction() const { return static_cast<kanly::Faction>(value); }
  constexpr kanly::Advantage advantage() const { return static_cast<kanly::Advantage>(value); }
  constexpr kanly::Word word() const { return static_cast<kanly::Word>(value); }
  constexpr LeaderSkill skill() const { return static_cast<LeaderSkill>(value); }
  constexpr StrongholdCard stronghold() const { return static_cast<StrongholdCard>(value); }
  constexpr TechToken token() const { return static_cast<TechToken>(value); }
  constexpr TerrorToken terror() const { return static_cast<TerrorToken>(value); }
  constexpr kanly::Ambassador ambassador() const { return static_cast<kanly::Ambassador>(value); }

  friend constexpr bool operator==(const Option&, const Option&) = default;
};

std::string_view id_of(Option::Kind kind);

// What is offered at one decision. Made and thrown away millions of times a second, so the unused
// part of it is never written.
class Options {
 public:
  Options() {}  // NOLINT: leaves the storage as it is

  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Option operator[](int i) const { return items_[i]; }
  Option back() const { return items_[size_ - 1]; }
  const Option* begin() const { return items_; }
  const Option* end() const { return items_ + size_; }

  void add(Option option) {
    need(1);
    items_[size_++] = option;
  }
  // There is no number above 255.
  void add_numbers(int from, int to) {
    to = std::min(to, 255);
    need(to - from + 1);
    Option* last = items_ + size_;
    for (int n = from; n <= to; ++n) *last++ = Option::number(n);
    size_ = static_cast<int>(last - items_);
  }
  // Every one of a set or list of places, Territories, leaders ….
  template <class Things>
  void add_each(const Things& things) {
    need(static_cast<int>(things.size()));
    Option* last = items_ + size_;
    for (auto thing : things) *last++ = Option::of(thing);
    size_ = static_cast<int>(last - items_);
  }
  void clear() { size_ = 0; }
  bool contains(Option option) const {
    for (Option o : *this) {
      if (o == option) return true;
    }
    return false;
  }

  friend bool operator==(const Options& a, const Options& b) {
    if (a.size_ != b.size_) return false;
    for (int i = 0; i < a.size_; ++i) {
      if (!(a[i] == b[i])) return false;
    }
    return true;
  }

 private:
  void need(int more) const {
    if (size_ + more > kCapacity) [[unlikely]]
      list_is_full(kCapacity);
  }

  // The longest menu is that of a bid: pass, every number, and seven kinds of card at most that may be
  // played for it (six worthless ones of the Bene Gesserit and Karama). No other menu mixes numbers
  // with more than a few words, and no other kind of option has as many values as the numbers.
  static constexpr int kCapacity = 272;
  static_assert(kPlaceCount <= kCapacity && 1 + 256 + 7 <= kCapacity);
  union {
    Option items_[kCapacity];
  };
  int size_ = 0;
};

// The whole vocabulary has the ids 0 … vocabulary_size() - 1. They are published (docs/vocabulary.md):
// whoever changes them raises the version. The hash is of all kinds and names in the order of the ids.
inline constexpr int kVocabularyVersion = 4;
uint64_t vocabulary_hash();
int vocabulary_size();
int vocabulary_id(Option option);  // -1 for an option outside the vocabulary
Option vocabulary_option(int id);
std::string name_of(Option option);  // "5", "arrakeen@9", "lasgun", "pass"
// The option with this name, or Kind::None. "0" sectors mean 18; names are unique.
Option option_from_name(std::string_view name);

}  // namespace kanly
