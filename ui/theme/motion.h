#pragma once

#include "recipes/trace/event.h"

#include <QBasicTimer>
#include <QElapsedTimer>
#include <QObject>

#include <map>
#include <optional>
#include <tuple>

class QWidget;

namespace zoetrope::ui {

/// What moves. Nothing does for a person who asked for less motion.
enum class Moving {
    Disc, ///< Of a scene, as are the next three.
    Request,
    Watch,
    Hub,
    Fade, ///< Of a ladder: a znode that went. As are the next three.
    Pulse, ///< A wake-up on its way.
    Flash, ///< Who was woken.
    Crown,
};

/// The short movements that say "this has just changed". While one lasts its canvas is repainted;
/// then the timer stops.
class Motion : public QObject
{
    Q_OBJECT
public:
    /// `canvas` must outlive the motion.
    explicit Motion(QWidget& canvas);

    /// Begins one; the same one again begins anew.
    void start(Moving what, recipes::ActorId actor = 0, const QString& path = {});
    void stopAll();

    /// How far it is, eased, from 0 to 1; nothing if it rests.
    [[nodiscard]] std::optional<double> progress(Moving what, recipes::ActorId actor = 0,
                                                 const QString& path = {}) const;
    [[nodiscard]] bool isMoving() const { return m_timer.isActive(); }
    [[nodiscard]] bool isReduced() const; ///< A person asked for less motion.

protected:
    void timerEvent(QTimerEvent* event) override;

private:
    using Key = std::tuple<Moving, recipes::ActorId, QString>;
    QWidget& m_canvas;
    QBasicTimer m_timer;
    QElapsedTimer m_clock;
    std::map<Key, qint64> m_begun; // milliseconds of m_clock
};

} // namespace zoetrope::ui
