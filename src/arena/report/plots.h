// Plots as SVG, to be put into a page. They scale with the page; the style sheet makes their text
// larger on small screens, so places for text are laid out for that.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/summary.h"

namespace kanly::report {

// Draws shapes one after the other; all texts are plain text.
class Svg {
 public:
  Svg(double width, double height, std::string_view title, std::string_view description,
      std::string_view style = "chart");

  // `more` is further attributes.
  void line(double x1, double y1, double x2, double y2, std::string_view more);
  void box(double x, double y, double width, double height, std::string_view more);
  void dot(double x, double y, double radius, std::string_view more);
  void path(std::string_view d, std::string_view more, std::string_view tip = {});
  void text(double x, double y, std::string_view text, std::string_view more = {});
  void raw(std::string_view markup) { out_ += markup; }
  std::string done() const { return out_ + "</svg>\n"; }

 private:
  std::string out_;
};

// What a plot is called, for those who cannot see it.
struct Title {
  std::string title;
  std::string description;
};

// One value with its interval a row.
struct DotRow {
  std::string label;
  std::string text;  // the value in words
  std::string colour;
  double value = 0;
  std::optional<double> low;  // missing: no bound
  std::optional<double> high;
};
struct DotPlot {
  Title title;
  std::vector<DotRow> rows;
  double par = 0;  // a line to compare with
  std::string par_text;
  std::function<std::string(double)> tick;
};
std::string draw(const DotPlot& plot);

// Bars made of parts; the parts are shares of a row's total.
struct StackRow {
  std::string label;
  std::string text;
  std::vector<double> parts;
};
struct StackPlot {
  Title title;
  std::vector<std::string> colours;
  std::vector<StackRow> rows;
};
std::string draw(const StackPlot& plot);

struct BarRow {
  std::string label;
  std::string text;
  double value = 0;
};
struct BarPlot {
  Title title;
  std::vector<BarRow> rows;
};
std::string draw(const BarPlot& plot);

// Shares by number, as columns.
struct Histogram {
  Title title;
  int first = 0;  // the number of the first column
  std::vector<double> shares;
};
std::string draw(const Histogram& plot);

// One curve with the band of its middle half, the others faint behind it.
struct CurvePanel {
  Title title;
  std::string colour;
  Curve curve;
  std::vector<Curve> others;
  double top = 1;  // of the axis
  int turns = 10;
};
std::string draw(const CurvePanel& panel);

// A round step that divides the range into at most so many.
double round_step(double range, int most);

}  // namespace kanly::report
