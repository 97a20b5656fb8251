#pragma once

#include "ui/frame/frame.h"
#include "ui/tour/lessoncard.h"

#include <QMainWindow>

class QStackedWidget;

namespace zoetrope::ui {

class BeliefPanel;
class LadderPanel;
class InvariantsPanel;
class LanesView;
class LogPanel;
class NarrationPanel;
class PanelDock;
class PanelStyle;
class ParticipantPanel;
class SceneView;
class TabbedPanel;
class TimelinePanel;
class TreePanel;
class WalkthroughPanel;

/// The views in their panels. It is a window within the window, so that the panels keep a gap to
/// the menus and to the status bar, and can still be dragged, tabbed and hidden.
class Workbench : public QMainWindow
{
    Q_OBJECT
public:
    explicit Workbench(QWidget* parent = nullptr);
    ~Workbench() override;

    void setFrame(const Frame& frame);
    void setStatus(const LabStatus& status);
    void append(const std::vector<recipes::Event>& events, const std::vector<Sentence>& sentences);
    void clear();

    /// Instead of the panels, above the timeline: the views of a cluster. Null: the panels as they
    /// were. The view stays the caller's, who takes it away before it goes.
    void setCluster(QWidget* view);
    [[nodiscard]] QWidget* cluster() const { return m_cluster; }

    /// The scene and the lanes alone, large, for a lecture hall; then the panels as they were.
    void setPresented(bool isPresented);
    [[nodiscard]] bool isPresented() const { return m_isPresented; }

    /// Every panel back to its first place and size.
    void arrange();
    [[nodiscard]] QByteArray layoutState() const;
    bool restoreLayout(const QByteArray& state); ///< False if it is of another version.

    [[nodiscard]] ParticipantPanel& participants() { return *m_participants; }
    [[nodiscard]] TreePanel& znodes() { return *m_znodes; }
    [[nodiscard]] SceneView& scene() { return *m_scene; }
    [[nodiscard]] LadderPanel& ladder() { return *m_ladder; }
    [[nodiscard]] BeliefPanel& belief() { return *m_belief; }
    [[nodiscard]] QWidget& picture(); ///< Of these three the one that is seen; else the scene.
    [[nodiscard]] TabbedPanel& centre() { return *m_centre; } ///< Scene and ladder.
    [[nodiscard]] WalkthroughPanel& walkthrough() { return *m_walkthrough; }
    [[nodiscard]] InvariantsPanel& invariants() { return *m_invariants; }
    [[nodiscard]] LanesView& lanes() { return *m_lanes; }
    [[nodiscard]] LogPanel& log() { return *m_log; }
    [[nodiscard]] NarrationPanel& narration() { return *m_narration; }
    [[nodiscard]] TimelinePanel& timeline() { return *m_timeline; }
    [[nodiscard]] const std::vector<PanelDock*>& docks() const { return m_docks; }

    void bringUp(const QWidget& view);
    void pointAt(const Finger& finger); ///< Frames it, and chooses it where it can be chosen.

    QMenu* createPopupMenu() override { return nullptr; }

signals:
    void clusterChanged(); ///< It is there, or is not any more.

protected:
    void childEvent(QChildEvent* event) override;
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    template<typename View>
    void addDock(const char* id, const QString& title, View& view, Qt::DockWidgetArea area);
    void buildCentre();
    void connectViews();
    void shareParticipant();
    void shareZnode();
    [[nodiscard]] bool isLow() const;
    void fitWindow();
    void fitSoon();
    [[nodiscard]] bool isAsArranged() const;
    void setSizes();
    void setHeights();
    void shareHeight();
    void restoreHeights();
    [[nodiscard]] int tabsHeight() const;
    [[nodiscard]] QList<QDockWidget*> stacked() const;
    [[nodiscard]] QList<QSize> sizes() const; // of these
    void noteChosenSizes();
    void narrate();
    void giveMiddleTo(QWidget* view);
    void frameOnly(const QWidget* view);
    [[nodiscard]] QWidget* panelOf(const QString& name) const;

    std::unique_ptr<PanelStyle> m_style; // outlives the children that use it
    ParticipantPanel* m_participants;
    TreePanel* m_znodes;
    SceneView* m_scene;
    LadderPanel* m_ladder;
    BeliefPanel* m_belief;
    TabbedPanel* m_centre;
    QStackedWidget* m_middle; // the centre, or a cluster
    WalkthroughPanel* m_walkthrough;
    InvariantsPanel* m_invariants;
    LanesView* m_lanes;
    LogPanel* m_log;
    NarrationPanel* m_narration;
    TimelinePanel* m_timeline;
    std::vector<PanelDock*> m_docks; // in the order of the View menu
    std::shared_ptr<const recipes::World> m_world;
    Finger m_finger;
    recipes::TimePoint m_cursor;
    QWidget* m_cluster = nullptr;
    bool m_isPresented = false;
    QByteArray m_layoutBefore; // of the panels, before there was a cluster, or it was presented
    static constexpr int layoutVersion = 3; // another arrangement of panels needs another number

    QByteArray m_layoutToFit; // restored, and not yet given the room of the window
    bool m_isFitting = false; // and will be done with the events at hand
    QList<QSize> m_sizesBefore; // while a line between panels is dragged
    QList<int> m_chosenWidths; // by a person, of the sides; a window of another size keeps them
    QList<int> m_chosenHeights; // of what is stacked
    bool m_hasSidesDown = false; // the panels at the sides reach below the lanes
};

} // namespace zoetrope::ui
