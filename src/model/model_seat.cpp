#include "model/model_seat.h"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include "base/filled.h"
#include "game/hash.h"
#include "play/config_text.h"
#include "play/talk.h"
#include "view/event_text.h"

namespace kanly::model {

namespace {

std::string hash_of(const ChatRequest& request) {
  Hasher hash;
  for (const ChatMessage& message : request.messages) {
    hash.add(static_cast<uint64_t>(message.role));
    hash.add(message.text);
    for (const ToolCall& call : message.calls) hash.add(call.arguments);
  }
  for (const Tool& tool : request.tools) hash.add(tool.parameters);
  return hex_of(hash.value());
}

int tokens_of(const ChatRequest& request) {
  int tokens = 0;
  for (const ChatMessage& message : request.messages) {
    tokens += estimate_tokens(message.text);
    for (const ToolCall& call : message.calls) tokens += estimate_tokens(call.arguments);
  }
  for (const Tool& tool : request.tools) tokens += estimate_tokens(tool.parameters);
  return tokens;
}

// What was said, and what is said to it, as the next messages of the conversation.
void go_on(ChatRequest& request, const ChatReply& reply, const std::string& told) {
  using Role = ChatMessage::Role;
  request.messages.push_back({Role::Assistant, reply.text, reply.calls, {}});
  if (reply.calls.empty()) {
    request.messages.push_back({Role::User, told});
    return;
  }
  for (const ToolCall& call : reply.calls) {
    request.messages.push_back({Role::Tool, told, {}, call.id});
  }
}

std::string names_of(const std::vector<Option>& path) {
  std::string names;
  for (const Option o : path) names += (names.empty() ? "" : " ") + name_of(o);
  return names;
}

int word_count(const std::string& text) {
  std::istringstream stream(text);
  int count = 0;
  for (std::string word; stream >> word;) ++count;
  return count;
}

// On one line, as talk is.
std::string on_one_line(std::string text) {
  std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
  return text;
}

bool stands(const Order& order, const Game& g) {
  switch (order.until) {
    case Order::Until::Phase:
      return order.turn == g.turn && order.phase == g.phase;
    case Order::Until::Turn:
      return order.turn == g.turn;
    default:
      return true;
  }
}

}  // namespace

SeatTerms seat_terms(const ChatPlan& plan, std::string transcript) {
  SeatTerms terms;
  terms.transcript = std::move(transcript);
  terms.tools = plan.tools;
  terms.tokens = plan.tokens;
  terms.micros = std::llround(plan.money * 1e6);
  terms.output_tokens = plan.output_tokens;
  terms.price_in = plan.price_in;
  terms.price_out = plan.price_out;
  return terms;
}

ModelSeat::ModelSeat(Chat& chat, Templates templates, SeatTerms terms, Counts& counts)
    : chat_(chat),
      templates_(std::move(templates)),
      terms_(std::move(terms)),
      counts_(counts),
      transcript_(terms_.transcript) {}

void ModelSeat::begin(const Config& /*config*/, Faction seat, const Seed& /*seed*/) {
  seat_ = seat;
  memory_ = {};
  path_.clear();
  instead_.reset();
  own_accord_ = 0;
  gave_up_ = false;
}

// --- What it hears --------------------------------------------------------------------------------------

void ModelSeat::hear(const Event& event, const Game& game) {
  if (!event.seen_by.has(seat_)) return;
  const Event own = masked(event, seat_);
  memory_.table.hear(own, game);
  if (own.faction != Faction::None && own.faction != seat_) disturbed_ = true;
  if (std::string sentence = describe(own, game); !sentence.empty()) {
    memory_.happened.push_back(std::move(sentence));
  }
}

void ModelSeat::hear(const Heard& remark) {
  if (remark.to != Faction::None && remark.to != seat_ && remark.from != seat_) return;
  memory_.said.push_back(remark);
  std::erase_if(memory_.said, [&](const Heard& old) { return old.turn + 1 < remark.turn; });
}

// --- What it says ---------------------------------------------------------------------------------------

int64_t ModelSeat::micros(int64_t tokens_in, int64_t tokens_out) const {
  return std::llround(terms_.price_in * static_cast<double>(tokens_in) +
                      terms_.price_out * static_cast<double>(tokens_out));
}

// What was paid for once is not asked again.
ChatReply ModelSeat::ask(const ChatRequest& request, const std::string& hash) {
  ChatReply reply;
  if (!transcript_.recall(hash, reply)) {
    const int tokens = tokens_of(request);
    const bool tokens_spent =
        terms_.tokens > 0 &&
        counts_.tokens_in + counts_.tokens_out + tokens + terms_.output_tokens > terms_.tokens;
    const bool money_spent =
        terms_.micros > 0 && counts_.micros + micros(tokens, terms_.output_tokens) > terms_.micros;
    if (tokens_spent || money_spent) {
      throw ChatFault(ChatFault::Kind::Spent,
                      filled("another call could go beyond the {} of a game",
                             tokens_spent ? "tokens" : "money"));
    }
    reply = chat_.ask(request);
  }
  ++counts_.calls;
  counts_.retries += reply.retries;
  counts_.tokens_in += reply.tokens_in;
  counts_.tokens_out += reply.tokens_out;
  counts_.micros += micros(reply.tokens_in, reply.tokens_out);
  return reply;
}

void ModelSeat::keep(const View& view, const Answer& answer) {
  last_ = answer;
  if (!terms_.remembers) return;
  if (answer.notes) memory_.notes = shortened(*answer.notes, terms_.limits.notes);
  if (!answer.has_orders) return;
  memory_.orders = answer.orders;
  for (Order& order : memory_.orders) {
    order.turn = view.game().turn;
    order.phase = view.game().phase;
  }
}

Option ModelSeat::timeout(const View& view, const Options& menu) {
  ++counts_.given_up;
  gave_up_ = true;
  last_ = {};
  const Option option = timeout_answer(view.game(), view.seat());
  return menu.contains(option) ? option : menu[0];
}

// What is left of a path counts as long as nobody else has done anything.
std::optional<Option> ModelSeat::by_path(const View& /*view*/, const Options& menu) {
  if (path_.empty()) return {};
  const Option next = path_.front();
  path_.erase(path_.begin());
  if (!disturbed_ && menu.contains(next)) {
    ++counts_.by_path;
    return next;
  }
  path_.clear();
  return {};
}

std::optional<Option> ModelSeat::by_orders(const View& view, const Options& menu) {
  std::erase_if(memory_.orders, [&](const Order& order) { return !stands(order, view.game()); });
  const Step* const step = prompt(view);
  for (const Order& order : memory_.orders) {
    if (step == nullptr || order.prompt != step->id) continue;
    const Option option = option_from_name(order.answer);
    const bool excepted = std::ranges::any_of(order.unless, [&](const std::string& name) {
      return menu.contains(option_from_name(name));
    });
    if (excepted || !menu.contains(option)) continue;
    ++counts_.by_orders;
    return option;
  }
  return {};
}

Option ModelSeat::answer(const View& view, const Options& menu) {
  seat_ = view.seat();
  instead_.reset();
  gave_up_ = false;
  auto settled = by_path(view, menu);
  if (!settled) settled = by_orders(view, menu);
  const Option option = settled ? *settled : converse(view, menu);
  disturbed_ = false;
  return option;
}

Option ModelSeat::converse(const View& view, const Options& menu) {
  ++counts_.questions;
  memory_.word = std::exchange(stake_, {});
  const Prompt prompt = decision_prompt(templates_, view, memory_, terms_.limits);
  counts_.longest_prompt = std::max<int64_t>(counts_.longest_prompt, prompt.tokens);
  ChatRequest request;
  request.messages = {{ChatMessage::Role::System, prompt.system},
                      {ChatMessage::Role::User, prompt.user}};
  if (terms_.tools) request.tools = {answer_tool()};
  const std::string templates = templates_.hash();
  const Step* const step = kanly::prompt(view);
  std::string told;
  for (int attempt = 1; attempt <= terms_.tries; ++attempt) {
    const std::string hash = hash_of(request);
    const ChatReply reply = ask(request, hash);
    Answer answer;
    Choices choices;
    std::string wrong = read_answer(reply, answer);
    if (!wrong.empty()) {
      ++(reply.cut_off ? counts_.cut_off : counts_.unreadable);
      if (reply.cut_off) {
        wrong = filled("The answer was cut off after {} tokens.", terms_.output_tokens);
      }
    } else {
      wrong = resolve(view, answer, choices);
      if (wrong.empty() && choices.any_time && own_accord_ >= terms_.any_time) {
        wrong = "Answer the question first.";
      }
    }
    const bool last = attempt == terms_.tries;
    Transcript::Entry entry;
    entry.kind = "decision";
    entry.seat = id_of(seat_);
    entry.turn = view.game().turn;
    entry.phase = id_of(view.game().phase);
    entry.question = step->id;
    entry.request_hash = hash;
    entry.templates = templates;
    entry.prompt = &prompt;
    entry.attempt = attempt;
    entry.told = told;
    entry.reply = &reply;
    const std::string chosen = wrong.empty() ? names_of(choices.path)
                               : last        ? name_of(timeout_answer(view.game(), view.seat()))
                                             : std::string();
    entry.verdict = wrong.empty() ? "answered" : last ? "given_up" : "refused";
    entry.chosen = chosen;
    transcript_.add(entry);
    if (wrong.empty()) {
      if (attempt == 1) ++counts_.first_try;
      memory_.happened.clear();
      keep(view, answer);
      if (!memory_.word.empty()) keeps_word_ = answer.keeps_word;
      path_.assign(choices.path.begin() + 1, choices.path.end());
      if (!choices.any_time) {
        own_accord_ = 0;
        if (answer.is_deal) ++counts_.deals;  // a counter-offer
        return choices.path.front();
      }
      ++counts_.any_time;
      if (answer.is_deal || choices.path.front().is(Word::OfferDeal)) ++counts_.deals;
      ++own_accord_;
      instead_ = choices.path.front();
      return menu[0];  // for form's sake: nobody takes it
    }
    ++counts_.refused;
    told = refused_text(templates_, wrong, terms_.tries - attempt);
    if (!last) go_on(request, reply, told);
  }
  memory_.happened.clear();
  path_.clear();
  own_accord_ = 0;
  return timeout(view, menu);
}

std::optional<Option> ModelSeat::instead() { return std::exchange(instead_, std::nullopt); }

// --- Talk -----------------------------------------------------------------------------------------------

bool ModelSeat::allowed(const View& view, const Said& message, const TalkTerms& terms) const {
  const Remark remark = {0, seat_, message.to, message.words};
  return word_count(message.words) <= terms.words && !check_remark(remark, view.game().players);
}

Speech ModelSeat::speak(const View& view, const TalkTerms& terms) {
  seat_ = view.seat();
  ++counts_.talks;
  const Prompt prompt = talk_prompt(templates_, view, memory_, terms, terms_.limits);
  counts_.longest_prompt = std::max<int64_t>(counts_.longest_prompt, prompt.tokens);
  ChatRequest request;
  request.messages = {{ChatMessage::Role::System, prompt.system},
                      {ChatMessage::Role::User, prompt.user}};
  if (terms_.tools) request.tools = {talk_tool()};
  const std::string hash = hash_of(request);
  const ChatReply reply = ask(request, hash);
  Answer answer;
  const std::string wrong = read_answer(reply, answer);
  if (!wrong.empty()) ++(reply.cut_off ? counts_.cut_off : counts_.unreadable);
  const std::string templates = templates_.hash();
  Transcript::Entry entry;
  entry.kind = "talk";
  entry.seat = id_of(seat_);
  entry.turn = view.game().turn;
  entry.phase = id_of(view.game().phase);
  entry.question = id_of(terms.occasion);
  entry.request_hash = hash;
  entry.templates = templates;
  entry.prompt = &prompt;
  entry.reply = &reply;
  entry.verdict = wrong.empty() ? "said" : "given_up";
  transcript_.add(entry);
  if (!wrong.empty()) return {};
  if (terms_.remembers && answer.notes) {
    memory_.notes = shortened(*answer.notes, terms_.limits.notes);
  }

  Speech speech;
  speech.beliefs = answer.beliefs;
  const auto room = [&] {
    return static_cast<int>(speech.messages.size()) < std::min(terms.messages, terms.left);
  };
  const auto say = [&](Said message) {
    message.words = on_one_line(std::move(message.words));
    const bool said = room() && allowed(view, message, terms);
    ++(said ? counts_.messages : counts_.unsaid);
    if (said) speech.messages.push_back(std::move(message));
    return said;
  };
  for (Said& message : answer.say) say(std::move(message));
  for (Statement& promise : answer.promises) {
    if (!say({promise.to, promise_in_words(promise)})) continue;
    ++counts_.promises;
    speech.promises.push_back(std::move(promise));
  }
  for (Statement& claim : answer.claims) {
    if (!say({claim.to, claim_in_words(claim)})) continue;
    ++counts_.claims;
    speech.claims.push_back(std::move(claim));
  }
  return speech;
}

}  // namespace kanly::model
