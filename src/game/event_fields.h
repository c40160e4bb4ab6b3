// What each type of event tells: which fields it has and what they mean.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "catalog/sets.h"
#include "game/event.h"

namespace kanly {

// In the order in which they are written.
enum class EventField : uint8_t {
  Faction,
  Target,
  Payer,
  Receiver,
  Factions,
  Amount,
  Before,
  After,
  Number,
  Forces,
  At,
  From,
  Territory,
  Card,
  Weapon,
  Defense,
  Claimed,
  SpiceCard,
  Leader,
  Advantage,
  Skill,
  Stronghold,
  Token,
  Discovery,
  Option,
  Word,
  Phase,
  Cause,
  Text,
  Side,
  Rule,
  kCount,
};
using EventFields = SetOf<EventField, static_cast<int>(EventField::kCount)>;

struct EventFieldInfo {
  EventField field;
  std::string_view name;
  std::string_view kind;  // what its values are
  std::string_view meaning;
};
std::span<const EventFieldInfo> event_fields();
std::string_view id_of(EventField field);
std::optional<EventField> event_field_from_id(std::string_view id);

struct EventInfo {
  EventType type;
  std::string_view id;
  std::string_view meaning;  // with its fields in braces
  EventFields fields;        // those it may have; one that says nothing is left out
};
const EventInfo& info(EventType type);

// The fields that this event has.
EventFields fields_of(const Event& event);

}  // namespace kanly
