#include "room/room.h"

namespace kanly::room {

Room::Room(const Setup& setup) : setup_(setup), now_(setup.made) {
  seats_.resize(setup.config.players);
}

}  // namespace kanly::room
