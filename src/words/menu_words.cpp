#include "words/menu_words.h"

#include <algorithm>
#include <array>

#include "base/filled.h"
#include "game/event_words.h"
#include "game/homeworlds.h"
#include "game/queries.h"
#include "rules/kernel/any_time.h"
#include "words/describe.h"
#include "words/prompts.h"
#include "words/reasons.h"
#include "words/situation.h"

namespace kanly::words {

namespace {

// --- Groups -------------------------------------------------------------------------------------

// Numbers that are no amounts: which agreement, which token.
bool numbers_are_names(std::string_view prompt) {
  return prompt == "cancel_deal" || prompt == "no_field_token" || prompt == "offer_no_field" ||
         prompt == "nexus_token" || prompt == "smuggled_special_forces";
}

Control control_of(std::string_view prompt, Option::Kind kind) {
  if (numbers_are_names(prompt)) return Control::Choice;
  switch (kind) {
    case Option::Kind::Yes:
    case Option::Kind::No:
      return Control::YesNo;
    case Option::Kind::Number:
    case Option::Kind::Half:
      return Control::Number;
    case Option::Kind::Place:
      return Control::Place;
    case Option::Kind::Territory:
      return Control::Territory;
    case Option::Kind::Card:
      return Control::Card;
    case Option::Kind::Leader:
      return Control::Leader;
    case Option::Kind::Faction:
      return Control::Faction;
    default:
      return Control::Choice;
  }
}

// What kind of ground it is, as far as it matters to whoever goes there.
std::string_view heading_of_ground(const Game& g, PlaceSet places, Territory t) {
  if (is_homeworld(t)) return "Homeworlds";
  if (is_stronghold(t)) return "Strongholds";
  if (is_discovery(t)) return "Found places";
  if (std::ranges::any_of(places, [&](Place p) { return g.spice_at[p] > 0; })) return "With spice";
  return is_rock(t) || t == Territory::PolarSink ? "Safe from the storm" : "Sand";
}

std::string heading_of_leader(const View& view, Leader l) {
  const Faction f = faction_of(l);
  if (f == view.seat()) return "Your leaders";
  return f == Faction::None ? "Leaders" : filled("Leaders of {}", words::faction(f));
}

// What is done at any time.
std::string_view heading_of_deed(Word w) {
  switch (w) {
    case Word::OfferDeal:
    case Word::CancelDeal:
      return "Deals";
    case Word::ShareSecrets:
    case Word::KeepSecrets:
    case Word::GiveSpice:
    case Word::GiveCard:
    case Word::HelpBids:
    case Word::HelpShipping:
    case Word::Permit:
    case Word::Forbid:
      return "Your ally";
    default:
      return "Your powers";
  }
}

std::string heading_of(const View& view, const Step* step, Option o) {
  if (is_declining(o) && !o.is(Option::Kind::Number) && !o.is(Option::Kind::No)) return "Otherwise";
  switch (o.kind) {
    case Option::Kind::Place:
      return std::string(
          heading_of_ground(view.game(), PlaceSet::of(o.place()), territory_of(o.place())));
    case Option::Kind::Territory:
      return std::string(heading_of_ground(view.game(), places_of(o.territory()), o.territory()));
    case Option::Kind::Card:
      return "Cards";
    case Option::Kind::Leader:
      return heading_of_leader(view, o.leader());
    case Option::Kind::Faction:
      return "Players";
    case Option::Kind::Advantage:
      return filled("Advantages of {}", words::faction(faction_of(o.advantage())));
    case Option::Kind::Word:
      return step == nullptr ? std::string(heading_of_deed(o.word())) : std::string();
    case Option::Kind::Skill:
      return "Skills";
    case Option::Kind::Stronghold:
      return "Stronghold cards";
    case Option::Kind::Token:
      return "Tech tokens";
    case Option::Kind::Terror:
      return "Terror tokens";
    case Option::Kind::Ambassador:
      return "Ambassadors";
    default:
      return {};
  }
}

int group_for(std::vector<OptionGroup>& groups, std::string heading, Control control) {
  const auto found = std::ranges::find_if(groups, [&](const OptionGroup& group) {
    return group.heading == heading && group.control == control;
  });
  if (found != groups.end()) return static_cast<int>(found - groups.begin());
  groups.push_back({std::move(heading), control});
  return static_cast<int>(groups.size()) - 1;
}

// The control of most options, those that do nothing aside; yes and no go before all.
Control control_of_question(const MenuWords& menu) {
  std::array<int, static_cast<std::size_t>(Control::kCount)> counts{};
  for (const OptionWords& o : menu.options) {
    if (o.option.is(Option::Kind::Yes)) return Control::YesNo;
    if (!o.declines || o.option.is(Option::Kind::Number)) {
      ++counts[static_cast<std::size_t>(control_of(menu.prompt, o.option.kind))];
    }
  }
  const auto most = std::ranges::max_element(counts);
  return *most == 0 ? Control::Choice : static_cast<Control>(most - counts.begin());
}

void add_options(MenuWords& menu, const View& view, const Step* step, const Options& options) {
  menu.options.reserve(static_cast<std::size_t>(options.size()));
  for (const Option o : options) {
    const int group =
        group_for(menu.groups, heading_of(view, step, o),
                  is_declining(o) && o.is(Option::Kind::Pass) ? Control::Choice
                                                              : control_of(menu.prompt, o.kind));
    menu.options.push_back({.option = o,
                            .id = vocabulary_id(o),
                            .name = name_of(o),
                            .label = phrase_of(o),
                            .meaning = meaning(view, step, o),
                            .price = price_of(view, step, o),
                            .group = group,
                            .declines = is_declining(o)});
  }
  menu.control = control_of_question(menu);
}

// --- What is not there --------------------------------------------------------------------------

class Expected {
 public:
  Expected(const View& view, const Options& offered) : view_(view), offered_(offered) {}

