#pragma once

#include "app/live/clientprocess.h"
#include "app/live/inspection.h"
#include "ui/observe/clusterpicture.h"

namespace zoetrope::app {

/// What is known of a session: where from, since when, what it holds and waits for.
[[nodiscard]] ui::Card sessionCard(const Inspection& inspection, const QString& session);

/// The same of where its client runs: in which state its process is, first; with a command for the
/// stacks of its threads and what that does to the client.
[[nodiscard]] std::vector<ui::CardLine> linesOf(const Whereabouts& whereabouts);

/// What stands at a path, if it was read.
[[nodiscard]] ui::Card nodeCard(const Inspection& inspection, const QString& path);
[[nodiscard]] ui::Card nodeCard(const Inspection& inspection, const QString& path,
                                const recipes::SeenNode& node, const QStringList& permissions = {});

} // namespace zoetrope::app
