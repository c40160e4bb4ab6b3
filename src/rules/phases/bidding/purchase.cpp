// The winner of an auction pays and takes the card (1.04.06.03).
#include <algorithm>
#include <string>

#include "game/queries.h"
#include "rules/cards/hand_limit.h"
#include "rules/cards/karama.h"
#include "rules/cards/karama_bidding.h"
#include "rules/deeds.h"
#include "rules/factions/emperor/emperor.h"
#include "rules/factions/harkonnen/harkonnen.h"
#include "rules/factions/richese/auctions.h"
#include "rules/kernel/listeners.h"
#include "rules/kernel/questions.h"
#include "rules/phases/bidding/bidding.h"
#include "rules/phases/bidding/bids.h"
#include "rules/shared_price.h"
#include "rules/variants/homeworlds/income.h"
#include "rules/variants/nexus_cards/moment.h"

namespace kanly {
namespace {

struct PurchaseNotes {
  uint8_t price;        // paid in spice
  bool announced;       // an advantage whose cancellation the next step reads
  bool pays_after_all;  // the Karama was stopped; spice instead
  uint8_t bought;       // the card plus one, unless it came out of the cache
};

bool pays_spice(const Game& g) { return g.bidding.backing == Card::None; }

// --- A Karama instead of spice (3.01.11.04) -----------------------------------------------------

Factions may_discard_instead(const Game& g, const Frame& f) {
  return pays_spice(g) && may_use_karama_in_auction(g, f.by) ? script_owner(g, f) : Factions{};
}
void spice_or_card(const Game& g, const Frame&, Faction f, Options& options) {
  options.add(Option::no());
  for (CardKind kind : karama_cards(g, f)) options.add(Option::of(kind));
}
void discard_instead(Table& t, Frame&, Faction f, Option o) {
  if (o.is(Option::Kind::Card)) put_behind_bid(t.game, f, o.card());
}
Refusal why_not_instead(const Game& g, const Frame* frame, Faction f, Option) {
  if (g.bidding.sale != Sale::None) return why_no_karama_for_sale(g);
  if (frame == nullptr && (g.phase != Phase::Bidding || g.bidding.leader != f)) {
    return {"3.01.11.04"_r, "A Karama is discarded instead of paying by the winner of an auction."};
  }
  if (is_karama_stopped(g, f)) return karama_is_barred();
  if (g.bidding.karama_stopped.has(f)) {
    return {"2.02.22"_r, "That use was stopped: this card is paid with spice."};
  }
  return {"3.01.11.04"_r, "You hold no such card to use as a Karama."};
}

bool is_stoppable(const Game& g) {
  return !pays_spice(g) && !g.bidding.at_once && is_worthless(kind_of(g.bidding.backing));
}

Flow announce_karama(Table& t, Frame& f) {
  f.as<PurchaseNotes>() = {};
  if (!is_stoppable(t.game)) return Flow::Next;
  t.rule("2.02.22"_r);
  if (has(t.game, Advantage::BeneGesseritWorthlessKarama)) {
    announce(t, Advantage::BeneGesseritWorthlessKarama);
  } else {
    t.game.cancelled = true;  // stopped for the whole phase since the bid was made (R6)
  }
  f.as<PurchaseNotes>().announced = true;
  return Flow::Next;
}

bool is_worthless_stopped(const Game& g, const Frame& f) {
  return f.as<PurchaseNotes>().announced && g.cancelled;
}

// CHOAM may stop any Karama with Kull Wahad (2.09.11). If the card was bought at once, they were
// asked then.
bool pays_won_bid(const Game& g) { return !pays_spice(g) && !g.bidding.at_once; }
Flow answer_with_kull_wahad(Table& t, Frame& f) {
  const Game& g = t.game;
  if (pays_won_bid(g) && !is_worthless_stopped(g, f)) {
    announce_karama(t, f.by, kind_of(g.bidding.backing));
  }
  return Flow::Next;
}

bool is_stopped(const Game& g, const Frame& f) {
  return is_worthless_stopped(g, f) || (pays_won_bid(g) && is_karama_stopped(g, f.by));
}

Factions may_pay_after_all(const Game& g, const Frame& f) {
  return is_stopped(g, f) && bidding_means(g, f.by) >= g.bidding.bid ? script_owner(g, f)
                                                                     : Factions{};
}
void pay_after_all(Table&, Frame& f, Faction, Option o) {
  if (o == Option::yes()) f.as<PurchaseNotes>().pays_after_all = true;
}
Refusal why_not_after_all(const Game&, const Frame*, Faction, Option) {
  return {"2.02.22"_r, "Spice is paid after all only when the Karama for a won bid was stopped."};
}

// If it is stopped, the Karama stays in hand; without spice the sale is void and the card is up
// again (R124).
Flow karama_stands_or_falls(Table& t, Frame& f) {
  Game& g = t.game;
  if (!is_stopped(g, f)) return Flow::Next;
  BiddingWork& b = g.bidding;
  t.rule(is_karama_stopped(g, f.by) ? "2.09.11"_r : "2.02.22"_r);
  t.rule("1.00.04"_r);
  release_backing(g);
  b.karama_stopped.add(f.by);
  if (f.as<PurchaseNotes>().pays_after_all) {
    b.ally_part = static_cast<uint8_t>(std::max(0, b.bid - g.spice[f.by].value()));
    return Flow::Next;
  }
  t.emit({.type = EventType::AuctionVoided, .faction = f.by, .amount = b.bid, .number = b.number});
  b.leader = Faction::None;
  return Flow::Done;
}

// --- Spice (1.10.02.05, 2.03.04) ----------------------------------------------------------------

int least_of_ally(const Game& g, Faction f) {
  return std::max(0, g.bidding.bid - g.spice[f].value());
}
int most_of_ally(const Game& g, Faction f) {
  if (g.bidding.method == Word::Silent) return 0;  // CR-49
  return std::min<int>(g.bidding.bid, bidding_help(g, f));
}

Flow share_with_ally(Table& t, Frame& f) {
  const Game& g = t.game;
  if (!pays_spice(g)) return Flow::Next;
  share_price(
      t, f.by,
      {static_cast<uint8_t>(least_of_ally(g, f.by)), static_cast<uint8_t>(most_of_ally(g, f.by))});
  return Flow::Next;
}

// The price stands and is not paid yet: it may be kept, or somebody else pays it (4.07.08, 4.07.15).
Flow nexus_cards_for_price(Table& t, Frame& f) {
  if (pays_spice(t.game) && t.game.bidding.bid > 0) nexus_moment(t, NexusMoment::CardWon, f.by);
  return Flow::Next;
}

Flow announce_income(Table& t, Frame& f) {
  if (t.game.bidding.price_kept) return Flow::Next;
  const Faction payer = pays_usual_price(t.game, f.by);
  f.as<PurchaseNotes>().announced =
      pays_spice(t.game) && payer != Faction::None && announce_card_income(t, payer);
  return Flow::Next;
}

Flow pay_price(Table& t, Frame& f) {
  Game& g = t.game;
  const BiddingWork b = g.bidding;
  g.bidding.leader = Faction::None;  // nothing is bound any longer
  if (b.backing != Card::None) {
    release_backing(g);
    spend_card(t, f.by, kind_of(b.backing), "3.01.11.04"_r);
    return Flow::Next;
  }
  if (b.price_kept) {
    f.as<PurchaseNotes>().price = b.bid;
    return Flow::Next;
  }
  const Party usual = receiver_of_price(t, f.as<PurchaseNotes>().announced);
  if (b.ally_part > 0) {
    t.rule("1.10.02.05"_r);
    if (g.sponsored.whom == f.by) t.rule("5.19"_r);
    const Faction helper = bid_helper(g, f.by);
    pay_at_home(t, Party::of(helper), receiver_in_sale(t, f.by, helper, usual),
                {.amount = b.ally_part}, Cause::TreacheryCardOfAlly);
  }
  pay_at_home(t, Party::of(f.by), receiver_in_sale(t, f.by, f.by, usual),
              {.amount = b.bid - b.ally_part, .before = b.ally_part}, Cause::TreacheryCard);
  f.as<PurchaseNotes>().price = b.bid;
  return Flow::Next;
}

// --- The card -----------------------------------------------------------------------------------

Flow take_card(Table& t, Frame& f) {
  Game& g = t.game;
  BiddingWork& b = g.bidding;
  const int number = auction_number(g);
  const Card card = b.sale == Sale::None ? b.row[0] : b.offered;
  const bool stock = b.sale == Sale::Cache;
  f.as<PurchaseNotes>().bought = stock ? 0 : static_cast<uint8_t>(static_cast<uint8_t>(card) + 1);
  if (b.sale == Sale::None) {
    b.row.erase_at(0);
    b.up = false;
  } else {
    end_sale(t, f.by);
  }
  g.hands[f.by].cards.add(card);
  g.knows[f.by].cards.add(card);
  Factions aware;
  for (Faction seat : g.players) {
    if (g.knows[seat].cards.has(card)) aware.add(seat);
  }
  t.emit({.type = EventType::CardBought,
          .faction = f.by,
          .amount = f.as<PurchaseNotes>().price,
          .number = number,
          .card = kind_of(card),
          .secret_for = aware});
  if (b.goes_at_once) discard(t, f.by, card);
  b.price_kept = b.paid_to_bank = b.goes_at_once = false;
  discard_down(t, f.by);  // a gift may have filled the hand since the bid (R119)
  f.as<PurchaseNotes>().announced = announce_extra_card(t, f.by);
  return Flow::Next;
}

Flow extra_card(Table& t, Frame& f) {
  if (f.as<PurchaseNotes>().announced && !t.game.cancelled) draw_extra_card(t);
  return Flow::Next;
}

Flow card_bought(Table& t, Frame& f) {
  const int bought = f.as<PurchaseNotes>().bought;
  if (bought > 0) tell(kListeners.card_bought, t, f.by, static_cast<Card>(bought - 1));
  return Flow::Next;
}

// Which card it was is the buyer's secret.
void hide_bought(Frame& f, Faction seat) {
  if (f.by != seat) f.as<PurchaseNotes>().bought = 0;
}

constexpr Step kPurchaseSteps[] = {
    ask("pay_with_karama", "3.01.11.04"_r, may_discard_instead, spice_or_card, discard_instead)
        .as_reaction()
        .because(why_not_instead)
        .says("You have won the card: discard a Karama instead of paying?"),
    deed("announce_karama", "1.04.06.03"_r, announce_karama),
    deed("answer_with_kull_wahad", "1.04.06.03"_r, answer_with_kull_wahad),
    ask("pay_after_all", "2.02.22"_r, may_pay_after_all, yes_or_no, pay_after_all)
        .as_reaction()
        .because(why_not_after_all)
        .says("The Karama was stopped: pay the bid with spice?"),
    deed("karama_stands_or_falls", "1.04.06.03"_r, karama_stands_or_falls),
    deed("share_with_ally", "1.04.06.03"_r, share_with_ally),
    deed("nexus_cards_for_price", "1.04.06.03"_r, nexus_cards_for_price),
    deed("announce_income", "1.04.06.03"_r, announce_income),
    deed("pay_price", "1.04.06.03"_r, pay_price),
    deed("take_card", "1.04.06.03"_r, take_card),
    deed("extra_card", "1.04.06.03"_r, extra_card),
    deed("card_bought", "1.04.06.03"_r, card_bought),
};

}  // namespace

const Script kPurchaseScript{.name = "purchase", .steps = kPurchaseSteps, .hide = hide_bought};

}  // namespace kanly