  std::vector<Absent> all() {
    const Game& g = view_.game();
    const Faction me = view_.seat();
    if (asks_for(Option::Kind::Place)) {
      for (int i = 0; i < kPlaceCount; ++i) add_place(static_cast<Place>(i));
    }
    if (asks_for(Option::Kind::Territory)) {
      for (int i = 0; i < kTerritoryCount; ++i) {
        const auto t = static_cast<Territory>(i);
        if (is_on_board(t)) add(Option::of(t));
      }
    }
    if (asks_for(Option::Kind::Card)) {
      for (const Card c : g.hands[me].cards) add(Option::of(kind_of(c)));
    }
    if (asks_for(Option::Kind::Leader)) {
      for (const Leader l : leaders_in_play(g, me)) add(Option::of(l));
    }
    if (asks_for(Option::Kind::Faction)) {
      for (const Faction f : g.players - Factions::of(me)) add(Option::of(f));
    }
    if (asks_for(Option::Kind::Number)) add_next_numbers();
    return std::move(absent_);
  }

 private:
  bool asks_for(Option::Kind kind) const {
    return std::ranges::any_of(offered_, [&](Option o) { return o.kind == kind; });
  }

  void add(Option o) {
    const bool told =
        std::ranges::any_of(absent_, [&](const Absent& other) { return other.option == o; });
    if (told || offered_.contains(o)) return;
    if (const auto refusal = refusal_of(view_, o)) absent_.push_back({o, *refusal});
  }

  void add_place(Place p) {
    const Territory t = territory_of(p);
    if (is_on_board(t) || (is_homeworld(t) && is_in_play(view_.game(), homeworld_of(t)))) {
      add(Option::of(p));
    }
  }

  // One less and one more than what is offered.
  void add_next_numbers() {
    int least = 255;
    int most = 0;
    for (const Option o : offered_) {
      if (!o.is(Option::Kind::Number)) continue;
      least = std::min<int>(least, o.value);
      most = std::max<int>(most, o.value);
    }
    if (least > 0) add(Option::number(least - 1));
    if (most < 255) add(Option::number(most + 1));
  }

