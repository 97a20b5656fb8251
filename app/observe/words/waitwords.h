#pragma once

#include "app/live/inspection.h"
#include "ui/observe/waitpicture.h"

namespace zoetrope::app {

/// Who waits for whom, as it is to be drawn, but not yet laid out: those who may be in a deadlock
/// and their neighbours first, long queues as one node. Elections are left out.
[[nodiscard]] ui::WaitPicture waitPictureOf(const Inspection& inspection);

/// Nodes that are drawn at most.
inline constexpr std::size_t mostWaitNodes = 500;

} // namespace zoetrope::app
