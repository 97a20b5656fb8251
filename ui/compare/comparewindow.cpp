#include "ui/compare/comparewindow.h"

#include "ui/theme/button.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/widgets/speedslider.h"
#include "ui/window/firstsize.h"

#include <QAction>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLabel>

namespace zoetrope::ui {

CompareWindow::CompareWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_sides{new CompareSide(this), new CompareSide(this)}
    , m_play(add(tr("&Pause"), {Qt::Key_Space}, QStringLiteral("pause")))
    , m_step(add(tr("&Step"), {Qt::Key_Period}, QStringLiteral("step")))
    , m_restart(add(tr("&Restart"), {Qt::CTRL | Qt::Key_R}, QStringLiteral("restart")))
    , m_live(add(tr("&Live"), {Qt::Key_End}, QStringLiteral("forward")))
    , m_speed(new SpeedSlider(this))
    , m_factor(new QLabel(this))
{
    setWindowTitle(tr("Side by side"));
    setWindowIcon(programIcon());
    m_step->setToolTip(tr("One step on each side (.)"));
    m_restart->setToolTip(tr("Begin both anew (Ctrl+R)"));
    m_live->setToolTip(tr("Both as they are now (End)"));
    build();
    connect(m_play, &QAction::triggered, this,
            [this] { m_isPaused ? emit playRequested() : emit pauseRequested(); });
    connect(m_step, &QAction::triggered, this, &CompareWindow::stepRequested);
    connect(m_restart, &QAction::triggered, this, &CompareWindow::restartRequested);
    connect(m_live, &QAction::triggered, this, &CompareWindow::liveRequested);
    connect(m_speed, &SpeedSlider::factorChosen, this, &CompareWindow::speedRequested);
    for (auto* side : m_sides) {
        connect(side, &CompareSide::cursorRequested, this, &CompareWindow::cursorRequested);
        connect(side, &CompareSide::liveRequested, this, &CompareWindow::liveRequested);
    }
    setStatus(true, false, 1);
}

QAction* CompareWindow::add(const QString& text, const QList<QKeySequence>& keys,
                            const QString& iconName)
{
    auto* action = new QAction(icon(iconName, Ink::Accent), text, this);
    action->setShortcuts(keys);
    addAction(action);
    return action;
}

void CompareWindow::build()
{
    auto* bar = new QHBoxLayout;
    bar->setSpacing(6);
    for (auto* action : {m_play, m_step, m_restart, m_live}) {
        auto* button = new Button(Button::Look::Outline, this);
        button->setDefaultAction(action);
        bar->addWidget(button);
    }
    m_factor->setFont(Theme::mono(Theme::body - 1));
    auto* label = new QLabel(tr("Speed"), this);
    label->setBuddy(m_speed);
    m_speed->setAccessibleName(tr("Speed"));
    bar->addSpacing(Theme::group);
    bar->addWidget(label);
    bar->addWidget(m_speed);
    bar->addWidget(m_factor);
    bar->addStretch(1);
    auto* sides = new QHBoxLayout;
    sides->setSpacing(Theme::gap);
    for (auto* side : m_sides)
        sides->addWidget(side, 1);
    auto* centre = new QWidget(this);
    auto* column = new QVBoxLayout(centre);
    column->setContentsMargins(Theme::gap, Theme::gap, Theme::gap, Theme::gap);
    column->setSpacing(Theme::gap);
    column->addLayout(bar);
    column->addLayout(sides, 1);
    setCentralWidget(centre);
    resize(firstSize(*this, {1280, 760}));
}

void CompareWindow::closeEvent(QCloseEvent* event)
{
    QMainWindow::closeEvent(event);
    emit closed();
}

void CompareWindow::setStatus(bool isPaused, bool isOver, double speed)
{
    if (m_isPaused != isPaused) {
        m_isPaused = isPaused;
        m_play->setText(isPaused ? tr("&Play") : tr("&Pause"));
        m_play->setIcon(
            icon(isPaused ? QStringLiteral("play") : QStringLiteral("pause"), Ink::Accent));
        m_play->setToolTip(isPaused ? tr("Let both go on (Space)") : tr("Pause both (Space)"));
    }
    m_play->setEnabled(!isOver);
    m_step->setEnabled(!isOver);
    if (!m_speed->isSliderDown())
        m_speed->setFactor(speed);
    m_factor->setText(SpeedSlider::words(speed));
}

} // namespace zoetrope::ui
