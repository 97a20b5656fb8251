#pragma once

#include "ui/timeline/timelinemarks.h"
#include "ui/timeline/timelinescale.h"

#include <QAbstractSlider>

namespace zoetrope::ui {

/// A whole run on one line, to be scrubbed along: with the mouse, with the keys, and, as a slider
/// of a thousand steps, by whatever helps a person.
///
/// Threads: the GUI thread. Cost: a paint is linear in its width and in the marks.
class TimelineStrip : public QAbstractSlider
{
    Q_OBJECT
public:
    explicit TimelineStrip(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void append(const std::vector<Sentence>& sentences);
    void clear();

    [[nodiscard]] const std::vector<TimelineMark>& marks() const { return m_marks; }
    [[nodiscard]] TimelineScale timeScale() const;

    void zoom(double factor); ///< About the cursor if it is in sight, else about the middle.
    void zoomOut(); ///< To the whole run.
    [[nodiscard]] bool isWhole() const { return m_zoom.isWhole(); }
    /// What is shown, from and to; nothing, if that is the whole run.
    [[nodiscard]] std::optional<std::pair<recipes::TimePoint, recipes::TimePoint>> part() const;
    [[nodiscard]] QSize sizeHint() const override { return {400, 64}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {160, 45}; }

signals:
    void cursorRequested(recipes::TimePoint at);
    void eventRequested(quint64 event);
    void neighbourRequested(int step); ///< -1: the event before, 1: the next one.
    void liveRequested();
    void zoomed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void updateMarks();
    void updateWords();
    void choose(recipes::TimePoint at);
    void chooseValue(int value);
    void zoom(double factor, double x);
    void scroll(std::chrono::nanoseconds by);
    void follow(); // the cursor
    [[nodiscard]] TimelineScale wholeScale() const;
    [[nodiscard]] const TimelineMark* markAt(const QPointF& position) const;
    [[nodiscard]] QString wordsAt(const QPointF& position) const;

    Frame m_frame;
    TimelineZoom m_zoom;
    std::vector<Sentence> m_sentences;
    std::vector<TimelineMark> m_marks;
};

} // namespace zoetrope::ui
