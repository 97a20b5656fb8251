#pragma once

#include "recipes/wire/message.h"

namespace zoetrope::recipes {

// Decode one frame that a client sent, without its four bytes of length. The frames of ZooKeeper
// 3.4 to 3.9; bytes after the last field are those of a later version, and ignored.

/// The first frame of a connection: WireRequest or Undecodable.
[[nodiscard]] WireMessage decodeConnectRequest(std::string_view frame);

/// Any other: WireRequest or Undecodable. An unknown operation is a request, Operation::Other.
[[nodiscard]] WireMessage decodeRequest(std::string_view frame);

} // namespace zoetrope::recipes
