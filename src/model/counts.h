// How a seat got on with its model: what was asked, what went wrong, what it cost. One list of all of it, so
// that records, sums and tables have every count there is.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace kanly::model {

struct Counts {
  int64_t questions = 0;   // decisions put to the model
  int64_t first_try = 0;   // … of which the first answer could be given
  int64_t refused = 0;     // answers that could not be given and were asked for again, or given up
  int64_t given_up = 0;    // decisions that got the timeout answer instead, marked as such
  int64_t unreadable = 0;  // refused answers without a JSON object in them
  int64_t cut_off = 0;     // refused answers that the limit of output tokens cut off
  int64_t by_path = 0;     // decisions answered by the rest of a path
  int64_t by_orders = 0;   // … and by a standing order
  int64_t any_time = 0;    // things done of its own accord, deals among them
  int64_t deals = 0;       // deals proposed
  int64_t talks = 0;       // rounds of talk it was asked in
  int64_t messages = 0;    // said, promises and claims among them
  int64_t unsaid = 0;      // messages beyond what one may say, or to nobody at the table
  int64_t promises = 0;
  int64_t claims = 0;
  int64_t calls = 0;           // replies of the provider
  int64_t retries = 0;         // calls that failed and were repeated
  int64_t tokens_in = 0;       // as the provider counts them
  int64_t tokens_out = 0;      // … reasoning among them
  int64_t micros = 0;          // money: millionths of what the prices are in
  int64_t longest_prompt = 0;  // in tokens, by our estimate

  Counts& operator+=(const Counts& more);
  friend bool operator==(const Counts&, const Counts&) = default;
};

struct CountField {
  std::string_view name;  // in records
  int64_t Counts::* at;
};
inline constexpr std::array<CountField, 21> kCountFields = {{
    {"questions", &Counts::questions},
    {"first_try", &Counts::first_try},
    {"refused", &Counts::refused},
    {"given_up", &Counts::given_up},
    {"unreadable", &Counts::unreadable},
    {"cut_off", &Counts::cut_off},
    {"by_path", &Counts::by_path},
    {"by_orders", &Counts::by_orders},
    {"any_time", &Counts::any_time},
    {"deals", &Counts::deals},
    {"talks", &Counts::talks},
    {"messages", &Counts::messages},
    {"unsaid", &Counts::unsaid},
    {"promises", &Counts::promises},
    {"claims", &Counts::claims},
    {"calls", &Counts::calls},
    {"retries", &Counts::retries},
    {"tokens_in", &Counts::tokens_in},
    {"tokens_out", &Counts::tokens_out},
    {"micros", &Counts::micros},
    {"longest_prompt", &Counts::longest_prompt},
}};
static_assert(sizeof(Counts) == kCountFields.size() * sizeof(int64_t));

// All are added up, but for the longest prompt, which is the longest.
inline Counts& Counts::operator+=(const Counts& more) {
  for (const CountField& field : kCountFields) {
    if (field.at == &Counts::longest_prompt) continue;
    this->*field.at += more.*field.at;
  }
  if (more.longest_prompt > longest_prompt) longest_prompt = more.longest_prompt;
  return *this;
}

}  // namespace kanly::model
