#pragma once

#include "app/teach/photographer.h"
#include "app/teach/stage.h"

namespace zoetrope::app {

/// Takes a picture of a recording in the window, and ends the program.
class ReplayPicture : public QObject
{
    Q_OBJECT
public:
    /// `order`: a time after the recording's first event; none: its end.
    ReplayPicture(Stage& stage, Photographer::Order order, QObject* parent = nullptr);

private:
    void aim();
    void take();
    static void fail(const QString& why);

    Stage& m_stage;
    const Photographer::Order m_order;
    QTimer m_patience;
    bool m_isAiming = false;
};

} // namespace zoetrope::app
