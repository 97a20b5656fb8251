#pragma once

#include "ui/frame/frame.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QLabel;

namespace zoetrope::ui {

class TimelineStrip;

/// The timeline: back and forth by hand, by event, by what one looks for, or played at any speed.
///
/// Threads: the GUI thread. A timer runs only while it plays.
class TimelinePanel : public QWidget
{
    Q_OBJECT
public:
    explicit TimelinePanel(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void append(const std::vector<Sentence>& sentences);
    void clear();

    void choose(recipes::ActorId participant); ///< Whose wake-ups are looked for; 0: everybody's.
    void choose(const QString& path); ///< Which znode's changes; empty: all.

    void play(bool plays); ///< From the cursor on; from the beginning, if it is at the end.
    void setSpeed(double factor);

    [[nodiscard]] bool isPlaying() const { return m_tick.isActive(); }
    [[nodiscard]] double speed() const;
    [[nodiscard]] TimelineStrip& strip() { return *m_strip; }
    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }

signals:
    void cursorRequested(recipes::TimePoint at);
    void eventRequested(quint64 event);
    void neighbourRequested(int step);
    void liveRequested();
    void noteRequested();
    void played(bool plays);
    void said(const QString& sentence); ///< Why nothing moved.

private:
    enum class Goal { WakeUp, Change, Broken };

    void buildActions();
    void buildSpeed();
    void buildLayout();
    QAction* addAction(const QString& text, const QString& icon, const QList<QKeySequence>& keys);
    void seek(Goal goal, bool isForward);
    [[nodiscard]] recipes::EventId find(Goal goal, bool isForward) const;
    [[nodiscard]] QString nothing(Goal goal, bool isForward) const;
    void go(recipes::TimePoint at);
    void advance();
    void stop();
    void updateMoment();
    void updatePlay();

    TimelineStrip* m_strip;
    QComboBox* m_speed;
    QLabel* m_moment; ///< Where the cursor is, and how much came after.
    QAction* m_play = nullptr;
    std::vector<QAction*> m_actions;
    Frame m_frame;
    recipes::ActorId m_participant = 0;
    QString m_znode;
    recipes::TimePoint m_playedTo; // while it plays
    QElapsedTimer m_sinceTick;
    QTimer m_tick;
};

} // namespace zoetrope::ui
