// kanly store: what is in a store of the server's, and copies of it. Part of the program where the server is.
#include "workshop/commands.h"

#if __has_include("store/store.h")

#include <memory>
#include <string>

#include "base/errors.h"
#include "cli/output.h"
#include "store/copy.h"
#include "store/store.h"

namespace kanly::cli {

namespace {

// What the store cannot do is told like any other input that cannot be used.
template <class Work>
void in_words(Work work) {
  try {
    work();
  } catch (const store::StoreError& error) {
    throw BadInput(error.what());
  }
}

void tell(const store::Counts& counts) {
  say("{} rooms ({} finished) with {} lines, {} accounts, {} tokens, {} results\n", counts.rooms,
      counts.finished, counts.lines, counts.accounts, counts.tokens, counts.results);
}

void show(const std::string& address) {
  in_words([&] {
    // Also while somebody serves from it.
    const auto store = store::open_store(address, {.alone = false, .must_exist = true});
    say("{}\n", store->name());
    tell(store->counts());
    for (const store::Process& process : store->living()) {
      say("process {} holds {} rooms\n", process.id, store->held_by(process.id).size());
    }
  });
}

void copy(const std::string& from, const std::string& to) {
  in_words([&] {
    const auto source = store::open_store(from, {.must_exist = true});
    if (const auto living = source->living(); !living.empty()) {
      throw BadInput(source->name() + " is being served from. Stop the server and copy then.");
    }
    const auto target = store::open_store(to);
    tell(store::copy_store(*source, *target));
    say("copied from {} to {}\n", source->name(), target->name());
  });
}

}  // namespace

void add_store(Command app) {
  Command command = app.command("store", "What is in a server's store, and copies of it");
  command.footer("An address is sqlite:FILE or postgres://USER@HOST/DATABASE (docs/store.md).");
  command.one_of_its_commands();

  auto address = std::make_shared<std::string>();
  Command showing = command.command("show", "How much is in a store, and who serves from it");
  showing.option("address", *address, "The store").required();
  showing.action([address] { show(*address); });

  auto from = std::make_shared<std::string>();
  auto to = std::make_shared<std::string>();
  Command copying = command.command(
      "copy", "Copy all of a store into an empty one, as from SQLite to PostgreSQL");
  copying.option("from", *from, "The store to copy, from which nobody serves").required();
  copying.option("to", *to, "The store to copy it to, which is empty").required();
  copying.action([from, to] { copy(*from, *to); });
}

}  // namespace kanly::cli

#else

namespace kanly::cli {

void add_store(Command) {}

}  // namespace kanly::cli

#endif
