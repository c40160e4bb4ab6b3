#include "protocol/local_room.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "agents/agents.h"
#include "play/driver.h"
#include "protocol/setup.h"

namespace kanly::protocol {
namespace {

constexpr std::string_view kHead =
    "kanly room, setup of ";  // … N bytes, which follow, then the acts

std::string_view line_at(std::string_view& text) {
  const std::size_t end = std::min(text.find('\n'), text.size());
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return line;
}

std::optional<std::size_t> number_in(std::string_view text) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return {};
  return number;
}

}  // namespace

// --- Beginning ------------------------------------------------------------------------------------------

std::variant<LocalRoom, std::string> LocalRoom::make(std::string_view request, room::Time now,
                                                     const Seed& fresh) {
  const auto read = read_request(request);
  if (const auto* wrong = std::get_if<std::string>(&read)) return *wrong;
  const auto setup = setup_of(std::get<RoomRequest>(read), now, fresh, true);
  if (const auto* wrong = std::get_if<std::string>(&setup)) return *wrong;
  auto made = room::Room::make(std::get<room::Setup>(setup));
  if (auto* wrong = std::get_if<std::string>(&made)) return std::move(*wrong);
  return LocalRoom(std::move(std::get<room::Room>(made)));
}

std::string LocalRoom::save() const {
  const std::string setup = room::text_of(room_.setup());
  std::string out = std::string(kHead) + std::to_string(setup.size()) + "\n" + setup;
  for (const std::string& line : lines_) out += line + "\n";
  return out;
}

std::variant<LocalRoom, std::string> LocalRoom::restore(std::string_view saved) {
  std::string_view head = line_at(saved);
  if (!head.starts_with(kHead)) return "this is no saved room.";
  head.remove_prefix(kHead.size());
  const auto size = number_in(head);
  if (!size || *size > saved.size()) return "the saved room is cut off.";
  const std::string_view setup = saved.substr(0, *size);
  saved.remove_prefix(*size);
  std::vector<std::string> lines;
  while (!saved.empty()) lines.emplace_back(line_at(saved));
  auto restored = room::Room::restore(setup, lines);
  if (const auto* error = std::get_if<room::RestoreError>(&restored)) {
    return error->line == 0 ? error->text
                            : "act " + std::to_string(error->line) + ": " + error->text;
  }
  LocalRoom room(std::move(std::get<room::Room>(restored)));
  room.lines_ = std::move(lines);
  room.room_.take_letters();  // nobody is there who waits for them
  return room;
}

// --- Visitors -------------------------------------------------------------------------------------------

int LocalRoom::open() {
  visitors_.emplace(++opened_, Visitor());
  return opened_;
}

void LocalRoom::close(int visitor) { visitors_.erase(visitor); }

Texts LocalRoom::take(int visitor) {
  const auto found = visitors_.find(visitor);
  return found == visitors_.end() ? Texts{} : std::exchange(found->second.texts, {});
}

room::MemberNo LocalRoom::next_member() const {
  room::MemberNo member = 1;
  while (!room_.name_of(member).empty()) ++member;
  return member;
}

void LocalRoom::greet(Visitor& visitor, const Hello& hello, std::optional<uint32_t> id,
                      room::Time now) {
  room::MemberNo member = 0;
  if (!hello.token.empty()) {
    const auto number = number_in(hello.token);
    if (!number || *number == 0 || *number >= next_member()) {
      visitor.texts.push_back(
          error_text(ErrorCode::NotWelcome, "the token is that of no member.", id));
      return;
    }
    member = static_cast<room::MemberNo>(*number);
  }
  Door door(member);
  Texts texts = door.greet(room_, hello, id, now);
  visitor.greeted = hello.protocol == kVersion;
  visitor.door = std::move(door);
  std::ranges::move(texts, std::back_inserter(visitor.texts));
}

void LocalRoom::hear(int number, std::string_view text, room::Time now) {
  const auto found = visitors_.find(number);
  if (found == visitors_.end()) return;
  Visitor& visitor = found->second;
  Heard heard = visitor.door.hear(room_, text, now);
  if (heard.hello) return greet(visitor, *heard.hello, heard.id, now);
  if (heard.act && !visitor.greeted) {
    visitor.texts.push_back(error_text(ErrorCode::NotWelcome, "say hello first.", heard.id));
    return;
  }
  std::ranges::move(heard.answers, std::back_inserter(visitor.texts));
  if (!heard.act) return;
  const bool joins = std::holds_alternative<room::Join>(*heard.act);
  const bool is_new = joins && visitor.door.member() == 0;
  const room::MemberNo member = is_new ? next_member() : visitor.door.member();
  const auto refusal = apply({now, member, std::move(*heard.act)});
  if (is_new && !refusal) {
    visitor.texts.push_back(visitor.door.join(member, heard.id, std::to_string(member)));
  } else {
    std::ranges::move(Door::outcome(heard.id, refusal), std::back_inserter(visitor.texts));
  }
  if (!refusal) tell_all(now);
}

// --- Going on -------------------------------------------------------------------------------------------

std::optional<Refusal> LocalRoom::apply(const room::Entry& entry) {
  auto refusal = room_.apply(entry);
  if (!refusal) lines_.push_back(room::line_of(entry));
  return refusal;
}

void LocalRoom::tell_all(room::Time now) {
  const std::vector<room::Letter> letters = room_.take_letters();
  for (auto& [number, visitor] : visitors_) {
    if (!visitor.greeted) continue;
    const auto mine = [&](const room::Letter& l) { return l.to == visitor.door.audience(); };
    std::vector<room::Letter> own;
    std::ranges::copy_if(letters, std::back_inserter(own), mine);
    std::ranges::move(visitor.door.tell(room_, own), std::back_inserter(visitor.texts));
    std::ranges::move(visitor.door.settle(room_, now), std::back_inserter(visitor.texts));
    if (on_letters) on_letters(number, own);
  }
}

void LocalRoom::tick(room::Time now) {
  if (!apply({now, room::kRoomItself, room::Tick{}})) tell_all(now);
}

Agent& LocalRoom::agent_for(room::SeatNo seat, std::string_view words) {
  Bot& bot = bots_[seat];
  if (bot.agent == nullptr || bot.words != words) {
    bot.words = words;
    bot.agent = make_agent(words);
    if (bot.agent == nullptr) bot.agent = make_agent("heuristic");
    Config config = room_.setup().config;
    const Faction faction = room_.faction(seat);
    const Seed seed = derived_seed(config.seed, agent_of(faction));
    config.seed = {};  // a bot knows what its seat sees
    bot.agent->begin(config, faction, seed);
  }
  return *bot.agent;
}

int LocalRoom::think(room::Time now, int most) {
  int given = 0;
  while (given < most) {
    const auto thoughts = room_.thoughts();
    if (thoughts.empty()) break;
    const room::ThoughtAbout about = thoughts.front();
    const room::Thought thought = room_.thought(about.seat);
    Agent& agent = agent_for(about.seat, thought.bot);
    room::BotAnswer answer{about.seat, about.number, false, {}};
    std::optional<Option> own;
    if (!thought.interrupts.empty() && agent.stirs() && agent.restless()) {
      own = agent.act(thought.view, thought.interrupts);
    }
    answer.as_interrupt = own.has_value();
    answer.option = own                        ? *own
                    : thought.menu.size() == 1 ? thought.menu[0]
                                               : agent.answer(thought.view, thought.menu);
    if (apply({now, room::kRoomItself, answer})) break;  // asked again the next time
    ++given;
  }
  if (given > 0) tell_all(now);
  return given;
}

}  // namespace kanly::protocol
