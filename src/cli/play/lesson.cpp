#include "cli/play/lesson.h"

#include <algorithm>

#include "cli/play/menu.h"
#include "cli/text.h"
#include "words/guide.h"

namespace kanly::cli::play {

namespace {

struct Remark {
  std::string_view step;
  std::string_view text;
};

constexpr std::string_view kWindow =
    "You hold a card that could be played at this very moment. Such windows come often; most of "
    "the "
    "time Enter is right. skip passes on all of them until the phase ends.";

constexpr Remark kRemarks[] = {
    {"keep_traitor",
     "Four leaders are secretly offered to you; keep one. Take a strong one of a player whom you "
     "will "
     "fight: a neighbour, or whoever is always at war. Your own leader is no use, except that "
     "nobody "
     "else can own it."},
    {"predict_faction",
     "Name whom you expect to win, and in the next question when. Strong and early is a faction "
     "like "
     "the Emperor; the turns four to seven are likeliest."},
    {"predict_turn", "Most games are decided between the third and the seventh turn."},
    {"fremen_place",
     "Sietch Tabr is a stronghold: most of your forces belong there. A few on False Wall South or "
     "West "
     "are safe from the storm and near the spice."},
    {"fremen_place_normal",
     "All ten have to be placed; what you do not place here goes elsewhere."},
    {"bene_gesserit_place",
     "Your one force may begin in any territory. In the Polar Sink nobody will harm it."},
    {"dial_first_storm",
     "Nobody stands on open sand yet but where the Fremen are, so the first storm harms hardly "
     "anyone. "
     "Where it stops decides who goes first. Any number will do."},
    {"dial_storm",
     "You are one of two who move the storm. board shows what lies in its way: dial little to "
     "spare "
     "what is just ahead, much to reach what is farther."},
    {"bid",
     "A weapon, a defense, a Karama are worth 3 to 5 spice in the first turn, more later; a "
     "worthless "
     "card nothing. Keep at least 5 spice for landing. card NAME tells what a card does; pass card "
     "lets "
     "this one go for good."},
    {"once_around_bid", "You have one chance here: bid what the card is worth to you, no more."},
    {"silent_bid", "Everybody bids at once and unseen; the highest bid pays."},
    {"claim_charity", "You are poor, and this is free. Take it."},
    {"revive_forces",
     "Enter takes those who come back for free. More cost 2 spice each: worth it only if your "
     "reserves "
     "run low."},
    {"revive_special_forces", "Starred forces are worth two: bring them back first."},
    {"revive_leader",
     "A leader costs its strength in spice. Bring back the strongest that you can pay."},
    {"raise_limit",
     "Each force they buy pays you 2 spice, but it is a force against you. Ask for something in "
     "return before you say yes; your ally you may help for nothing."},
    {"ask_for_leader",
     "A leader that could not come back yet does if the Tleilaxu agree. They name the price, and "
     "you may still say no."},
    {"name_price", "They pay what they must have: look at how many leaders they have left."},
    {"accept_price", "Is the leader worth it? The price goes to the Tleilaxu."},
    {"make_ghola",
     "A dead leader of another faction serves you for half of its strength in spice: the strongest "
     "is the best bargain."},
    {"forbid_revival", "Take the one whose army lies in the Tanks and who is nearest to victory."},
    {"wormsign", "Look: it costs nothing, and you will know where the next spice comes up."},
    {"look_at_storm_card",
     "Look: it costs nothing, and you will know how far the storm goes next."},
    {"ship",
     "Here the game is won. map and board show who stands where. Two good uses: a stronghold that "
     "is "
     "empty or weakly held (1 spice a force), or spice on the sand that the storm does not reach "
     "(2 "
     "spice a force). Try ship 5 and a name. You may also pass and save your spice."},
    {"ship_to",
     "Strongholds first; then places with spice. A place where somebody stands means a battle this "
     "turn. "
     "Places in the storm cannot be entered."},
    {"ship_forces",
     "Enough to win a battle there if there is one: about as many as the other side has. Keep some "
     "in "
     "reserve."},
    {"ship_special_forces", "Starred forces count double in battle."},
    {"ship_from", "Forces that stand where nothing is to be gained can be used better elsewhere."},
    {"move",
     "One group of yours may move, after the landing. Forces in Arrakeen or Carthag lend "
     "ornithopters to "
     "all of yours: three territories instead of one. Do not leave a stronghold empty."},
    {"move_to", "What will they do there: hold a stronghold, gather spice, or fight?"},
    {"forces", "One force is enough to hold a place against nobody; leave at least that."},
    {"special_forces", "Starred forces count double in battle."},
    {"guild_timing",
     "You may act now or let the next player go first. Who waits sees more; who acts takes the "
     "place."},
    {"advise", "A force of yours may come along for free. More eyes on the planet never hurt."},
    {"nexus",
     "Now alliances are made. An ally's help is worth much, but together you need four "
     "strongholds. "
     "players shows who is strong. done ends it for you."},
    {"ride", "Your forces may ride the worm to any place, for free: a stronghold, or spice."},
    {"choose_battle",
     "You choose the order. Begin where you are surest, or where your best leader is "
     "needed: a leader fights in one territory a turn."},
    {"choose_opponent", "Fight the weaker one first."},
    {"prescience",
     "You may see one part of the other plan before you make yours. Ask for the weapon if you hold "
     "just "
     "one defense, for the defense if you hold a weapon, for the number if only strength decides."},
    {"prescience_answer", "What you say here binds you. odds and me help to decide."},
    {"voice",
     "You may order the opponent to play, or not to play, a kind of card. Forbid the weapon that "
     "you have no defense against."},
    {"voice_kind", "Name what would hurt you most."},
    {"plan_leader",
     "The leader's strength counts if the leader lives, and without one you can play neither "
     "weapon nor "
     "defense. A strong leader may be a traitor, and is worth spice to whoever kills it. In one "
     "line: "
     "a leader, a weapon, a defense and a number, as jessica lasgun shield 4."},
    {"plan_cheap_hero",
     "It has no strength, but it cannot be a traitor and nobody is paid for it."},
    {"plan_kwisatz_haderach", "It adds 2, and the leader beside it is no traitor."},
    {"plan_weapon",
     "An unstopped weapon kills their leader, whose strength then does not count, and pays you "
     "that "
     "strength in spice."},
    {"plan_defense",
     "A Shield stops projectiles, a Snooper poison. Never a Shield with your own lasgun."},
    {"plan_forces",
     "Your total is this number and the leader. Count: what can they have at most? What you dial "
     "is "
     "lost even if you win, but if you lose you lose all: so dial to win, or hardly at all to keep "
     "forces "
     "for the victory that the leader wins alone. odds shows what they may hold."},
    {"plan_special_forces", "Each counts double."},
    {"plan_spice", "In the advanced game a force without spice behind it counts half."},
    {"traitor",
     "That leader is yours: call it, and you win without losing anything. There is hardly a "
     "reason not to."},
    {"reveal_face_dancer",
     "A Face Dancer is used once; when all three were, you draw three new ones. It costs the "
     "winner "
     "the leader and all forces there."},
    {"face_dancer_from", "They come for free, from the reserve or from anywhere on the planet."},
    {"replace_face_dancer", "Give back one that is dead, or a leader of your own or your ally's."},
    {"capture", "A captive may fight for you once; killing it brings 2 spice."},
    {"discard_after_battle", "As the winner keep what you may use again."},
    {"truthtrance_target",
     "Truthtrance makes one player answer one question truthfully, before all. Ask whom you are "
     "about to "
     "fight."},
    {"truthtrance_question", "A good one: do you hold a weapon of this kind, or this traitor?"},
    {"truthtrance_about", "Name what matters for your next battle."},
    {"truthtrance_answer", "The program knows the truth and answers with it."},
    {"karama_card", "It is spent with this."},
    {"storm_cards", "A card for the storm: it may save your forces or drown theirs."},
    {"weather_control", "You decide how far it goes. board shows what lies in its way."},
    {"ghola", "Forces or a leader come back at once, for nothing but the card."},
    {"protect_ally",
     "Your ally's forces stand where the worm came. Sparing them costs you nothing."},
    {"discard_down", "You hold too many cards: the least useful one goes."},
    {"accept_deal", "Spice now against a promise: what is it worth to the other?"},
};

// The text beside a bar, so that it is not taken for the story.
std::string aside(std::string_view text, const Terminal& t) {
  constexpr std::string_view kBar = "  ┃ ";
  std::string lines = wrapped(text, {.width = t.width - 5});
  for (std::size_t at = lines.find('\n'); at != std::string::npos; at = lines.find('\n', at + 1)) {
    lines.insert(at + 1, kBar);
  }
  return std::string(kBar) + lines + "\n";
}

}  // namespace

std::string_view remark_on(const Step& step) {
  if (is_window(step)) return kWindow;
  const auto* const found = std::ranges::find(kRemarks, step.id, &Remark::step);
  return found == std::end(kRemarks) ? std::string_view() : found->text;
}

std::string Lesson::once(std::string_view key, std::string_view text, const Terminal& t) {
  if (!on_ || text.empty() || std::ranges::find(said_, key) != said_.end()) return {};
  said_.push_back(key);
  return aside(text, t);
}

std::string Lesson::at_beginning(const Terminal& t) const {
  if (!on_) return {};
  return aside(
             "Welcome to a first turn with somebody at your side. What stands beside this bar "
             "explains; "
             "the rest is the game. You cannot do anything wrong here: what is not allowed is "
             "refused with "
             "a reason, and hint always knows an answer.",
             t) +
         aside(
             "You are after strongholds: hold three of the five at the end of a turn. For that you "
             "need "
             "forces on the planet, which cost spice to land, and cards to win battles, which cost "
             "spice "
             "to buy. Type help at any time, map to see the planet, me to see what you have.",
             t);
}

std::string Lesson::at_phase(Phase phase, const Terminal& t) {
  return once(id_of(phase), words::course_of(phase), t);
}

std::string Lesson::at_question(const Step& step, const Terminal& t) {
  return once(is_window(step) ? "window" : step.id, remark_on(step), t);
}

std::string Lesson::at_end(const Terminal& t) {
  if (!on_) return {};
  on_ = false;
  return aside(
      "That was a whole turn; all others go the same way. From here on you play by yourself. hint "
      "and "
      "what stay at hand: what turn shows the phases again, what with the name of a faction how it "
      "is "
      "played. Good luck!",
      t);
}

}  // namespace kanly::cli::play
