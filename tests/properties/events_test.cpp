// Events have the fields that their row of the table lists, and no others.
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "game/event_fields.h"
#include "properties/random_games.h"

namespace kanly {
namespace {

class FieldCheck : public EventSink {
 public:
  void on_event(const Event& e, const Game&) override {
    for (EventField field : fields_of(e) - info(e.type).fields) {
      unlisted.insert(std::string(id_of(e.type)) + " has " + std::string(id_of(field)));
    }
    met.insert(e.type);
  }
  std::set<EventType> met;
  std::set<std::string> unlisted;
};

TEST(EventFields, EventsHaveOnlyTheFieldsOfTheirRow) {
  FieldCheck check;
  for (uint64_t n = 0; n < games(2000); ++n) {
    RandomGame g(n);
    g.table.sink = &check;
    while (!g.over()) g.next();
  }
  for (const std::string& field : check.unlisted) {
    ADD_FAILURE() << field << ", which game/event_fields.cpp does not list";
  }
  // Most types come up by chance, also in the fewer games under sanitizers, so that a wrong row is noticed.
  EXPECT_GE(check.met.size(), static_cast<size_t>(EventType::kCount) * 3 / 4);
}

TEST(EventFields, EveryMeaningNamesFieldsOfItsRow) {
  for (int i = 0; i < static_cast<int>(EventType::kCount); ++i) {
    const EventInfo& about = info(static_cast<EventType>(i));
    const std::string_view m = about.meaning;
    for (size_t at = m.find('{'); at != std::string_view::npos; at = m.find('{', at + 1)) {
      const std::string_view name = m.substr(at + 1, m.find('}', at) - at - 1);
      const auto field = event_field_from_id(name);
      ASSERT_TRUE(field) << id_of(about.type) << ": there is no field '" << name << "'";
      EXPECT_TRUE(about.fields.has(*field)) << id_of(about.type) << ": " << name;
    }
  }
}

TEST(Causes, HaveIdsAndWordsOfTheirOwn) {
  std::set<std::string_view> ids;
  for (int i = 0; i < static_cast<int>(Cause::kCount); ++i) {
    const auto cause = static_cast<Cause>(i);
    EXPECT_TRUE(ids.insert(id_of(cause)).second) << id_of(cause);
    EXPECT_EQ(words_of(cause).empty(), cause == Cause::None) << id_of(cause);
  }
}

}  // namespace
}  // namespace kanly
