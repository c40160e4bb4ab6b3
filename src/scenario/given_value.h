// A value of `given` in JSON, as the rows of factions and variants read it.
#pragma once

#include "game/game.h"
#include "rules/given.h"
#include "scenario/fields.h"

namespace kanly::scenario {

class JsonGiven : public GivenValue {
 public:
  JsonGiven(const Game& game, json::value value, std::string where);

  [[noreturn]] void refuse(const std::string& why) const override;

  bool is_null() const override { return value_.is_null(); }
  bool is_object() const override { return value_.is_object(); }
  bool yes() const override { return bool_of(value_, where_); }
  int number(int least, int most) const override { return number_of(value_, where_, least, most); }
  Faction player() const override;
  Place place() const override;
  Territory territory() const override;
  Leader leader() const override;
  LeaderSkill skill() const override;
  StrongholdCard stronghold_card() const override;
  TechToken tech_token() const override;
  NexusCard nexus_card() const override;
  DiscoveryToken discovery_token() const override;
  Inflation inflation() const override;
  TerrorToken terror_token() const override;
  Ambassador ambassador() const override;
  bool is(std::string_view word) const override;

  std::unique_ptr<GivenValue> find(std::string_view key) override;
  std::unique_ptr<GivenValue> need(std::string_view key) override;
  void done() const override;
  void each(const Each& give) const override;
  void each_item(const std::function<void(GivenValue& item)>& give) const override;

 private:
  std::unique_ptr<JsonGiven> member(const json::value& value, std::string_view key) const;

  const Game& game_;
  json::value value_;
  std::string where_;
  std::vector<std::string> known_;
};

}  // namespace kanly::scenario
