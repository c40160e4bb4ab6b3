// kanly protocol: the language of all doors, for those who write one.
#include "cli/output.h"
#include "protocol/describe.h"
#include "workshop/commands.h"

namespace kanly::cli {

void add_protocol(Command app) {
  Command protocol = app.command("protocol", "The messages between a room and those who visit it");
  protocol.footer(
      "Examples:\n"
      "  kanly protocol schema       a JSON Schema (2020-12) of all messages\n"
      "  kanly protocol typescript   the same as types\n"
      "  kanly protocol markdown     the tables of docs/protocol.md");
  protocol.command("schema", "A JSON Schema of all messages").action([] {
    out_json(protocol::schema());
  });
  protocol.command("typescript", "Types of all messages").action([] {
    out(protocol::typescript());
  });
  protocol.command("markdown", "Tables of all messages and their fields").action([] {
    out(protocol::markdown());
  });
  protocol.one_of_its_commands();
}

}  // namespace kanly::cli
