#include "benchmark/own_choices.h"

#include <array>

namespace kanly::benchmark {
namespace {

constexpr std::string_view kDigits =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
// A gap this long or longer is said in three bytes more.
constexpr uint32_t kLongGap = 255;

std::string base64(const std::string& bytes) {
  std::string text;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t three = 0;
    for (size_t k = 0; k < 3; ++k) {
      three = three << 8U | (i + k < bytes.size() ? static_cast<uint8_t>(bytes[i + k]) : 0U);
    }
    for (int k = 3; k >= 0; --k) text += kDigits[three >> (6 * k) & 63U];
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  std::string bytes;
  if (text.size() % 4 != 0) return std::nullopt;
  for (size_t i = 0; i < text.size(); i += 4) {
    uint32_t three = 0;
    for (size_t k = 0; k < 4; ++k) {
      const size_t digit = kDigits.find(text[i + k]);
      if (digit == std::string_view::npos) return std::nullopt;
      three = three << 6U | static_cast<uint32_t>(digit);
    }
    for (int k = 2; k >= 0; --k) bytes += static_cast<char>(three >> (8 * k) & 255U);
  }
  return bytes;
}

}  // namespace

// A choice is three bytes: how many choices after the one before, how and of which kind, the value. A long gap is 255
// and comes with three bytes of its own.
std::string text_of(const OwnChoices& choices) {
  std::string bytes;
  uint32_t before = 0;
  for (const OwnChoice& c : choices) {
    const uint32_t gap = c.after - before;
    before = c.after;
    bytes += static_cast<char>(gap < kLongGap ? gap : kLongGap);
    bytes +=
        static_cast<char>(static_cast<uint8_t>(c.how) << 6U | static_cast<uint8_t>(c.option.kind));
    bytes += static_cast<char>(c.option.value);
    if (gap < kLongGap) continue;
    for (int k = 2; k >= 0; --k) bytes += static_cast<char>(gap >> (8 * k) & 255U);
  }
  return base64(bytes);
}

std::optional<OwnChoices> choices_from(std::string_view text) {
  const auto bytes = from_base64(text);
  if (!bytes) return std::nullopt;
  const auto byte = [&](size_t i) {
    return static_cast<uint32_t>(static_cast<uint8_t>((*bytes)[i]));
  };
  OwnChoices choices;
  uint32_t before = 0;
  for (size_t i = 0; i + 3 <= bytes->size(); i += 3) {
    uint32_t gap = byte(i);
    OwnChoice c;
    c.how = static_cast<OwnChoice::How>(byte(i + 1) >> 6U);
    c.option = {static_cast<Option::Kind>(byte(i + 1) & 63U), static_cast<uint8_t>(byte(i + 2))};
    if (byte(i + 1) >> 6U > 2 ||
        (byte(i + 1) & 63U) >= static_cast<uint32_t>(Option::Kind::kCount)) {
      return std::nullopt;
    }
    if (gap == kLongGap) {
      if (i + 6 > bytes->size()) return std::nullopt;
      gap = byte(i + 3) << 16U | byte(i + 4) << 8U | byte(i + 5);
      i += 3;
    }
    before += gap;
    c.after = before;
    choices.push_back(c);
  }
  return choices;
}

void Recording::note(OwnChoice::How how, Option option) {
  choices_.push_back({static_cast<uint32_t>(made_), how, option});
}

Option Recording::answer(const View& view, const Options& menu) {
  const Option option = player_.answer(view, menu);
  note(OwnChoice::How::Answer, option);
  return option;
}

std::optional<Option> Recording::act(const View& view, const Options& actions) {
  const auto option = player_.act(view, actions);
  if (option) note(OwnChoice::How::Act, *option);
  return option;
}

void Recording::instead(Option option) {
  if (!choices_.empty() && choices_.back().after == made_) choices_.pop_back();
  note(OwnChoice::How::Instead, option);
}

bool Replaying::next_is(OwnChoice::How how) const {
  return next_ < choices_.size() && choices_[next_].after == made_ && choices_[next_].how == how;
}

Option Replaying::answer(const View& /*view*/, const Options& menu) {
  if (next_is(OwnChoice::How::Instead)) return menu[0];
  if (!next_is(OwnChoice::How::Answer) || !menu.contains(choices_[next_].option)) {
    strayed_ = true;
    return menu[0];
  }
  return choices_[next_++].option;
}

std::optional<Option> Replaying::act(const View& /*view*/, const Options& actions) {
  if (!next_is(OwnChoice::How::Act) || !actions.contains(choices_[next_].option)) {
    strayed_ = true;
    return std::nullopt;
  }
  return choices_[next_++].option;
}

std::optional<Option> Replaying::instead() {
  if (!next_is(OwnChoice::How::Instead)) return std::nullopt;
  return choices_[next_++].option;
}

}  // namespace kanly::benchmark
