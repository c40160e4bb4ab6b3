#include "scenario/log.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "game/mode.h"
#include "view/event_json.h"
#include "view/event_text.h"
#include "view/game_json.h"

namespace kanly::scenario {

namespace {

const std::string kRule(80, '=');

std::string names(Factions factions) {
  std::vector<std::string_view> all;
  for (Faction f : factions) all.push_back(name_of(f));
  return all.empty() ? "nobody" : fmt::format("{}", fmt::join(all, ", "));
}

// --- The course ---------------------------------------------------------------------------------

class Course {
 public:
  explicit Course(const Session& session) : session_(session) {}

  std::string text() {
    for (const LogLine& line : session_.log()) {
      switch (line.kind) {
        case LogLine::Kind::Event:
          tell(session_.events()[line.event]);
          break;
        case LogLine::Kind::Answer:
          answer(line);
          break;
        case LogLine::Kind::Refusal:
          refuse(line);
          break;
        case LogLine::Kind::Agent:
          agent(line);
          break;
      }
    }
    return std::move(out_);
  }

 private:
  void say(std::string_view mark, const std::string& what) {
    out_ += fmt::format("  {} {}\n", mark, what);
  }

  void heading(const std::string& title) { out_ += fmt::format("\n{}\n", title); }

  void tell(const Happened& h) {
    const Event& e = h.event;
    switch (e.type) {
      case EventType::PhaseStarted:
        claims_are_paid_ = false;
        heading(fmt::format("{} (turn {})", name_of(e.phase), h.turn));
        return;
      case EventType::CharityEligibility:
        eligibility(e);
        return;
      case EventType::ChoamEligible:
        say(" ", fmt::format("{} of {} factions eligible: {}", e.factions.size(),
                             session_.game().players.size(), names(e.factions)));
        return;
      case EventType::CharityClaimed:
        claim(e);
        return;
      case EventType::AdvantageCancelled:
        if (e.advantage == Advantage::BeneGesseritCharity) always_.remove(Faction::BeneGesserit);
        break;
      default:
        break;
    }
    say("·", describe(e, session_.game()));
  }

  void eligibility(const Event& e) {
    if (e.cause == Cause::CharityAlways || e.cause == Cause::CharityAlwaysDoubled) {
      always_.add(e.faction);
    }
    say(e.number == 1 ? "✓" : "✗",
        fmt::format("{}: {} spice, {}", name_of(e.faction), e.before, text_of(e)));
  }

  void claim(const Event& e) {
    if (!std::exchange(claims_are_paid_, true)) heading("Claims are paid");
    say("✓", fmt::format("{} claims CHOAM Charity: had {}, receives {}{}, now has {}",
                         name_of(e.faction), e.before, e.amount,
                         always_.has(e.faction) ? why_always(e) : "", e.after));
  }
  static std::string_view why_always(const Event& e) {
    constexpr int kAlways = 2;
    return e.amount == kAlways
               ? " (Bene Gesserit advantage: always 2 spice)"
               : " (Bene Gesserit advantage: always 2 spice, which Inflation doubles)";
  }

  void answer(const LogLine& line) {
    if (line.prompt == "claim_charity" && line.answer != "yes") {
      say("✗", fmt::format("{} declines CHOAM Charity", name_of(line.faction)));
      return;
    }
    say(">", fmt::format("{} {}: {}{}", name_of(line.faction), line.prompt, line.answer,
                         line.idle ? " (idle)" : ""));
  }

  void agent(const LogLine& line) {
    say("?",
        fmt::format("the agent of {} is asked {} and answers {}{}", name_of(line.faction),
                    line.prompt, line.answer,
                    line.wanted.empty() ? "" : fmt::format("; the case says {}", line.wanted)));
  }

  void refuse(const LogLine& line) {
    say("⚠", fmt::format("WARNING: {} {}: {} is refused by rule {}: {}", name_of(line.faction),
                         line.prompt, line.answer, line.refusal.rule.id(), line.refusal.text));
  }

  const Session& session_;
  std::string out_;
  Factions always_;  // Bene Gesserit who claim by their advantage
  bool claims_are_paid_ = false;
};

// --- State changes ------------------------------------------------------------------------------

// Parts whose changes say nothing to a person, or are said by another part.
bool is_noise(std::string_view key) {
  return key == "knows" || key == "treachery_deck" || key == "spice_deck" || key == "waiting" ||
         key == "traitor_deck" || key == "hand_sizes";
}

void changes(const json::value& before, const json::value& after, const std::string& path,
             std::string& out) {
  if (before == after) return;
  if (before.is_object() && after.is_object()) {
    for (const json::key_value_pair& m : after.get_object()) {
      const std::string_view key = m.key();
      if (path.empty() && is_noise(key)) continue;
      const json::value* const old = before.get_object().if_contains(key);
      const std::string inner = path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
      changes(old == nullptr ? json::value() : *old, m.value(), inner, out);
    }
    return;
  }
  out += fmt::format("  {}: {} -> {}\n", path, json::serialize(before), json::serialize(after));
}

}  // namespace

std::string log_of(const Scenario& s, const Session& session,
                   const std::vector<std::string>& problems) {
  const Game& start = session.start();
  std::string rules;
  for (RuleId rule : s.rules) rules += (rules.empty() ? "" : ", ") + std::string(rule.id());
  std::string out = fmt::format("{0}\n{1}  {2}\n{0}\n", kRule, s.id, s.title);
  out += fmt::format("file      {}\nrules     {}\ngame      {}, {}\n", s.file,
                     rules.empty() ? "none named" : rules, mode_text(start.config.advanced),
                     names(start.players));
  if (start.phase != Phase::Setup) {
    out += fmt::format("begins    turn {}, {}, storm in sector {}\n", start.turn,
                       name_of(start.phase), start.storm);
    std::vector<std::string> spice;
    for (Faction f : start.players) {
      spice.push_back(fmt::format("{} {}", name_of(f), start.spice[f].value()));
    }
    out += fmt::format("spice     {}\n", fmt::join(spice, ", "));
  }
  out += Course(session).text();

  out += "\nEvents in order\n";
  int n = 0;
  for (const Happened& h : session.events()) {
    out += fmt::format("  {:>3}  {}\n", ++n, event_json(h.event));
  }
  out += "\nState changes\n";
  std::string changed;
  changes(json::parse(whole_game_json(start)), json::parse(whole_game_json(session.game())), "",
          changed);
  out += changed.empty() ? "  none\n" : changed;

  out += "\nResult\n";
  if (problems.empty()) out += "  passed\n";
  for (const std::string& problem : problems) out += "  FAILED " + problem + "\n";
  return out;
}

std::string log_file_name(const Scenario& s) {
  std::string out;
  for (char c : s.id + (s.title.empty() ? "" : "-" + s.title)) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       c == '.' || c == '_';
    if (plain) {
      out += c;
    } else if (!out.empty() && out.back() != '-') {
      out += '-';
    }
    if (out.size() == 80) break;
  }
  while (!out.empty() && (out.back() == '-' || out.back() == '.')) out.pop_back();
  return (out.empty() ? "scenario" : out) + ".log";
}

}  // namespace kanly::scenario
