#pragma once

#include "app/teach/lessoncontroller.h"

#include <QSize>

namespace zoetrope::app {

/// Takes a picture of the window at one moment of a run, and ends the program.
class Photographer : public QObject
{
    Q_OBJECT
public:
    struct Order
    {
        QString fileName;
        std::optional<std::chrono::milliseconds>
            at; ///< After the run's first event; none: when it is most telling.
        QSize size{1440, 900};
    };

    Photographer(ui::MainWindow& window, LessonController& lessonController, Order order,
                 QObject* parent = nullptr);

private:
    [[nodiscard]] Fold::Telling telling() const;
    void consider(const Update& update);
    void watchOver();
    void aim(const ui::Frame& frame);
    void take();
    void fail(const QString& why, int code);

    ui::MainWindow& m_window;
    LessonController& m_lessonController;
    const Order m_order;
    QTimer m_patience;
    QTimer m_watch; // for the end of a run that never came to its moment
    std::chrono::milliseconds m_stillFor{0};
    bool m_isAiming = false;
};

} // namespace zoetrope::app
