#pragma once

#include "ui/scene/places.h"
#include "ui/scene/scenestate.h"
#include "ui/theme/motion.h"

#include <QWidget>

#include <functional>
#include <memory>

namespace zoetrope::ui {

/// Paints a SceneState, and knows what is where: for tooltips, clicks and keys.
class SceneCanvas : public QWidget
{
    Q_OBJECT
public:
    explicit SceneCanvas(QWidget* parent = nullptr);

    /// Shows `scene`; what is new in it moves, if `isMoving`. An equal one costs nothing.
    void setScene(const SceneState& scene, bool isMoving);

    /// Asked for the words of a tooltip; the actor is 0 for the hub.
    void setDetails(std::function<QString(recipes::ActorId)> details);

    /// While nobody is seen: what has been started; empty: nothing has.
    void setBeginning(const QString& title);

    /// All that is drawn is larger, to be seen from afar.
    void setPresented(bool isPresented);

    void choose(recipes::ActorId participant); ///< Whom the keys are at; tells nobody.

    [[nodiscard]] const Motion& motion() const { return m_motion; }
    [[nodiscard]] const Places& places() const { return m_places; } ///< Before they are enlarged.
    /// Where there is much room, all that is drawn is so many times as large.
    [[nodiscard]] double factor() const { return m_factor; }

signals:
    void activated(quint32 actor);
    void rearranged(); ///< places() changed.

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void arrange();
    void describe();
    void startMotion(const SceneState& next);
    void startMotion(const Guest& before, const Guest& after);
    void paintHub(QPainter& painter, const Theme& theme) const;
    void paintGuests(QPainter& painter, const Theme& theme) const;
    void paintEmpty(QPainter& painter, const Theme& theme) const;
    [[nodiscard]] QString emptyWords() const;
    void goOn(int step);
    [[nodiscard]] const Guest* guestAt(const QPointF& position) const;
    [[nodiscard]] QString toolTipAt(const QPointF& position) const;

    SceneState m_scene;
    QString m_beginning;
    Places m_places;
    double m_factor = 1;
    bool m_isPresented = false;
    Motion m_motion;
    std::function<QString(recipes::ActorId)> m_details;
    recipes::ActorId m_current = 0; // whom the keys are at
};

} // namespace zoetrope::ui
