#pragma once

#include "ui/diagram/spacetime.h"

#include <QDialog>

namespace zoetrope::ui {

/// A space-time diagram in a window of its own, to be read, saved as a file and copied as text.
class DiagramDialog : public QDialog
{
    Q_OBJECT
public:
    explicit DiagramDialog(SpaceTime diagram, QWidget* parent = nullptr);

    [[nodiscard]] const SpaceTime& diagram() const { return m_diagram; }

private:
    void askWhere();

    const SpaceTime m_diagram;
};

} // namespace zoetrope::ui
