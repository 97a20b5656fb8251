#pragma once

#include "app/live/inspection.h"
#include "ui/observe/clusterpicture.h"

namespace zoetrope::app {

/// All that a look has brought, in words; but for the waits, which are laid out elsewhere.
/// `dropped`: events of the looks before that are no longer in memory.
[[nodiscard]] ui::ClusterPicture clusterPictureOf(const Inspection& inspection,
                                                  std::uint64_t dropped = 0);

/// "10.3.0.11:2181 · follower · zxid 0x1c0004f2a1 · version 3.8.4": the server that
/// the observer's own session is a client of, if one says so; else the first that answered.
[[nodiscard]] QString whereItIs(const recipes::Observation& seen);

} // namespace zoetrope::app
