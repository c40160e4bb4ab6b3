#include "arena/report/html.h"

#include <array>
#include <cmath>

#include <fmt/format.h>

namespace kanly::report {

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:  // other control characters may not stand in a page at all
        out += static_cast<unsigned char>(c) < ' ' && c != '\n' ? ' ' : c;
    }
  }
  return out;
}

std::string shortened(std::string_view text, std::size_t most) {
  const auto begins_character = [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0) != 0x80;
  };
  std::size_t characters = 0;
  std::size_t cut = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (!begins_character(text[i])) continue;
    if (++characters == most) cut = i;
    if (characters > most) return std::string(text.substr(0, cut)) + "…";
  }
  return std::string(text);
}

std::string grouped(uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, ",");
  return digits;
}

std::string percent(double share) { return fmt::format("{:.1f}\u00a0%", 100 * share); }

std::string percent(const Estimate& share) {
  return fmt::format("{:.1f}\u00a0% ({:.1f}–{:.1f})", 100 * share.value, 100 * share.low,
                     100 * share.high);
}

std::string number(double value) {
  if (value >= 100) return grouped(static_cast<uint64_t>(std::lround(value)));
  if (value == 0) return "0";
  if (value >= 10) return fmt::format("{:.1f}", value);
  if (value >= 0.1) return fmt::format("{:.2f}", value);
  return fmt::format("{:.3f}", value);
}

std::string difference(const Estimate& share) {
  const auto with_sign = [](double value) {
    return fmt::format("{}{:.1f}", value < 0 ? "−" : "+", 100 * std::abs(value));
  };
  return fmt::format("{} ({} to {})", with_sign(share.value), with_sign(share.low),
                     with_sign(share.high));
}

std::string points(double points) {
  const long whole = std::lround(points);
  if (whole == 0) return "0";
  return fmt::format("{}{}", whole > 0 ? "+" : "−", std::abs(whole));
}

std::string points(const Rating& rating) {
  if (rating.low && rating.high) {
    if (*rating.low == *rating.high) return points(rating.points);
    return fmt::format("{} ({} to {})", points(rating.points), points(*rating.low),
                       points(*rating.high));
  }
  if (rating.low) return "above " + points(*rating.low);
  if (rating.high) return "below " + points(*rating.high);
  return "cannot be told";
}

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " and " : ", ";
    out += words[i];
  }
  return out;
}

std::string_view colour(Faction faction) {
  static constexpr std::array<std::string_view, kFactionCount> kColours = {
      "#2c9a4b",  // Atreides: green
      "#4a7ce0",  // Bene Gesserit: blue
      "#d8423a",  // Emperor: red
      "#c2960c",  // Fremen: gold
      "#808080",  // Harkonnen: grey
      "#e8771a",  // Spacing Guild: orange
      "#129a9e",  // Ixians: teal
      "#a055cc",  // Tleilaxu: violet
      "#b27d54",  // CHOAM: leather
      "#5f9fc0",  // Richese: steel
      "#84a820",  // Ecaz: leaf
      "#c4497f",  // Moritani: rose
  };
  return faction == Faction::None ? "#808080" : kColours[static_cast<std::size_t>(faction)];
}

std::string swatch(std::string_view colour) {
  return fmt::format(R"(<i class="swatch" style="background:{}"></i>)", colour);
}

std::string faction_cell(Faction f) { return swatch(colour(f)) + escaped(name_of(f)); }

std::string figure(const std::string& svg) { return "<figure>" + svg + "</figure>\n"; }

std::string table(std::string_view caption, const Rows& rows, int left) {
  std::string out = fmt::format(
      "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{0}\">\n"
      "<table><caption>{0}</caption>\n",
      escaped(caption));
  for (std::size_t r = 0; r < rows.size(); ++r) {
    out += r == 0 ? "<thead><tr>" : "<tr>";
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      const char* const side = c < static_cast<std::size_t>(left) ? R"( class="left")" : "";
      if (r == 0) {
        out += fmt::format(R"(<th scope="col"{}>{}</th>)", side, rows[r][c]);
      } else if (c == 0) {
        out += fmt::format(R"(<th scope="row"{}>{}</th>)", side, rows[r][c]);
      } else {
        out += fmt::format("<td{}>{}</td>", side, rows[r][c]);
      }
    }
    out += r == 0 ? "</tr></thead>\n<tbody>\n" : "</tr>\n";
  }
  return out + "</tbody></table></div>\n";
}

std::string folded(std::string_view summary, std::string_view content) {
  return fmt::format("<details><summary>{}</summary>\n{}</details>\n", summary, content);
}

}  // namespace kanly::report
