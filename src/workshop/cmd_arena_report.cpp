// kanly arena report: a page, tables and a JSON file about the results of an arena.
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include <fmt/format.h>

#include "arena/records.h"
#include "arena/report/data.h"
#include "arena/report/findings.h"
#include "arena/report/page.h"
#include "arena/summary.h"
#include "base/errors.h"
#include "cli/output.h"
#include "cli/reports.h"
#include "cli/terminal.h"
#include "cli/text.h"
#include "workshop/commands.h"

namespace kanly::cli {

namespace {

namespace fs = std::filesystem;

struct Options {
  std::string results;
  std::string out;
};

// The folder for the report, made if it is not there.
fs::path folder_for(const Options& o) {
  fs::path folder = o.out;
  if (o.out.empty()) {
    folder = o.results;
    folder.replace_extension();
    if (folder == fs::path(o.results)) folder += "-report";  // the name has no extension
  }
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder)) {
    throw BadInput(fmt::format("{}: this folder cannot be made.", folder.string()));
  }
  return folder;
}

Results results_of(const Options& o) {
  Results results = read_results(o.results);
  if (!results.wrong.empty()) throw BadInput(results.wrong);
  if (results.records.empty()) {
    throw BadInput(
        fmt::format("{}: no game is finished yet, so there is nothing to report. "
                    "'kanly arena run' plays them.",
                    o.results));
  }
  return results;
}

void tell(const Summary& s) {
  const Terminal term = terminal();
  const auto paragraph = [&](const std::string& text) {
    say("{}\n\n", wrapped(text, {.width = term.width}));
  };
  paragraph(report::on_everything(s));
  paragraph(report::on_ratings(s));
  for (const PairSummary& pair : s.pairs) paragraph(report::on_pair(pair));
  for (const Chapter& c : s.chapters) {
    if (s.chapters.size() > 1) say("{}\n\n", bold(term, report::kind_of(c)));
    paragraph(report::on_factions(c));
    paragraph(report::on_victories(c));
    paragraph(report::on_lengths(c));
  }
  for (const ModelSummary& model : s.models) paragraph(report::on_model(model));
  if (s.forfeited > 0) paragraph(report::on_forfeits(s));
}

void make_report(const Options& o) {
  const Results results = results_of(o);
  const Summary summary = summarise(results);
  const fs::path folder = folder_for(o);
  const fs::path page = folder / "report.html";
  write_file(page.string(), report::page(summary, o.results));
  write_file((folder / "report.json").string(), report::json(summary));
  for (const report::DataFile& file : report::csv_files(summary, results)) {
    write_file((folder / file.name).string(), file.text);
  }
  tell(summary);
  say("{}\n", faint(terminal(), fmt::format("The page is {}; tables as CSV and all of it "
                                            "as JSON lie beside it.",
                                            page.string())));
}

}  // namespace

void add_arena_report(Command arena) {
  auto o = std::make_shared<Options>();
  Command command = arena.command("report", "Ratings and plots of an arena's results, as a page");
  command.footer(
      "Example:\n"
      "  kanly arena report arena/heuristic-vs-random.jsonl\n"
      "writes arena/heuristic-vs-random/report.html, report.json and several .csv files.");
  command.option("results", o->results, "What 'kanly arena run' has written").required();
  command.option("--out", o->out,
                 "The folder for the report (default: beside the results, named like them)");
  command.action([o] { make_report(*o); });
}

}  // namespace kanly::cli
