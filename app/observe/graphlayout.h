#pragma once

#include "recipes/async/wait.h"
#include "ui/observe/waitpicture.h"

#include <QStringList>

#include <stop_token>

namespace zoetrope::app {

/// Gives the nodes and edges of `picture` their places. Graphviz does it, as a child process that
/// is killed when its time is over: `dot` with most of it, then `twopi`; where neither is there or
/// is in time, nodes stand in rows.
///
/// Threads: any but the GUI's: it blocks, for a little more than `budget` at most.
/// Cost:    nothing where `before` has the same nodes and edges: then theirs are taken.
void layOut(ui::WaitPicture& picture, const ui::WaitPicture& before,
            std::chrono::milliseconds budget = std::chrono::milliseconds(300),
            const std::stop_token& stop = {});

/// What Graphviz is asked.
[[nodiscard]] QByteArray toDot(const ui::WaitPicture& picture);

/// Takes the answer of Graphviz ("-Tplain") over; false if it is none for this picture.
[[nodiscard]] bool takePlain(const QByteArray& answer, ui::WaitPicture& picture);

} // namespace zoetrope::app
