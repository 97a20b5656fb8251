#pragma once

#include <QObject>

#include <vector>

class QAction;
class QKeySequence;

namespace zoetrope::ui {

class MainWindow;

/// The window as a lecture hall sees it: scene and lanes alone, large and in high contrast, over
/// the whole screen, captions below them; and driven by the two keys of a remote.
///
/// Threads: the GUI thread.
class Presenting : public QObject
{
    Q_OBJECT
public:
    explicit Presenting(MainWindow& window);

    [[nodiscard]] bool isOn() const { return m_isOn; }
    void setOn(bool isOn);

    /// Present, go on, go back, leave; the last three have their keys only while it is on.
    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }

signals:
    void playOrPauseRequested();
    void playRequested(); ///< What is waited for comes only if the run goes on.
    void backRequested(); ///< One event back.

private:
    QAction* add(const QString& text, const QKeySequence& key, void (Presenting::*work)());
    void toggle() { setOn(!m_isOn); }
    void leave() { setOn(false); }
    void goOn();
    void goBack();
    void moveCaptions();

    MainWindow& m_window;
    std::vector<QAction*> m_actions;
    bool m_isOn = false;
    bool m_wasFullScreen = false;
};

} // namespace zoetrope::ui
