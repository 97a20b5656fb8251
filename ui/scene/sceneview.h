#pragma once

#include "ui/frame/frame.h"
#include "ui/scene/guarded.h"
#include "ui/scene/prospect.h"

#include <QWidget>

#include <set>
#include <vector>

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
    void setProspect(const Prospect& prospect); ///< Where those of the run are going to meet.
    void setStatus(const LabStatus& status);
    void append(const std::vector<recipes::Event>& events); ///< Of the run, as they come.
    void clear(); ///< A new run begins.
    void setNarration(const QString& sentence, bool isAlarm);
    void setPresented(bool isPresented); ///< Large, for a lecture hall.
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
    void updateBanner();
    void updateButton(const SceneState& scene);
    void makeRoom();
    void placeButton();
    void setHeadline(const QString& headline);
    void addCanvas(SceneCanvas& canvas);
    void showScenes(const std::vector<SceneState>& scenes);
    [[nodiscard]] std::vector<SceneState> scenes() const;
    [[nodiscard]] QString details(std::size_t place, recipes::ActorId actor) const;

    Banner* m_banner;
    SceneCanvas* m_canvas;
    SceneCanvas* m_beside; // of another lock; hidden where there is none
    QHBoxLayout* m_row;
    Legend* m_legend;
    QPushButton* m_remove;
    Frame m_frame;
    Prospect m_prospect;
    recipes::EventId m_shown = 0; // the newest event of the world that was shown last
    recipes::TimePoint m_shownAt; // the cursor then
    recipes::TimePoint m_tenth; // in which that was
    bool m_isLate = false; // out of sight when the last frame came
    GuardedWrites m_writes;
    QString m_path;
    QString m_headline;
    QString m_narration;
    QString m_invitation; // instead of it, until the run begins
    bool m_isAlarm = false; // the narration
    std::set<recipes::ActorId> m_paused; // now, each alone
    bool m_isStuck = false;
    bool m_isPresented = false;
};

} // namespace zoetrope::ui
