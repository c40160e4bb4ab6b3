#include "load/plot.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

namespace kanly::load {

namespace {

constexpr double kLeft = 60, kRight = 700, kTop = 30, kBottom = 330;

// Both axes in powers: from 1 ms to 10 s upwards.
double y_of(double ms) {
  return kBottom - (kBottom - kTop) * std::log10(std::clamp(ms, 1.0, 10'000.0)) / 4;
}

}  // namespace

std::string plot(const std::vector<Point>& points) {
  if (points.empty()) return "";
  const double least = std::log2(points.front().clients) - 0.3;
  const double most = std::max(least + 1, std::log2(points.back().clients) + 0.3);
  const auto x_of = [&](double clients) {
    return kLeft + (kRight - kLeft) * (std::log2(clients) - least) / (most - least);
  };
  std::string svg =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 390\" "
      "font-family=\"sans-serif\" font-size=\"13\">\n"
      "<rect width=\"760\" height=\"390\" fill=\"#fff\"/>\n"
      "<text x=\"60\" y=\"18\" fill=\"#333\">From a choice until the last client of its room is "
      "told, in milliseconds</text>\n";
  for (const int ms : {1, 10, 100, 1000, 10'000}) {
    svg += fmt::format(
        "<line x1=\"{}\" x2=\"{}\" y1=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"{}\" "
        "stroke-dasharray=\"{}\"/>"
        "<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\" fill=\"#555\">{}</text>\n",
        kLeft, kRight, y_of(ms), y_of(ms), ms == 100 ? "#a4431f" : "#ddd",
        ms == 100 ? "5 4" : "none", kLeft - 8, y_of(ms) + 4, ms);
  }
  for (const Point& point : points) {
    svg += fmt::format(
        "<text x=\"{:.1f}\" y=\"{}\" text-anchor=\"middle\" fill=\"#555\">{}</text><text "
        "x=\"{:.1f}\" y=\"{}\" "
        "text-anchor=\"middle\" fill=\"#999\">{} rooms</text>\n",
        x_of(point.clients), kBottom + 20, point.clients, x_of(point.clients), kBottom + 38,
        point.rooms);
  }
  svg += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"end\" fill=\"#333\">clients</text>\n",
                     kRight, kBottom + 56);
  const auto line = [&](double Point::* value, std::string_view color, std::string_view name) {
    std::string path;
    for (const Point& point : points)
      path += fmt::format("{:.1f},{:.1f} ", x_of(point.clients), y_of(point.*value));
    svg += fmt::format("<polyline points=\"{}\" fill=\"none\" stroke=\"{}\" stroke-width=\"2\"/>\n",
                       path, color);
    for (const Point& point : points) {
      svg += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3.5\" fill=\"{}\"/>",
                         x_of(point.clients), y_of(point.*value), color);
    }
    svg +=
        fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" fill=\"{}\">{}</text>\n",
                    x_of(points.back().clients) + 8, y_of(points.back().*value) + 4, color, name);
  };
  line(&Point::p99, "#a4431f", "99 %");
  line(&Point::p50, "#2b6777", "50 %");
  return svg + "</svg>\n";
}

}  // namespace kanly::load
