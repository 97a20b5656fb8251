#pragma once

#include "ui/diagram/spacetime.h"
#include "ui/theme/theme.h"

#include <QSize>

class QPainter;

namespace zoetrope::ui {

/// Draws a space-time diagram: time downward, messages as arrows, what everybody does as bars.
class SpaceTimePainter
{
public:
    explicit SpaceTimePainter(const SpaceTime& diagram)
        : m_diagram(diagram)
    {
    }

    [[nodiscard]] QSize size() const; ///< Pixels at 1x.
    void paint(QPainter& painter, const Theme& theme) const;

private:
    void paintHead(QPainter& painter, const Theme& theme) const;
    void paintColumn(QPainter& painter, const Theme& theme, int column) const;
    void paintTimes(QPainter& painter, const Theme& theme) const;
    void paintStretches(QPainter& painter, const Theme& theme) const;
    void paintMessage(QPainter& painter, const Theme& theme,
                      const SpaceTime::Message& message) const;
    void paintDeed(QPainter& painter, const Theme& theme, const SpaceTime::Deed& deed) const;
    [[nodiscard]] double x(int column) const;
    [[nodiscard]] static double y(int row);

    const SpaceTime& m_diagram;
};

/// As a file, by its ending: ".svg", else a picture of twice the pixels. False if it cannot be
/// written.
[[nodiscard]] bool writeDiagram(const SpaceTime& diagram, const QString& fileName);

} // namespace zoetrope::ui
