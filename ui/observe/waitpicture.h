#pragma once

#include "ui/theme/theme.h"

#include <QPolygonF>
#include <QRectF>
#include <QString>

#include <vector>

namespace zoetrope::ui {

/// A session, or a run of sessions, in the wait-for graph.
struct WaitNode
{
    QString session; ///< "0x1000009e4c20000"; of a run the first.
    QString name; ///< "worker-A"; of a run "×12".
    QString client; ///< "10.3.4.17:35518"
    QString says; ///< "holds /locks/orders"
    QString path; ///< Of a node that nobody owns, such as a barrier; else empty.
    Tone tone = Tone::Wait;
    bool isSuspect = false; ///< Part of a circle.
    int count = 1; ///< Sessions that it stands for.
    QRectF place; ///< Where it is drawn, at 1x.

    bool operator==(const WaitNode&) const = default;
};

/// One waits for another.
struct WaitEdge
{
    std::size_t from = 0, to = 0; ///< In WaitPicture::nodes.
    QString label; ///< "/locks/stock"
    QString age; ///< "311 s", of a wait in a circle; else empty.
    QString waiter, blocker; ///< The znodes that prove it.
    bool isObserved = false; ///< A server lists the watch; else it is inferred.
    bool isSuspect = false;
    QPolygonF curve; ///< Bezier: a point, and three more for each piece.
    QPointF labelAt; ///< The middle of the label.

    [[nodiscard]] QString words() const; ///< "/locks/stock · 311 s"
    [[nodiscard]] QString shortWords() const; ///< "/services/…/nightly-batch · 311 s", in the graph
    /// Letters that these need; the same for every age, which grows from look to look.
    [[nodiscard]] qsizetype room() const;

    bool operator==(const WaitEdge&) const = default;
};

/// Who waits for whom on a cluster, laid out.
struct WaitPicture
{
    std::vector<WaitNode> nodes;
    std::vector<WaitEdge> edges;
    QSizeF size;
    int hidden = 0; ///< Sessions that wait and are not in it, for there are too many.

    bool operator==(const WaitPicture&) const = default;

    static constexpr QSizeF nodeSize{184, 70}; ///< Pixels at 1x.
    static constexpr QSizeF runSize{72, 40};
    [[nodiscard]] static QSizeF sizeOf(const WaitNode& node)
    {
        return node.count > 1 ? runSize : nodeSize;
    }
};

} // namespace zoetrope::ui
