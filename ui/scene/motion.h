#pragma once

#include "recipes/trace/event.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QObject>

#include <map>
#include <optional>

class QWidget;

namespace zoetrope::ui {

/// What moves in a scene. Nothing does for a person who asked for less motion.
enum class Moving { Disc, Request, Watch, Hub };

/// The short movements that say "this has just changed". While one lasts its canvas is repainted;
/// then the timer stops.
class Motion : public QObject
{
    Q_OBJECT
public:
    /// `canvas` must outlive the motion.
    explicit Motion(QWidget& canvas);

    /// Begins one; the same one again begins anew.
    void start(Moving what, recipes::ActorId actor = 0);
    void stopAll();

    /// How far it is, eased, from 0 to 1; nothing if it rests.
    [[nodiscard]] std::optional<double> progress(Moving what, recipes::ActorId actor = 0) const;
    [[nodiscard]] bool isMoving() const { return m_timer.isActive(); }

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    [[nodiscard]] bool isReduced() const;

    using Key = std::pair<Moving, recipes::ActorId>;
    QWidget& m_canvas;
    QBasicTimer m_timer;
    QElapsedTimer m_clock;
    std::map<Key, qint64> m_begun; // milliseconds of m_clock
};

} // namespace zoetrope::ui
