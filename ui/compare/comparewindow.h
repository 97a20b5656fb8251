#pragma once

#include "ui/compare/compareside.h"

#include <QMainWindow>

#include <array>

class QAction;
class QLabel;

namespace zoetrope::ui {

class SpeedSlider;

/// Two runs side by side, with one clock: what is pressed holds, steps and slows both.
class CompareWindow : public QMainWindow
{
    Q_OBJECT
public:
    explicit CompareWindow(QWidget* parent = nullptr);

    void setStatus(bool isPaused, bool isOver, double speed);
    [[nodiscard]] CompareSide& side(std::size_t index) { return *m_sides.at(index); }

signals:
    void playRequested();
    void pauseRequested();
    void stepRequested(); ///< One step on each side.
    void restartRequested();
    void speedRequested(double factor);
    void cursorRequested(recipes::TimePoint at); ///< On both sides.
    void liveRequested();
    void closed();

protected:
    void closeEvent(QCloseEvent* event) override;

private:
    void build();
    QAction* add(const QString& text, const QList<QKeySequence>& keys, const QString& iconName);

    std::array<CompareSide*, 2> m_sides;
    QAction* m_play;
    QAction* m_step;
    QAction* m_restart;
    QAction* m_live;
    SpeedSlider* m_speed;
    QLabel* m_factor; // in words
    bool m_isPaused = false;
};

} // namespace zoetrope::ui
