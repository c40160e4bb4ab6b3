#include "benchmark/model_player.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "base/errors.h"
#include "base/json_writer.h"
#include "base/sha256.h"
#include "benchmark/questions.h"
#include "model/chat_client.h"
#include "model/prompt.h"
#include "model/transcript.h"

namespace kanly::benchmark {
namespace {

// Renames what goes out and what comes back, and counts the time.
class SkinnedChat : public model::Chat {
 public:
  SkinnedChat(std::unique_ptr<model::Chat> chat, Skin skin)
      : chat_(std::move(chat)), skin_(std::move(skin)) {}

  model::ChatReply ask(const model::ChatRequest& request) override {
    if (skin_.plain()) return timed(chat_->ask(request));
    model::ChatRequest renamed = request;
    for (model::ChatMessage& m : renamed.messages) m.text = skin_.put_on(m.text);
    model::ChatReply reply = timed(chat_->ask(renamed));
    reply.text = skin_.take_off(reply.text);
    for (model::ToolCall& call : reply.calls) call.arguments = skin_.take_off(call.arguments);
    return reply;
  }
  int64_t milliseconds() const { return milliseconds_; }

 private:
  model::ChatReply timed(model::ChatReply reply) {
    milliseconds_ += reply.milliseconds;
    return reply;
  }

  std::unique_ptr<model::Chat> chat_;
  Skin skin_;
  int64_t milliseconds_ = 0;
};

class ModelSitting : public Sitting {
 public:
  ModelSitting(std::unique_ptr<model::Chat> chat, const Skin& skin,
               const model::Templates& templates, model::SeatTerms terms)
      : chat_(std::move(chat), skin), seat_(chat_, templates, std::move(terms), counts_) {}

  Agent& agent() override { return seat_; }
  std::optional<Option> instead() override { return seat_.instead(); }
  void hear(const Event& event, const Game& game) override { seat_.hear(event, game); }
  model::ModelSeat* model() override { return &seat_; }
  Spent spent() const override {
    Spent s;
    s.questions = counts_.questions;
    s.first_try = counts_.first_try;
    s.refused = counts_.refused;
    s.given_up = counts_.given_up;
    s.calls = counts_.calls;
    s.tokens_in = counts_.tokens_in;
    s.tokens_out = counts_.tokens_out;
    s.micros = counts_.micros;
    s.milliseconds = chat_.milliseconds();
    return s;
  }

 private:
  model::Counts counts_;
  SkinnedChat chat_;
  model::ModelSeat seat_;
};

constexpr std::string_view kRulesSystem =
    "You are asked about the rules of the board game Dune (2019). What a seat sees is shown, then "
    "a question with numbered "
    "choices; one of them is right. Answer with one JSON object: {\"choice\": NUMBER}.";

std::string without(std::string text, const std::string& part) {
  const size_t at = text.find(part);
  if (at == std::string::npos) throw BadInput("these templates have nothing of that to take away.");
  return text.erase(at, part.size());
}

// Writes down a question about the rules and what was said.
class RulesTranscript {
 public:
  RulesTranscript(const std::string& file, const RuleQuestion& q, const model::ChatRequest& request)
      : transcript_(file), question_(q) {
    prompt_.system = request.messages[0].text;
    prompt_.user = request.messages[1].text;
    prompt_.tokens = model::estimate_tokens(prompt_.system + prompt_.user);
    prompt_.hash = sha256_hex(prompt_.system + prompt_.user).substr(0, 16);
  }
  // The same question is not paid for twice.
  model::ChatReply ask(model::Chat& chat, const model::ChatRequest& request, int attempt) {
    hash_ = fmt::format("{}-{}", prompt_.hash, attempt);
    model::ChatReply reply;
    return transcript_.recall(hash_, reply) ? reply : chat.ask(request);
  }
  void add(const model::ChatReply& reply, int attempt, const std::optional<int>& choice,
           bool last) {
    model::Transcript::Entry entry;
    entry.kind = "rules";
    entry.seat = id_of(question_.seat);
    entry.question = question_.rule;
    entry.request_hash = hash_;
    entry.prompt = &prompt_;
    entry.attempt = attempt;
    entry.verdict = choice ? "answered" : last ? "given_up" : "refused";
    const std::string chosen = choice ? std::to_string(*choice) : "";
    entry.chosen = chosen;
    entry.reply = &reply;
    transcript_.add(entry);
  }

