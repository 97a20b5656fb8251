#pragma once

#include "app/teach/lessoncontroller.h"
#include "app/teach/picture.h"

namespace zoetrope::app {

/// Takes a picture of the window at one moment of a run, and ends the program.
class Photographer : public QObject
{
    Q_OBJECT
public:
    /// `picture`: at a time after the run's first event; none: when it is most telling.
    Photographer(LessonController& lessonController, Picture picture, QObject* parent = nullptr);

private:
    [[nodiscard]] Fold::Telling telling() const;
    void consider(const Update& update);
    void watchOver();
    void aim(const ui::Frame& frame);

    LessonController& m_lessonController;
    const Picture m_picture;
    QTimer m_patience;
    QTimer m_watch; // for the end of a run that never came to its moment
    std::chrono::milliseconds m_stillFor{0};
    bool m_isAiming = false;
};

} // namespace zoetrope::app
