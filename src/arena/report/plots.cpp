#include "arena/report/plots.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "arena/report/html.h"

namespace kanly::report {

namespace {

constexpr double kWidth = 480;
constexpr double kEdge = 4;

constexpr std::string_view kGrid = R"(class="grid")";
constexpr std::string_view kEnd = R"(class="strong" text-anchor="end")";
constexpr std::string_view kMuted = R"(class="muted" text-anchor="middle")";

// From numbers to places.
struct Scale {
  double from = 0;
  double to = 1;
  double place_from = 0;
  double place_to = 1;

  double operator()(double value) const {
    return place_from + (value - from) / (to - from) * (place_to - place_from);
  }
};

// All that is to be seen, with round numbers at its ends.
Scale dot_scale(const DotPlot& plot) {
  double low = plot.par;
  double high = plot.par;
  for (const DotRow& row : plot.rows) {
    if (!row.low && !row.high) continue;
    low = std::min({low, row.value, row.low.value_or(row.value)});
    high = std::max({high, row.value, row.high.value_or(row.value)});
  }
  const double step = round_step(std::max(high - low, 1e-9), 5);
  return {std::floor(low / step) * step,
          std::max(std::ceil(high / step), std::floor(low / step) + 1) * step, kEdge + 24,
          kWidth - kEdge - 24};
}

void draw_dot_row(Svg& svg, const DotRow& row, const Scale& x, double y) {
  svg.text(kEdge, y + 15, shortened(row.label, 24), R"(class="label")");
  svg.text(kWidth - kEdge, y + 15, row.text, kEnd);
  if (!row.low && !row.high) return;
  const double middle = y + 29;
  const std::string stroke =
      fmt::format(R"(stroke="{}" stroke-width="4" stroke-linecap="round")", row.colour);
  const double left = row.low ? x(*row.low) : kEdge;
  const double right = row.high ? x(*row.high) : kWidth - kEdge;
  svg.line(left, middle, right, middle, stroke);
  const auto arrow = [&](double tip, double back) {
    svg.path(fmt::format("M{0:.1f} {1:.1f}L{2:.1f} {3:.1f}L{2:.1f} {4:.1f}Z", tip, middle, back,
                         middle - 7, middle + 7),
             fmt::format(R"(fill="{}")", row.colour));
  };
  if (!row.low) arrow(left - 4, left + 9);
  if (!row.high) arrow(right + 4, right - 9);
  if (row.low && row.high) {
    svg.dot(x(row.value), middle, 6.5, fmt::format(R"(fill="{}" class="point")", row.colour));
  }
}

std::string points_of(const Curve& curve, const Scale& x, const Scale& y,
                      double TurnSummary::* value, bool backwards) {
  std::string d;
  for (std::size_t i = 0; i < curve.size(); ++i) {
    const std::size_t turn = backwards ? curve.size() - 1 - i : i;
    d += fmt::format("{}{:.1f} {:.1f}", d.empty() && !backwards ? "M" : "L",
                     x(static_cast<double>(turn + 1)), y(curve[turn].*value));
  }
  return d;
}

}  // namespace

Svg::Svg(double width, double height, std::string_view title, std::string_view description,
         std::string_view style) {
  out_ = fmt::format(R"(<svg class="plot {}" viewBox="0 0 {:.0f} {:.0f}" role="img">)"
                     "<title>{}</title><desc>{}</desc>\n",
                     style, width, height, escaped(title), escaped(description));
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view more) {
  out_ += fmt::format("<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" {}/>\n", x1,
                      y1, x2, y2, more);
}

void Svg::box(double x, double y, double width, double height, std::string_view more) {
  out_ += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" {}/>\n",
                      x, y, std::max(width, 0.0), height, more);
}

void Svg::dot(double x, double y, double radius, std::string_view more) {
  out_ +=
      fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:.1f}\" {}/>\n", x, y, radius, more);
}

void Svg::path(std::string_view d, std::string_view more, std::string_view tip) {
  if (tip.empty()) {
    out_ += fmt::format("<path d=\"{}\" {}/>\n", d, more);
  } else {
    out_ += fmt::format("<path d=\"{}\" {}><title>{}</title></path>\n", d, more, escaped(tip));
  }
}

void Svg::text(double x, double y, std::string_view text, std::string_view more) {
  out_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" {}>{}</text>\n", x, y, more, escaped(text));
}

double round_step(double range, int most) {
  double step = std::pow(10, std::floor(std::log10(range / most)));
  for (const double factor : {2.0, 2.5, 2.0}) {  // 1, 2, 5, 10
    if (range / step <= most) break;
    step *= factor;
  }
  return step;
}

std::string draw(const DotPlot& plot) {
  constexpr double kTop = 22;
  constexpr double kRow = 46;
  const Scale x = dot_scale(plot);
  const double bottom = kTop + kRow * static_cast<double>(plot.rows.size());
  Svg svg(kWidth, bottom + 26, plot.title.title, plot.title.description);
  const double step = round_step(x.to - x.from, 5);
  for (long i = 0; i <= std::lround((x.to - x.from) / step); ++i) {
    const double tick = x.from + static_cast<double>(i) * step;
    svg.line(x(tick), kTop, x(tick), bottom, kGrid);
    svg.text(x(tick), bottom + 18, plot.tick(std::abs(tick) < step / 1e6 ? 0 : tick), kMuted);
  }
  svg.line(x(plot.par), kTop - 4, x(plot.par), bottom, R"(class="par")");
  const double share = (x(plot.par) - kEdge) / (kWidth - 2 * kEdge);
  svg.text(x(plot.par), 14, plot.par_text,
           fmt::format(R"(class="muted" text-anchor="{}")",
                       share < 0.3 ? "start" : (share > 0.7 ? "end" : "middle")));
  double y = kTop;
  for (const DotRow& row : plot.rows) {
    draw_dot_row(svg, row, x, y);
    y += kRow;
  }
  return svg.done();
}