  const View& view_;
  const Options& offered_;
  std::vector<Absent> absent_;
};

// --- JSON ---------------------------------------------------------------------------------------

void write_option(JsonWriter& json, const OptionWords& o) {
  json.open_object();
  json.field("id", o.id);
  json.field("name", o.name);
  json.field("kind", id_of(o.option.kind));
  json.field("label", o.label);
  json.text_field("meaning", o.meaning);
  if (o.price) {
    json.object_field("price");
    json.field("spice", o.price->spice);
    json.field("terms", o.price->terms);
    json.close_object();
  }
  json.field("group", o.group);
  if (o.declines) json.field("declines", true);
  json.close_object();
}

void write_answer(JsonWriter& json, std::string_view key, Option o) {
  if (!o.is(Option::Kind::None)) json.field(key, vocabulary_id(o));
}

}  // namespace

std::string_view id_of(Control control) {
  constexpr std::array<std::string_view, static_cast<std::size_t>(Control::kCount)> kIds = {
      "yes_no", "number", "place", "territory", "card", "leader", "faction", "choice"};
  return kIds[static_cast<std::size_t>(control)];
}

MenuWords menu_words(const View& view) {
  const Step* const step = prompt(view);
  if (step == nullptr) return {};
  Options options;
  menu(view, options);
  MenuWords out;
  out.prompt = step->id;
  out.rule = step->rule;
  out.question = question_of(*step);
  out.situation = situation(view, *step);
  if (const PromptWords* const about = words_of_prompt(step->id)) {
    out.title = about->title;
    out.meaning = about->meaning;
    out.advice = about->advice;
  }
  out.window = is_window(*step);
  out.secret = step->hidden;
  add_options(out, view, step, options);
  out.idle = idle_answer(view.game(), view.seat());
  out.timeout = timeout_answer(view.game(), view.seat());
  out.usual = usual_answer(view, *step, options);
  return out;
}

MenuWords any_time_words(const View& view) {
  MenuWords out;
  Options options;
  interrupts(view, options);
  out.title = "At any time";
  out.question = "What do you do of your own accord?";
  out.meaning = "None of this is asked of you; the question that waits stays open meanwhile.";
  add_options(out, view, nullptr, options);
  return out;
}

std::vector<Absent> absent_options(const View& view) {
  Options offered;
  menu(view, offered);
  return Expected(view, offered).all();
}

void write_menu(JsonWriter& json, const MenuWords& menu) {
  json.open_object();
  if (!menu.prompt.empty()) json.field("prompt", menu.prompt);
  if (menu.rule) json.field("rule", menu.rule.id());
  json.field("title", menu.title);
  json.field("question", menu.question);
  json.text_field("situation", menu.situation);
  json.text_field("meaning", menu.meaning);
  json.text_field("advice", menu.advice);
  json.field("control", menu.control);
  json.field("window", menu.window);
  json.field("secret", menu.secret);
  json.array_field("groups");
  for (const OptionGroup& group : menu.groups) {
    json.open_object();
    json.field("heading", group.heading);
    json.field("control", group.control);
    json.close_object();
  }
  json.close_array();
  json.array_field("options");
  for (const OptionWords& o : menu.options) write_option(json, o);
  json.close_array();
  write_answer(json, "idle", menu.idle);
  write_answer(json, "timeout", menu.timeout);
  write_answer(json, "usual", menu.usual);
  json.close_object();
}

std::string menu_json(const MenuWords& menu) {
  std::string out;
  JsonWriter json(out);
  write_menu(json, menu);
  return out;
}

// --- The answers of everyday --------------------------------------------------------------------

namespace {

// What costs nothing and helps.
Option what_is_free(const View& view, const Step& step) {
  constexpr std::array<std::string_view, 4> kGifts = {"claim_charity", "look_at_storm_card",
                                                      "wormsign", "protect_ally"};
  if (std::ranges::find(kGifts, step.id) != kGifts.end()) return Option::yes();
  if (step.id == "discovery_token") return Option::of(Word::Look);
  const Game& g = view.game();
  const Faction me = view.seat();
  const int free = free_revivals(g, me);
  const int starred = std::min(free, revivable_special(g, me));  // they are worth more
  if (step.id == "revive_forces") {
    return Option::number(std::min<int>(free - starred, g.tanks[me].normal));
  }
  if (step.id == "revive_special_forces") {
    return Option::number(std::clamp(free - g.revival.drafts[me].normal, 0, starred));
  }
  return {};
}

}  // namespace

bool is_declining(Option option) {
  return option.is(Option::Kind::Pass) || option.is(Option::Kind::No) || option.is(Word::Done) ||
         option == Option::number(0);
}

bool is_window(const Step& step) {
  constexpr std::array<std::string_view, 15> kWindows = {
      "karama_cancel", "karama_prevent", "offer_karama",    "storm_cards",
      "kull_wahad",    "semuta_drug",    "juice_offer",     "residual_poison",
      "la_la_la",      "trip_to_gamont", "pay_with_karama", "choam_cards",
      "amal",          "thumper",        "harvester"};
  return step.kind == StepKind::Pause || std::ranges::find(kWindows, step.id) != kWindows.end();
}

Option usual_answer(const View& view, const Step& step, const Options& options) {
  const Option free = what_is_free(view, step);
  if (options.contains(free)) return free;
  // Nobody shall let a traitor go, nor bind a plan or a token, by a slip of the finger.
  constexpr std::array<std::string_view, 5> kDeliberate = {
      "traitor", "prescience_answer", "no_field_token", "nexus_token", "weather_control"};
  if (std::ranges::find(kDeliberate, step.id) != kDeliberate.end()) return Option{};
  const Option idle = idle_answer(view.game(), view.seat());
  return is_declining(idle) && options.contains(idle) ? idle : Option{};
}

}  // namespace kanly::words
