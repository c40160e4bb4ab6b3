#include "game/option.h"

#include <array>
#include <charconv>

#include "game/hash.h"

namespace kanly {
namespace {

// Whether the rows stand in the order of the enumerators they name; their number is the array's.
template <class Row, size_t N, class E>
consteval bool in_order(const std::array<Row, N>& rows, E Row::* name) {
  for (size_t i = 0; i < N; ++i) {
    if (rows[i].*name != static_cast<E>(i)) return false;
  }
  return true;
}

struct WordRow {
  Word word;
  std::string_view id;
};
constexpr std::array<WordRow, kWordCount> kWords = {{
    {Word::Done, "done"},
    {Word::Break, "break"},
    {Word::Forces, "forces"},
    {Word::Leader, "leader"},
    {Word::OfferDeal, "offer_deal"},
    {Word::CancelDeal, "cancel_deal"},
    {Word::ShareSecrets, "share_secrets"},
    {Word::KeepSecrets, "keep_secrets"},
    {Word::GiveSpice, "give_spice"},
    {Word::KaramaPower, "karama_power"},
    {Word::HoldsKind, "holds_kind"},
    {Word::HoldsCard, "holds_card"},
    {Word::SpiceAbove, "spice_above"},
    {Word::SpiceBelow, "spice_below"},
    {Word::HoldsTraitor, "holds_traitor"},
    {Word::PredictedFaction, "predicted_faction"},
    {Word::PredictedTurn, "predicted_turn"},
    {Word::ClaimedCharity, "claimed_charity"},
    {Word::FreeQuestion, "free_question"},
    {Word::Weapon, "weapon"},
    {Word::PoisonWeapon, "poison_weapon"},
    {Word::ProjectileWeapon, "projectile_weapon"},
    {Word::SpecialWeapon, "special_weapon"},
    {Word::Defense, "defense"},
    {Word::PoisonDefense, "poison_defense"},
    {Word::ProjectileDefense, "projectile_defense"},
    {Word::Worthless, "worthless"},
    {Word::NoPromise, "no_promise"},
    {Word::PromiseNotEnter, "promise_not_enter"},
    {Word::AskNotEnter, "ask_not_enter"},
    {Word::PromiseShareSight, "promise_share_sight"},
    {Word::AskShareSight, "ask_share_sight"},
    {Word::PromiseSupportBid, "promise_support_bid"},
    {Word::AskSupportBid, "ask_support_bid"},
    {Word::Prevented, "prevented"},
    {Word::Recorded, "recorded"},
    {Word::HelpBids, "help_bids"},
    {Word::HelpShipping, "help_shipping"},
    {Word::Permit, "permit"},
    {Word::Forbid, "forbid"},
    {Word::Play, "play"},
    {Word::DoNotPlay, "do_not_play"},
    {Word::Number, "number"},
    {Word::WithdrawPlan, "withdraw_plan"},
    {Word::Capture, "capture"},
    {Word::Kill, "kill"},
    {Word::Reserves, "reserves"},
    {Word::Send, "send"},
    {Word::CrossShip, "cross_ship"},
    {Word::ShipBack, "ship_back"},
    {Word::NoField, "no_field"},
    {Word::RevealToken, "reveal_token"},
    {Word::GiveCard, "give_card"},
    {Word::Trade, "trade"},
    {Word::Double, "double"},
    {Word::Cancel, "cancel"},
    {Word::First, "first"},
    {Word::Last, "last"},
    {Word::Aggressor, "aggressor"},
    {Word::OnceAround, "once_around"},
    {Word::Silent, "silent"},
    {Word::InTurn, "in_turn"},
    {Word::Clockwise, "clockwise"},
    {Word::CounterClockwise, "counter_clockwise"},
    {Word::Keep, "keep"},
    {Word::Remove, "remove"},
    {Word::Front, "front"},
    {Word::Behind, "behind"},
    {Word::Use, "use"},
    {Word::Withhold, "withhold"},
    {Word::KillLeaders, "kill_leaders"},
    {Word::IgnoreLeaders, "ignore_leaders"},
    {Word::Farther, "farther"},
    {Word::TwoOrigins, "two_origins"},
    {Word::TwoGroups, "two_groups"},
    {Word::Top, "top"},
    {Word::Bottom, "bottom"},
    {Word::Object, "object"},
    {Word::AskSpice, "ask_spice"},
    {Word::ForTurns, "for_turns"},
    {Word::CounterOffer, "counter_offer"},
    {Word::NexusCard, "nexus_card"},
    {Word::Betrayal, "betrayal"},
    {Word::Cunning, "cunning"},
    {Word::SecretAlly, "secret_ally"},
    {Word::OfferAlliance, "offer_alliance"},
    {Word::TakeVidal, "take_vidal"},
    {Word::TakeSpice, "take_spice"},
    {Word::DrawCard, "draw_card"},
    {Word::HalfPrice, "half_price"},
    {Word::FullPrice, "full_price"},
    {Word::PermitShipment, "permit_shipment"},
    {Word::Interrogate, "interrogate"},
    {Word::Look, "look"},
    {Word::Reveal, "reveal"},
    {Word::OrnithopterToken, "ornithopter_token"},
}};
static_assert(in_order(kWords, &WordRow::word));

using Kind = Option::Kind;

// Every kind with its id and how many values it has; None is no answer.
struct KindRow {
  Kind kind;
  std::string_view id;
  int values;
};
constexpr std::array<KindRow, static_cast<size_t>(Kind::kCount)> kKinds = {{
    {Kind::None, "none", 0},
    {Kind::Pass, "pass", 1},
    {Kind::Yes, "yes", 1},
    {Kind::No, "no", 1},
    {Kind::Number, "number", 256},
    {Kind::Half, "half", 128},
    {Kind::Place, "place", kPlaceCount},
    {Kind::Territory, "territory", kTerritoryCount},
    {Kind::Card, "card", kCardKindCount},
    {Kind::Leader, "leader", kLeaderCount},
    {Kind::Faction, "faction", kFactionCount},
    {Kind::Advantage, "advantage", kAdvantageCount},
    {Kind::Word, "word", kWordCount},
    {Kind::Skill, "skill", kLeaderSkillCount},
    {Kind::Stronghold, "stronghold", kStrongholdCardCount},
    {Kind::Token, "token", kTechTokenCount},
    {Kind::Terror, "terror", kTerrorTokenCount},
    {Kind::Ambassador, "ambassador", kAmbassadorCount},
}};
static_assert(in_order(kKinds, &KindRow::kind));

// Territories without sectors are named as places; they are no territory options.
bool is_named_as_place(Option o) {
  return o.is(Kind::Territory) && sector_of(place_of(o.territory(), 0)) == 0 &&
         places_of(o.territory()).size() == 1;
}

}  // namespace

std::string_view id_of(Word word) {
  const auto i = static_cast<size_t>(word);
  return i < kWords.size() ? kWords[i].id : std::string_view("none");
}

std::string_view id_of(Option::Kind kind) {
  const auto i = static_cast<size_t>(kind);
  return i < kKinds.size() ? kKinds[i].id : std::string_view("none");
}

int vocabulary_size() {
  int sum = 0;
  for (const KindRow& k : kKinds) sum += k.values;
  return sum;
}

uint64_t vocabulary_hash() {
  Hasher h;
  for (int id = 0; id < vocabulary_size(); ++id) {
    const Option o = vocabulary_option(id);
    h.add(id_of(o.kind));
    h.add(name_of(o));
  }
  return h.value();
}

int vocabulary_id(Option option) {
  const auto kind = static_cast<size_t>(option.kind);
  if (kind >= kKinds.size() || option.value >= kKinds[kind].values) return -1;
  int base = 0;
  for (size_t k = 0; k < kind; ++k) base += kKinds[k].values;
  return base + option.value;
}

Option vocabulary_option(int id) {
  for (const KindRow& k : kKinds) {
    if (id < k.values) return {k.kind, static_cast<uint8_t>(id)};
    id -= k.values;
  }
  return {};
}

std::string name_of(Option option) {
  switch (option.kind) {
    case Kind::Pass:
      return "pass";
    case Kind::Yes:
      return "yes";
    case Kind::No:
      return "no";
    case Kind::Number:
      return std::to_string(option.value);
    case Kind::Half:
      return std::to_string(option.value) + ".5";
    case Kind::Place:
      return std::string(id_of(option.place()));
    case Kind::Territory:
      return is_named_as_place(option) ? "territory:" + std::string(id_of(option.territory()))
                                       : std::string(id_of(option.territory()));
    case Kind::Card:
      return std::string(id_of(option.card()));
    case Kind::Leader:
      return std::string(id_of(option.leader()));
    case Kind::Faction:
      return std::string(id_of(option.faction()));
    case Kind::Advantage:
      return std::string(id_of(option.advantage()));
    case Kind::Word:
      return std::string(id_of(option.word()));
    case Kind::Skill:
      return std::string(id_of(option.skill()));
    case Kind::Stronghold:
      return std::string(id_of(option.stronghold()));
    case Kind::Token:
      return std::string(id_of(option.token()));
    case Kind::Terror:
      return std::string(id_of(option.terror()));
    case Kind::Ambassador:
      return std::string(id_of(option.ambassador()));
    default:
      return "none";
  }
}

Option option_from_name(std::string_view name) {
  if (name == "pass") return Option::pass();
  if (name == "yes") return Option::yes();
  if (name == "no") return Option::no();
  if (!name.empty() && name[0] >= '0' && name[0] <= '9') {
    int value = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), value);
    if (error != std::errc() || value < 0 || value > 255) return {};
    const std::string_view rest(end, static_cast<size_t>(name.data() + name.size() - end));
    if (rest.empty()) return Option::number(value);
    if (rest == ".5" && value < 128) return Option::half(value);
    return {};
  }
  if (auto p = from_id<Place>(name)) return Option::of(*p);
  if (auto t = from_id<Territory>(name)) return Option::of(*t);
  if (auto f = from_id<Faction>(name)) return Option::of(*f);
  if (auto c = from_id<CardKind>(name)) return Option::of(*c);
  if (auto l = from_id<Leader>(name)) return Option::of(*l);
  for (const WordRow& w : kWords) {
    if (w.id == name) return Option::of(w.word);
  }
  if (auto a = from_id<Advantage>(name)) return Option::of(*a);
  if (auto s = from_id<LeaderSkill>(name)) return Option::of(*s);
  if (auto c = from_id<StrongholdCard>(name)) return Option::of(*c);
  if (auto t = from_id<TechToken>(name)) return Option::of(*t);
  if (auto t = from_id<TerrorToken>(name)) return Option::of(*t);
  if (auto a = from_id<Ambassador>(name)) return Option::of(*a);
  constexpr std::string_view kTerritory = "territory:";
  if (name.starts_with(kTerritory)) {
    if (auto t = from_id<Territory>(name.substr(kTerritory.size()))) return Option::of(*t);
  }
  return {};
}

}  // namespace kanly
