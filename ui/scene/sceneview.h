#pragma once

#include "ui/window/frame.h"

#include <QWidget>

class QHBoxLayout;
class QPushButton;

namespace zoetrope::ui {

class Banner;
class Legend;
class SceneCanvas;
struct SceneState;

/// The recipe as a picture: guests round a table, or a queue before a gate; with the narration
/// above it and the legend below. Drawn from the World alone, so a recording looks like a run.
///
/// Threads: the GUI thread. A timer runs only while something moves.
class SceneView : public QWidget
{
    Q_OBJECT
public:
    explicit SceneView(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void setStatus(const LabStatus& status);
    void setNarration(const QString& sentence, bool isAlarm);
    void choose(recipes::ActorId participant); ///< Tells nobody.

    /// One line for the dock's title: "3 of 4 seated · nobody eats yet".
    [[nodiscard]] QString headline() const { return m_headline; }

    /// Something moves, and a timer runs for it.
    [[nodiscard]] bool isMoving() const;

signals:
    void headlineChanged(const QString& headline);
    void removeBarrierRequested(const QString& path);
    void participantActivated(quint32 actor); ///< Clicked, or Return while it is current.

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void update();
    void updateButton(const SceneState& scene);
    void placeButton();
    void setHeadline(const QString& headline);
    void addCanvas(SceneCanvas& canvas);
    void showScenes(const std::vector<SceneState>& scenes);
    [[nodiscard]] QString details(std::size_t place, recipes::ActorId actor) const;

    Banner* m_banner;
    SceneCanvas* m_canvas;
    SceneCanvas* m_beside; // of another lock; hidden where there is none
    QHBoxLayout* m_row;
    Legend* m_legend;
    QPushButton* m_remove;
    Frame m_frame;
    recipes::EventId m_shown = 0; // the newest event of the world that was shown last
    recipes::TimePoint m_shownAt; // the cursor then
    bool m_isLate = false; // out of sight when the last frame came
    QString m_path;
    QString m_headline;
    bool m_isStuck = false;
};

} // namespace zoetrope::ui
