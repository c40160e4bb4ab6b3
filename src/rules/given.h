// A value of a scenario's `given`, whatever it is written in. What cannot be is refused, and a refusal
// does not come back.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "game/game.h"

namespace kanly {

class GivenValue {
 public:
  virtual ~GivenValue() = default;

  [[noreturn]] virtual void refuse(const std::string& why) const = 0;

  virtual bool is_null() const = 0;
  virtual bool is_object() const = 0;
  virtual bool yes() const = 0;
  virtual int number(int least, int most) const = 0;
  virtual Faction player() const = 0;  // one of this game
  virtual Place place() const = 0;
  virtual Territory territory() const = 0;
  virtual Leader leader() const = 0;
  virtual LeaderSkill skill() const = 0;
  virtual StrongholdCard stronghold_card() const = 0;
  virtual TechToken tech_token() const = 0;
  virtual NexusCard nexus_card() const = 0;
  virtual DiscoveryToken discovery_token() const = 0;
  virtual Inflation inflation() const = 0;
  virtual TerrorToken terror_token() const = 0;
  virtual Ambassador ambassador() const = 0;
  virtual bool is(std::string_view word) const = 0;  // it is this very word

  // The members of an object. done() refuses those that were never asked for.
  virtual std::unique_ptr<GivenValue> find(std::string_view key) = 0;  // null if it is not there
  virtual std::unique_ptr<GivenValue> need(std::string_view key) = 0;
  virtual void done() const = 0;
  using Each = std::function<void(const GivenValue& key, GivenValue& value)>;
  virtual void each(const Each& give) const = 0;
  // The items of a list.
  virtual void each_item(const std::function<void(GivenValue& item)>& give) const = 0;

  bool yes(std::string_view key, bool otherwise = false) {
    const auto value = find(key);
    return value == nullptr ? otherwise : value->yes();
  }
  int number(std::string_view key, int otherwise, int least, int most) {
    const auto value = find(key);
    return value == nullptr ? otherwise : value->number(least, most);
  }

  // An error unless the faction, or the variant, is in this game.
  void needs(const Game& game, Faction faction) const;
  void needs(const Game& game, Variant variant) const;
};

}  // namespace kanly