std::string draw(const StackPlot& plot) {
  constexpr double kRow = 46;
  Svg svg(kWidth, kRow * static_cast<double>(plot.rows.size()) + 4, plot.title.title,
          plot.title.description);
  double y = 0;
  for (const StackRow& row : plot.rows) {
    svg.text(kEdge, y + 15, row.label, R"(class="label")");
    svg.text(kWidth - kEdge, y + 15, row.text, kEnd);
    double x = kEdge;
    for (std::size_t i = 0; i < row.parts.size(); ++i) {
      const double width = row.parts[i] * (kWidth - 2 * kEdge);
      if (width <= 0) continue;
      svg.box(x, y + 21, width, 18, fmt::format(R"(fill="{}" class="part")", plot.colours[i]));
      if (width > 48) {
        svg.text(x + width / 2, y + 35, fmt::format("{:.0f} %", 100 * row.parts[i]),
                 R"(class="inside" text-anchor="middle")");
      }
      x += width;
    }
    y += kRow;
  }
  return svg.done();
}

std::string draw(const BarPlot& plot) {
  constexpr double kRow = 25;
  constexpr double kLeft = 184;
  double most = 1e-9;
  for (const BarRow& row : plot.rows) most = std::max(most, row.value);
  Svg svg(kWidth, kRow * static_cast<double>(plot.rows.size()) + 6, plot.title.title,
          plot.title.description);
  double y = 2;
  for (const BarRow& row : plot.rows) {
    const double width = row.value / most * (kWidth - kLeft - kEdge - 52);
    svg.text(kLeft - 8, y + 17, shortened(row.label, 20), R"(class="label" text-anchor="end")");
    svg.box(kLeft, y + 4, width, 17, R"(class="bar")");
    svg.text(kLeft + width + 6, y + 17, row.text, R"(class="muted")");
    y += kRow;
  }
  return svg.done();
}

std::string draw(const Histogram& plot) {
  constexpr double kTop = 22;
  constexpr double kBottom = 190;
  const double most = std::max(1e-9, *std::ranges::max_element(plot.shares));
  const double step = (kWidth - 2 * kEdge) / static_cast<double>(plot.shares.size());
  Svg svg(kWidth, kBottom + 44, plot.title.title, plot.title.description);
  svg.line(kEdge, kBottom, kWidth - kEdge, kBottom, kGrid);
  for (std::size_t i = 0; i < plot.shares.size(); ++i) {
    const double height = plot.shares[i] / most * (kBottom - kTop);
    const double x = kEdge + step * static_cast<double>(i);
    svg.box(x + step * 0.08, kBottom - height, step * 0.84, height, R"(class="bar")");
    if (step > 28 && plot.shares[i] > 0) {
      svg.text(x + step / 2, kBottom - height - 5,
               fmt::format("{:.{}f}", 100 * plot.shares[i], plot.shares[i] < 0.1 ? 1 : 0), kMuted);
    }
    svg.text(x + step / 2, kBottom + 18, std::to_string(plot.first + static_cast<int>(i)),
             R"(class="label" text-anchor="middle")");
  }
  svg.text(kWidth / 2, kBottom + 38, "turns played; columns in % of the games", kMuted);
  return svg.done();
}

std::string draw(const CurvePanel& panel) {
  constexpr double kPanelWidth = 240;
  constexpr double kPanelBottom = 124;
  const Scale x{1, std::max(2.0, static_cast<double>(panel.turns)), 42, kPanelWidth - 10};
  const double step = round_step(panel.top, 4);
  const double top = std::ceil(panel.top / step) * step;
  const Scale y{0, top, kPanelBottom, 12};
  Svg svg(kPanelWidth, 150, panel.title.title, panel.title.description);
  for (long i = 0; i <= std::lround(top / step); ++i) {
    const double tick = static_cast<double>(i) * step;
    svg.line(x(1), y(tick), x(x.to), y(tick), kGrid);
    svg.text(35, y(tick) + 5, fmt::format("{:g}", tick), R"(class="muted" text-anchor="end")");
  }
  const int every = panel.turns > 12 ? 4 : (panel.turns > 6 ? 3 : 1);
  for (int turn = 1; turn <= panel.turns; turn += every) {
    svg.text(x(turn), kPanelBottom + 19, std::to_string(turn), kMuted);
  }
  for (const Curve& other : panel.others) {
    svg.path(points_of(other, x, y, &TurnSummary::mean, false), R"(class="other")");
  }
  if (panel.curve.empty()) return svg.done();
  svg.path(points_of(panel.curve, x, y, &TurnSummary::three_quarters, false) +
               points_of(panel.curve, x, y, &TurnSummary::quarter, true) + "Z",
           fmt::format(R"(fill="{}" fill-opacity="0.22")", panel.colour));
  svg.path(points_of(panel.curve, x, y, &TurnSummary::mean, false),
           fmt::format(R"(fill="none" stroke="{}" stroke-width="3.5" stroke-linejoin="round" )"
                       R"(stroke-linecap="round")",
                       panel.colour));
  return svg.done();
}

}  // namespace kanly::report
