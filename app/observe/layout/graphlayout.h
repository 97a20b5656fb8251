#pragma once

#include "recipes/async/wait.h"
#include "ui/observe/waitpicture.h"

#include <QStringList>

#include <deque>
#include <stop_token>

namespace zoetrope::app {

/// Gives the nodes and edges of pictures their places. Graphviz does it: `dot`, as a child process
/// that is killed when its time is over. Where it is not there or not in time, nodes stand in rows,
/// and edges run between these; after a while it is asked again. No edge crosses a node.
///
/// The same shape looks the same at each look: as many nodes of each size, and the same edges
/// between them with as much room for their labels. Its answers are remembered, so that none is
/// asked for twice.
///
/// Threads: one at a time, not the GUI's: it blocks, for a little more than `budget` at most.
/// Bound:   the answers for the last 16 shapes.
class GraphLayout
{
public:
    explicit GraphLayout(QString program = QStringLiteral("dot"));

    void layOut(ui::WaitPicture& picture,
                std::chrono::milliseconds budget = std::chrono::milliseconds(300),
                const std::stop_token& stop = {});

private:
    struct Shape
    {
        QByteArray question;
        QByteArray answer; ///< Empty: there was none in time.
        recipes::TimePoint asked;
    };

    Shape& shapeOf(const QByteArray& question);

    const QString m_program;
    std::deque<Shape> m_shapes; // the last used first
};

/// What Graphviz is asked.
[[nodiscard]] QByteArray toDot(const ui::WaitPicture& picture);

/// Takes the answer of Graphviz ("-Tplain") over; false if it is none for this picture.
[[nodiscard]] bool takePlain(const QByteArray& answer, ui::WaitPicture& picture);

} // namespace zoetrope::app
