#pragma once

#include "app/live/inspection.h"
#include "ui/observe/clusterpicture.h"

namespace zoetrope::app {

/// All that a look has brought, in words; but for the waits, which are laid out elsewhere.
/// `dropped`: events of the looks before that are no longer in memory.
[[nodiscard]] ui::ClusterPicture clusterPictureOf(const Inspection& inspection,
                                                  std::uint64_t dropped = 0);

/// Lets lanes begin at a whole hour, so that the lines of the axis are at whole minutes, and tells
/// which, in milliseconds since 1970. `now`: what that is since then.
qint64 beginAtHour(ui::Frame& history, std::chrono::milliseconds now);

} // namespace zoetrope::app
