#pragma once

#include "ui/lanes/laneprobe.h"
#include "ui/lanes/lanesheet.h"

#include <QAbstractScrollArea>

class QToolButton;

namespace zoetrope::ui {

/// The run along time: a row per participant in the order of joining, the server at the bottom,
/// states as bars and what passes between them as arrows.
///
/// Threads: the GUI thread. It has no timer: the owner hands in frames while the run is live.
/// Cost:    a paint touches what is visible; setFrame() what is new.
class LanesView : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit LanesView(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void setPresented(bool isPresented); ///< Large, for a lecture hall.
    /// Times are of the day from now on: a frame begins at `wallBegin`, milliseconds since 1970.
    void setWallBegin(qint64 wallBegin) { m_wallBegin = wallBegin; }

    /// Room for a second grows by `factor`; what is at `x` stays. Pixels are those at 1x: where
    /// there is much room, all that is drawn is larger.
    void zoom(double factor, double x);
    void pan(double pixels);
    void showWhole(); ///< All of the run, until somebody zooms or pans: a recording begins so.
    void setFolded(bool isFolded); ///< Of many lanes, one stands for those that are equal.
    void follow(); ///< The newest is kept in sight, until somebody pans.

    /// One line for the dock's title: "0.5 s per division · follow".
    [[nodiscard]] QString headline() const { return m_headline; }
    [[nodiscard]] bool isFollowing() const { return m_isFollowing; }
    [[nodiscard]] const TimeScale& timeScale() const { return m_scale; }

signals:
    void headlineChanged(const QString& headline);
    void cursorRequested(recipes::TimePoint at); ///< Show the run as it was then.
    void liveRequested();
    void whyRequested(const zoetrope::ui::Subject& subject); ///< See Explanation.

protected:
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    [[nodiscard]] LaneSheet sheet(const Theme& theme) const;
    [[nodiscard]] double plotWidth() const;
    void paintSheet(QPainter& painter, const LaneSheet& sheet) const;
    void paintEmpty(QPainter& painter, const Theme& theme) const;
    void buildActions();
    void buildFolding();
    void updateRows();
    [[nodiscard]] std::vector<LaneFold> folds() const;
    void updateFoldButton();
    [[nodiscard]] QSizeF room() const;
    [[nodiscard]] QPointF onSheet(const QPointF& position) const { return position / m_factor; }
    void fit();
    void grow();
    void updateLeft(bool isCursorNew);
    void updateWords();
    void hover(const QPointF& position);
    void choose(recipes::TimePoint at);
    void goLive();
    void askWhy();

    Frame m_frame;
    qint64 m_wallBegin = 0;
    TimeScale m_scale;
    LaneRows m_rows;
    LaneFolding m_folding;
    bool m_isFolded = true; // where there is something to fold
    QAction* m_fold;
    QToolButton* m_foldButton; // seen when lanes could be folded, and are not
    LaneHit m_hover;
    bool m_isPresented = false;
    double m_factor = 1; // of the size of all that is drawn
    QToolButton* m_live;
    QString m_headline;
    bool m_isFollowing = true;
    bool m_isWhole = false;
    bool m_isGrowing = true; // nobody has zoomed or panned: the scale is that of the run's length
    std::optional<QPointF> m_pressed; // where a click or a drag began
    bool m_isDragging = false;
};

} // namespace zoetrope::ui
