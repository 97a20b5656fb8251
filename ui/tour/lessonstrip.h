#pragma once

#include "ui/tour/lessoncard.h"

#include <QWidget>

#include <vector>

class QAction;
class QLabel;

namespace zoetrope::ui {

class Button;

/// A tour's caption, or a challenge's goal, with what a person can do about it. Hidden while there
/// is none.
class LessonStrip : public QWidget
{
    Q_OBJECT
public:
    explicit LessonStrip(QWidget* parent = nullptr);

    void setCard(const LessonCard& card);

    [[nodiscard]] const LessonCard& card() const { return m_card; }
    [[nodiscard]] const std::vector<QAction*>& actionList() const { return m_actions; }

signals:
    void goOnRequested();
    void goBackRequested();
    void freePlayRequested();
    void hintRequested();
    void undoRequested();
    void diagramRequested(); ///< Of the run that has won.
    void restartRequested();
    void leaveRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    using Signal = void (LessonStrip::*)();
    QAction* add(const QString& text, const QKeySequence& key, Signal signal);
    void buildActions();
    void buildLayout();
    void update();
    void updateActions();
    [[nodiscard]] QString heading() const;
    [[nodiscard]] QString tally() const;

    LessonCard m_card;
    std::vector<QAction*> m_actions;
    std::vector<Button*> m_buttons; // as the actions
    QLabel* m_heading;
    QLabel* m_text;
    QLabel* m_aside;
    QLabel* m_tally;
    QAction* m_back = nullptr;
    QAction* m_goOn = nullptr;
    QAction* m_free = nullptr;
    QAction* m_hint = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_diagram = nullptr;
    QAction* m_restart = nullptr;
    QAction* m_leave = nullptr;
};

} // namespace zoetrope::ui