 private:
  model::Transcript transcript_;
  const RuleQuestion& question_;
  model::Prompt prompt_;
  std::string hash_;
};

// The number in the last object of a reply that has one.
std::optional<int> choice_in(std::string_view text, size_t choices) {
  for (size_t at = text.rfind('{'); at != std::string_view::npos;
       at = at == 0 ? std::string_view::npos : text.rfind('{', at - 1)) {
    const size_t end = text.find('}', at);
    if (end == std::string_view::npos) continue;
    boost::system::error_code error;
    const boost::json::value v = boost::json::parse(text.substr(at, end - at + 1), error);
    if (error || !v.is_object()) continue;
    const boost::json::value* n = v.as_object().if_contains("choice");
    if (n == nullptr || !n->is_int64()) continue;
    const int64_t choice = n->as_int64();
    if (choice >= 0 && choice < static_cast<int64_t>(choices)) return static_cast<int>(choice);
  }
  return std::nullopt;
}

}  // namespace

ModelPlayer::ModelPlayer(std::string words, model::ChatPlan plan, ChatFactory factory)
    : words_(std::move(words)),
      plan_(std::move(plan)),
      templates_(model::load_templates(plan_.prompts)),
      factory_(std::move(factory)) {
  if (!factory_) {
    factory_ = [this] { return std::make_unique<model::ChatClient>(plan_); };
  }
}

std::string ModelPlayer::about() const {
  std::string text;
  JsonWriter out(text);
  out.open_object();
  model::write_chat_plan(out, plan_);
  out.field("templates", templates_.hash());
  if (!ablation_.empty()) out.field("ablation", ablation_);
  out.close_object();
  return text;
}

std::unique_ptr<Sitting> ModelPlayer::sit(const std::string& transcript, const Skin& skin) {
  model::SeatTerms terms = model::seat_terms(plan_, transcript);
  terms.remembers = ablation_ != "no-notes";
  return std::make_unique<ModelSitting>(factory_(), skin, templates_, std::move(terms));
}

bool ModelPlayer::ablate(std::string_view name) {
  if (std::ranges::find(kAblations, name) == std::end(kAblations)) return false;
  ablation_ = name;
  if (name == "paraphrased") {
    templates_ = model::paraphrased_templates();
  } else if (name == "no-menu") {
    templates_.decision = without(templates_.decision, "{{options}}\n");
  } else {
    // The line that tells of notes; without them the part of the question stays empty.
    const size_t begin = templates_.system.find("- \"notes\"");
    const size_t end = templates_.system.find('\n', begin);
    templates_.system =
        without(templates_.system, templates_.system.substr(begin, end + 1 - begin));
  }
  return true;
}

std::optional<int> ModelPlayer::answer(const Season& season, const RuleQuestion& q, bool open_book,
                                       Dice& /*dice*/, Spent& spent,
                                       const std::string& transcript) {
  constexpr int kTries = 3;
  constexpr int kRuleTokens = 3000;
  const std::unique_ptr<model::Chat> chat = factory_();
  model::ChatRequest request;
  std::string text;
  if (const auto rule = rule_from_id(q.rule); open_book && rule) {
    text = model::rules_text({*rule}, kRuleTokens) + "\n";
  }
  request.messages = {{model::ChatMessage::Role::System, std::string(kRulesSystem)},
                      {model::ChatMessage::Role::User, text + question_in_words(season, q)}};
  ++spent.questions;
  RulesTranscript written(transcript, q, request);
  for (int attempt = 0; attempt < kTries; ++attempt) {
    const model::ChatReply reply = written.ask(*chat, request, attempt + 1);
    ++spent.calls;
    spent.tokens_in += reply.tokens_in;
    spent.tokens_out += reply.tokens_out;
    spent.milliseconds += reply.milliseconds;
    spent.micros += model::micros_of(plan_, reply.tokens_in, reply.tokens_out);
    const auto choice = choice_in(reply.text, q.choices.size());
    written.add(reply, attempt + 1, choice, attempt + 1 == kTries);
    if (choice) {
      if (attempt == 0) ++spent.first_try;
      return choice;
    }
    ++spent.refused;
    request.messages.push_back({model::ChatMessage::Role::Assistant, reply.text});
    request.messages.push_back(
        {model::ChatMessage::Role::User,
         fmt::format("There is no JSON object with \"choice\" from 0 to {} in that. Answer again.",
                     q.choices.size() - 1)});
  }
  ++spent.given_up;
  return std::nullopt;
}

std::unique_ptr<Player> make_player(std::string_view words, std::string& wrong) {
  if (!words.starts_with("chat:")) return make_bot(words, wrong);
  model::ChatPlan plan;
  wrong = model::read_chat_words(words, plan);
  if (!wrong.empty()) return nullptr;
  return std::make_unique<ModelPlayer>(std::string(words), std::move(plan));
}

}  // namespace kanly::benchmark
