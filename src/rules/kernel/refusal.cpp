// Sentences of refusals with their parameters filled in.
#include "rules/kernel/refusal.h"

#include <cstdint>
#include <utility>

namespace kanly {
namespace {

template <class E>
Parameter named(E e) {
  return {std::string(parameter_kind(e)), std::string(id_of(e)), std::string(name_of(e))};
}

// 32 bits of FNV-1a in hexadecimal.
std::string digest(std::string_view text) {
  uint32_t hash = 2166136261U;
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  std::string out;
  for (int shift = 28; shift >= 0; shift -= 4) out += "0123456789abcdef"[(hash >> shift) & 15U];
  return out;
}

}  // namespace

Parameter parameter(Faction faction) { return named(faction); }
Parameter parameter(Territory territory) { return named(territory); }
Parameter parameter(Leader leader) { return named(leader); }
Parameter parameter(CardKind card) { return named(card); }
Parameter parameter(CardSource cards) { return named(cards); }
Parameter parameter(Variant variant) {
  return {"variant", std::string(id_of(variant)), std::string(id_of(variant))};
}
Parameter parameter(Option option) { return {"option", name_of(option), name_of(option)}; }
Parameter parameter(PromptId prompt) {
  return {"prompt", std::string(prompt.id), std::string(prompt.id)};
}
Parameter parameter(int number) {
  return {"number", std::to_string(number), std::to_string(number), number};
}

void Refusal::add(Parameter p) {
  const auto same = std::ranges::count_if(
      parameters, [&](const Parameter& other) { return other.name.starts_with(p.name); });
  if (same > 0) p.name += std::to_string(same + 1);
  parameters.push_back(std::move(p));
}

void Refusal::fill_in() {
  std::string_view rest = message;
  for (const Parameter& p : parameters) {
    const size_t open = rest.find('{');
    text += rest.substr(0, open);
    text += p.words;
    rest.remove_prefix(rest.find('}') + 1);
  }
  text += rest;
}

std::string Refusal::id() const { return message_id(message); }

std::string message_id(std::string_view message) {
  constexpr size_t kLongest = 60;
  std::string out;
  for (const char c : message) {
    const bool upper = c >= 'A' && c <= 'Z';
    const bool kept = upper || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
    if (c == '\'') continue;
    if (kept) {
      out += upper ? static_cast<char>(c - 'A' + 'a') : c;
    } else if (!out.empty() && out.back() != '_') {
      out += '_';
    }
  }
  while (out.ends_with('_')) out.pop_back();
  if (out.size() <= kLongest) return out;
  out.resize(out.rfind('_', kLongest));
  return out + '_' + digest(message);
}

}  // namespace kanly
