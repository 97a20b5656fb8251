#pragma once

#include "app/teach/picture.h"
#include "app/teach/stage.h"

namespace zoetrope::app {

/// Takes a picture of a recording in the window, and ends the program.
class ReplayPicture : public QObject
{
    Q_OBJECT
public:
    /// `picture`: at a time after the recording's first event; none: at its end.
    ReplayPicture(Stage& stage, Picture picture, QObject* parent = nullptr);

private:
    void aim();

    Stage& m_stage;
    const Picture m_picture;
    QTimer m_patience;
    bool m_isAiming = false;
};

} // namespace zoetrope::app
