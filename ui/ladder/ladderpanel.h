#pragma once

#include "ui/frame/frame.h"
#include "ui/participants/act.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;

namespace zoetrope::ui {

class LadderView;

/// A directory as a ladder, with a choice of the directories there are and the count of what the
/// last hand-over cost. It shows where most participants are, until a person chooses another.
///
/// Threads: the GUI thread.
/// Cost:    a frame costs the directory's rungs, and nothing while the ladder is out of sight.
class LadderPanel : public QWidget
{
    Q_OBJECT
public:
    explicit LadderPanel(QWidget* parent = nullptr);

    void setFrame(const Frame& frame);
    void setStatus(const LabStatus& status);

    void choose(recipes::ActorId participant); ///< Tells nobody.
    void choose(const QString& path); ///< A directory, or a znode in one.

    [[nodiscard]] LadderView& view() { return *m_view; }
    [[nodiscard]] QString path() const { return m_path; }

    /// One line for the title: "lock · 5 in line".
    [[nodiscard]] QString headline() const { return m_headline; }

signals:
    void headlineChanged(const QString& headline);
    void participantActivated(quint32 actor);
    void znodeActivated(const QString& path);
    void whyRequested(const zoetrope::ui::Subject& subject);

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void update(bool isNews);
    void updatePaths();
    void offer(const QStringList& paths);
    void showAt(recipes::TimePoint now, bool isNews);
    void setHeadline(const QString& headline);
    void colour();
    void waitForTombstones();
    void copy();
    void buildActions();
    void askWhy();

    QComboBox* m_paths;
    QLabel* m_counter;
    LadderView* m_view;
    Frame m_frame;
    recipes::TimePoint m_tenth; // of which the durations are
    QString m_path; // what is shown
    QString m_wanted; // what a person chose; empty before
    QString m_headline;
    recipes::ActorId m_chosen = 0;
    bool m_isHerd = false;
    bool m_isRunning = false;
    bool m_isLate = false; // a frame came while nobody could see it
    QTimer m_burial; // when the next tombstone is due
};

} // namespace zoetrope::ui
