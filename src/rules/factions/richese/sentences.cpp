// Sentences about events of Richese alone.
#include "game/event_words.h"
#include "rules/factions/richese/showing.h"

namespace kanly {

using namespace words;  // NOLINT(google-build-using-namespace): sentences are made of them

namespace {

bool has_place(const Event& e) { return e.at != Place::None || e.territory != Territory::None; }
std::string in_place(const Event& e) { return has_place(e) ? " in " + place(e) : ""; }

// Its value is secret while it lies face down.
std::string token(const Event& e) {
  const bool shown = e.number != kNoNumber || e.option.is(Option::Kind::Number);
  if (!shown) return "a No-Field";
  return "the No-Field " + number(e.number != kNoNumber ? e.number : e.option.value);
}

std::string token_revealed(const Event& e) {
  std::string out = who(e) + " revealed " + token(e) + in_place(e);
  if (e.amount == 0) out += ": it hid nobody";
  if (e.amount > 0) out += ": " + count(e.amount, "force") + " appeared";
  return out + because(e) + ".";
}

std::string auction_method(const Event& e) {
  if (e.word == Word::OnceAround) {
    return "once around" +
           (e.option.kind == Option::Kind::None ? std::string() : ", " + words_of(e.option));
  }
  return e.word == Word::Silent ? "by silent bids" : "by bids in turn";
}

std::string unsold(const Event& e) {
  std::string out = "Nobody bid for " + card(e.card);
  if (e.word == Word::Keep) return out + "; " + faction(e.faction) + " kept it.";
  if (e.word == Word::Remove) return out + "; " + faction(e.faction) + " took it out of the game.";
  return out + ".";
}

}  // namespace

std::string sentence_of_richese(const Event& e) {
  switch (e.type) {
    case EventType::NoFieldShipped:
      return who(e) + " shipped " + (e.target == Faction::None ? "" : "with ") + token(e) +
             (e.target == Faction::None ? "" : " of " + whom(e)) + " to " + place(e) + ".";
    case EventType::NoFieldRevealed:
      return token_revealed(e);
    case EventType::CacheCardShown:
      return who(e) + " showed " + card(e.card) + " from the cache.";
    case EventType::CacheAuctionAnnounced:
      return who(e) + " announced that the cache card would come " + words_of(e.word) + ".";
    case EventType::AuctionMethod:
      return "The card was sold " + auction_method(e) + ".";
    case EventType::BidsRevealed:
      return who(e) + " had bid " + number(e.amount) + ".";
    case EventType::CardUnsold:
      return unsold(e);
    case EventType::BlackMarketOffered:
      return who(e) + " offered " + card(e.card) + " on the Black Market" +
             (e.claimed == CardKind::None ? "" : " and said it was " + text(name_of(e.claimed))) +
             ".";
    case EventType::CacheCardTaken:
      return who(e) + " took " + card(e.card) + " out of the cache.";
    default:
      return {};
  }
}

}  // namespace kanly
