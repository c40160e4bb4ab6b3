#include "arena/report/page.h"

#include <fmt/format.h>

#include "arena/report/findings.h"
#include "arena/report/html.h"
#include "arena/report/sections.h"
#include "arena/report/style.h"
#include "base/json_writer.h"

namespace kanly::report {

namespace {

// Sections with the links that lead to them.
class Body {
 public:
  void add(const Section& s, std::string_view suffix = {}) {
    const std::string id = s.id + std::string(suffix);
    if (suffix.empty()) {
      links_ += fmt::format(R"(<a href="#{}">{}</a> )", id, escaped(s.title));
    }
    content_ += fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n{}</section>\n", id,
                            escaped(s.title), s.content);
  }
  void heading(const std::string& id, std::string_view title) {
    links_ += fmt::format(R"(<a href="#{}">{}</a> )", id, escaped(title));
    content_ += fmt::format("<h2 class=\"chapter\" id=\"{}\">{}</h2>\n", id, escaped(title));
  }
  std::string navigation() const { return R"(<nav aria-label="Contents">)" + links_ + "</nav>\n"; }
  const std::string& content() const { return content_; }

 private:
  std::string links_;
  std::string content_;
};

void add_chapter(Body& body, const Summary& s, const Chapter& c, std::string_view suffix) {
  body.add(factions_section(s, c), suffix);
  body.add(positions_section(c), suffix);
  body.add(victories_section(c), suffix);
  body.add(lengths_section(c), suffix);
  body.add(spice_section(c), suffix);
  body.add(strongholds_section(c), suffix);
  body.add(board_section(c), suffix);
  body.add(cards_section(c), suffix);
  body.add(happenings_section(c), suffix);
}

std::string tiles(const Summary& s) {
  double turns = 0;
  double decisions = 0;
  double battles = 0;
  double games = 0;
  for (const Chapter& c : s.chapters) {
    const auto n = static_cast<double>(c.games);
    games += n;
    turns += n * c.mean_turns;
    decisions += n * c.mean_decisions;
    for (const Happening& h : c.happenings) {
      if (h.name == "battles") battles += static_cast<double>(h.count);
    }
  }
  const auto tile = [](const std::string& value, std::string_view what) {
    return fmt::format("<div><b>{}</b><span>{}</span></div>\n", value, what);
  };
  const double n = games > 0 ? games : 1;
  return "<div class=\"tiles\">\n" + tile(grouped(s.games), "games") +
         tile(number(turns / n), "turns in a game") +
         tile(number(decisions / n), "decisions in a game") +
         tile(number(battles / n), "battles in a game") + tile(grouped(s.forfeited), "forfeited") +
         "</div>\n";
}

std::string again(const Summary& s, std::string_view file_name) {
  std::string config;
  JsonWriter json(config);
  write_arena_config(json, s.config);
  return folded(
      "To play and report all this again",
      fmt::format("<p>Save the configuration as <code>arena.json</code>:</p>\n"
                  "<pre>{}</pre>\n<p>Then:</p>\n"
                  "<pre>kanly arena run arena.json --out {}\nkanly arena report {}</pre>\n",
                  escaped(config), escaped(file_name), escaped(file_name)));
}

}  // namespace

std::string page(const Summary& s, std::string_view file_name) {
  Body body;
  body.add(ratings_section(s));
  if (!s.pairs.empty()) body.add(pairs_section(s));
  for (std::size_t i = 0; i < s.chapters.size(); ++i) {
    const Chapter& c = s.chapters[i];
    if (s.chapters.size() == 1) {
      add_chapter(body, s, c, "");
      continue;
    }
    const std::string suffix = fmt::format("-{}", i + 1);
    body.heading("kind" + suffix, fmt::format("{} ({} games)", kind_of(c), grouped(c.games)));
    add_chapter(body, s, c, suffix);
  }
  if (!s.models.empty()) body.add(models_section(s));
  body.add(forfeits_section(s));
  body.add(method_section(s));
  const std::string title = s.config.name.empty() ? "Arena" : s.config.name;
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}: arena report</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n",
      escaped(title), kStyle);
  out += fmt::format("<p class=\"kicker\">Kanly arena report</p>\n<h1>{}</h1>\n", escaped(title));
  out += fmt::format("<p class=\"lead\">{}</p>\n", escaped(on_everything(s)));
  out += tiles(s) + again(s, file_name) + body.navigation() + body.content();
  return out + "</main>\n</body>\n</html>\n";
}

}  // namespace kanly::report
