#pragma once

#include "ui/lanes/lanesheet.h"

#include <QFontMetricsF>
#include <QLineF>
#include <QString>

#include <functional>
#include <map>
#include <vector>

class QPainter;

namespace zoetrope::ui {

/// The way of an arrow between its lane and the server's line; nothing if its lane is not shown.
[[nodiscard]] std::optional<QLineF> arrowLine(const LaneSheet& sheet, const recipes::Arrow& arrow);

/// Paints requests, replies and watch events. Where they are dense, of each column of a lane one
/// watch event is painted and the weightiest of the others below it.
class ArrowPainter
{
public:
    ArrowPainter(QPainter& painter, const LaneSheet& sheet);

    void paint();

private:
    struct Drawn
    {
        const recipes::Arrow* arrow;
        QLineF line;
    };

    void gather();
    void keep(const recipes::Arrow& arrow);
    [[nodiscard]] double slotWidth() const;
    [[nodiscard]] std::optional<std::size_t> slotOf(const recipes::Arrow& arrow) const;
    void request(const Drawn& drawn) const;
    void reply(const Drawn& drawn) const;
    void loss(const Drawn& drawn) const;
    void watch(const Drawn& drawn) const;
    void inbox(const Drawn& drawn, const QPen& pen) const;
    void refusal(const QPointF& end, const QColor& color) const;
    void serverLabels() const;
    void lossLabels() const;
    struct Label
    {
        const recipes::Arrow* arrow;
        QString words;
        double left; // pixels
    };
    /// Of `arrows`, by where their words begin, those that there is room to name along the server.
    [[nodiscard]] std::vector<Label>
    labels(const std::map<double, const recipes::Arrow*>& arrows, const QFontMetricsF& metrics,
           const std::function<QString(const recipes::Arrow&)>& wordsOf) const;
    void head(const QLineF& line, const QColor& color, double size) const;
    [[nodiscard]] QColor shade(QColor color, const recipes::Arrow& arrow) const;

    QPainter& m_painter;
    const LaneSheet& m_sheet;
    double m_slotWidth = 1; // pixels
    std::size_t m_columns = 1; // slots of one lane
    std::vector<const recipes::Arrow*> m_slots; // by lane, column, and whether it is a watch event
    std::vector<Drawn> m_quiet; // requests and replies
    std::vector<Drawn> m_watches;
};

} // namespace zoetrope::ui
