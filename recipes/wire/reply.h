#pragma once

#include "recipes/wire/message.h"

namespace zoetrope::recipes {

// Decode one frame that a server sent, without its four bytes of length. The frames of ZooKeeper
// 3.4 to 3.9; bytes after the last field are those of a later version, and ignored.

/// The first frame of a connection: WireReply or Undecodable.
[[nodiscard]] WireMessage decodeConnectReply(std::string_view frame,
                                             std::shared_ptr<const WireRequest> request);

/// The number in the header, by which the request is found; nothing if there is no header.
[[nodiscard]] std::optional<std::int32_t> xidOf(std::string_view frame);

/// A watch event: WireNotice or Undecodable.
[[nodiscard]] WireMessage decodeNotice(std::string_view frame);

/// The answer to `request`: WireReply or Undecodable. Of a null request, the header alone.
[[nodiscard]] WireMessage decodeReply(std::string_view frame,
                                      std::shared_ptr<const WireRequest> request);

} // namespace zoetrope::recipes
