#include "rules/factions/choam/kull_wahad.h"

#include "game/queries.h"
#include "rules/deeds.h"
#include "rules/factions/choam/worthless.h"
#include "rules/kernel/questions.h"

namespace kanly {
namespace {

constexpr Faction kChoam = Faction::Choam;
constexpr CardKind kCard = CardKind::KullWahad;

// frame.target announces frame.card as a Karama.
struct KullWahadNotes {
  bool used;
};

Factions may_stop(const Game& g, const Frame& f) {
  return may_use_power(g, kCard) ? script_owner(g, f) : Factions{};
}

// Who is to be stopped cannot answer with another Karama, a third player can (CR-35). The card is
// laid down meanwhile: it does not answer that Karama too.
void answer_karama(Table& t, Frame& f, Faction, Option o) {
  if (o != Option::yes()) return;
  Game& g = t.game;
  f.as<KullWahadNotes>().used = true;
  g.choam.karama_barred.add(f.target);
  announce_power(t, kCard, {.target = f.target});
  g.choam.stopped |= cards_of(kCard);
}

Refusal why_no_kull_wahad(const Game& g, const Frame*, Faction f, Option) {
  if (Refusal r = why_no_power(g, f, kCard, "2.09.11"_r); r.rule) return r;
  return {"2.09.11"_r, "Kull Wahad answers a Karama that another player announces."};
}

Flow karama_stopped(Table& t, Frame& f) {
  Game& g = t.game;
  const bool used = f.as<KullWahadNotes>().used;
  if (used && g.cancelled) g.choam.karama_barred.remove(f.target);
  if (used && power_stands(t, kCard, "2.09.11"_r)) {
    g.choam.stopped -= cards_of(kCard);
    for (Faction seat : g.players) g.knows[seat].cards.add(held_card(g, f.target, f.card));
    t.emit(
        {.type = EventType::KaramaStopped, .faction = kChoam, .target = f.target, .card = f.card});
  }
  g.cancelled = false;  // that was about Kull Wahad
  return Flow::Done;
}

constexpr Step kKullWahadSteps[] = {
    ask("kull_wahad", "2.09.11"_r, may_stop, yes_or_no, answer_karama)
        .as_reaction()
        .because(why_no_kull_wahad)
        .says("A Karama is announced: stop it with Kull Wahad?"),
    deed("karama_stopped", "2.09.11"_r, karama_stopped),
};

}  // namespace

const Script kKullWahadScript{.name = "kull_wahad", .steps = kKullWahadSteps, .reaction = true};

void offer_kull_wahad(Table& t, Faction player, CardKind card) {
  const Game& g = t.game;
  if (player == kChoam || is_karama_stopped(g, player)) return;
  if (!may_use_power(g, kCard)) return no_power_to_use(t, ScriptId::KullWahad);
  Frame& f = push(t, ScriptId::KullWahad, kChoam);
  f.target = player;
  f.card = card;
}

}  // namespace kanly
