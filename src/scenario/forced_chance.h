// `given.chance`: results of chance laid down in advance, taken in order.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "rules/kernel/table.h"
#include "scenario/fields.h"

namespace kanly::scenario {

// An entry is a number (the next draw of a number) or a list of names (the next shuffle of that
// kind of thing: treachery cards, spice cards, leaders, factions, leader skills, tokens, Nexus cards;
// the named ones come first, top first). A single name is a list of one. Chance that the next entry does not fit is left to the
// seed.
class ForcedChance : public ChanceOverride {
 public:
  ForcedChance() = default;
  explicit ForcedChance(const json::value& list);

  bool order(TreacheryPile& pile) override;
  bool order(SpicePile& pile) override;
  bool order(FixedList<Leader, kLeaderCount>& list) override;
  bool order(FixedList<Faction, kMaxSeats>& list) override;
  bool order(FixedList<LeaderSkill, kLeaderSkillCount>& list) override;
  bool order(FixedList<TechToken, kTechTokenCount>& list) override;
  bool order(NexusState::Pile& list) override;
  bool order(FixedList<Ambassador, kAmbassadorCount>& list) override;
  bool order(FixedList<DiscoveryToken, kDiscoveryTokenCount>& list) override;
  bool number(int lowest, int highest, int& result) override;

  bool empty() const { return next_ == entries_.size(); }
  // What is left over, for the message.
  std::string rest() const;
  // What could not be done as demanded, or empty.
  const std::string& error() const { return error_; }

 private:
  using Entry =
      std::variant<int, std::vector<CardKind>, std::vector<SpiceCard>, std::vector<Leader>,
                   std::vector<Faction>, std::vector<LeaderSkill>, std::vector<TechToken>,
                   std::vector<NexusCard>, std::vector<Ambassador>, std::vector<DiscoveryToken>>;
  template <class Names>
  const Names* next() const;
  template <class Named>
  std::optional<std::vector<Named>> next_by_faction(int count) const;
  void fail(const std::string& what);

  std::vector<Entry> entries_;
  std::vector<std::string> texts_;
  size_t next_ = 0;
  std::string error_;
};

}  // namespace kanly::scenario
