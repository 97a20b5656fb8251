#pragma once

#include <QObject>

#include <optional>
#include <vector>

class QAction;
class QActionGroup;
class QKeySequence;

namespace zoetrope::ui {

struct LabStatus;

/// Everything that can be asked of the window, with its words, its keys and its icon. Menus, tool
/// bar and the sheet of keys are made from these.
class Actions : public QObject
{
    Q_OBJECT
public:
    explicit Actions(QObject* parent);

    /// What can be done now, and the words that depend on it.
    void update(const LabStatus& status);
    void setPlaying(bool plays); ///< A recording, from the cursor on.

    QAction* playOrPause;
    QAction* step;
    QAction* stepAll;
    QAction* restart;
    QAction* names; ///< Of the participants.
    QAction* slower;
    QAction* faster;
    QAction* normalSpeed;
    QAction* toBegin;
    QAction* toLive;
    QAction* copy;
    QAction* filter;
    QAction* teach;
    QAction* observe;
    QAction* operate;
    QAction* connectTo; ///< A cluster.
    QAction* systemLook;
    QAction* lightLook;
    QAction* darkLook;
    QAction* language; ///< A menu of its own.
    QAction* resetLayout;
    QAction* fullScreen;
    QAction* quit;
    QAction* makeTour; ///< Of what was just done.
    QAction* openTour; ///< One that somebody has made.
    QAction* saveLesson; ///< A tour as a PDF, or a challenge's result.
    QAction* glossary;
    QAction* keys;
    QAction* about;
    QAction* aboutQt;

    [[nodiscard]] std::vector<QAction*> all() const;
    [[nodiscard]] std::vector<QAction*> runActions() const;
    [[nodiscard]] std::vector<QAction*> windowActions() const;

private:
    QAction* make(const QString& text, const QList<QKeySequence>& shortcuts,
                  const QString& iconName = {}, const QString& tip = {});
    void showPlayOrPause(bool runs);
    void sayPlayOrPause();
    void makeRunActions();
    void makePerspectives();
    void makeLooks();
    void makeWindowActions();

    std::optional<bool> m_runs; // what playOrPause shows
    bool m_isReplay = false;
    QString m_stepRefusal; // of a challenge that allows no single steps
    bool m_plays = false; // a recording
};

} // namespace zoetrope::ui
