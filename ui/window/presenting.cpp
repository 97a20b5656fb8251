#include "ui/window/presenting.h"

#include "ui/theme/theme.h"
#include "ui/tour/lessonstrip.h"
#include "ui/window/mainwindow.h"
#include "ui/window/workbench.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QKeySequence>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

namespace zoetrope::ui {

Presenting::Presenting(MainWindow& window)
    : QObject(&window)
    , m_window(window)
{
    auto* present = add(tr("Pr&esent"), Qt::Key_F5, &Presenting::toggle);
    present->setCheckable(true);
    present->setStatusTip(tr("Scene, lanes and captions alone, for the last row of a hall (F5)"));
    add(tr("Presenting: on"), Qt::Key_PageDown, &Presenting::goOn);
    add(tr("Presenting: back"), Qt::Key_PageUp, &Presenting::goBack);
    add(tr("Presenting: end"), Qt::Key_Escape, &Presenting::leave);
    for (auto action = m_actions.begin() + 1; action != m_actions.end(); ++action)
        (*action)->setEnabled(false);
}

QAction* Presenting::add(const QString& text, const QKeySequence& key, void (Presenting::*work)())
{
    auto* action = new QAction(text, this);
    action->setShortcut(key);
    connect(action, &QAction::triggered, this, work);
    m_actions.push_back(action);
    return action;
}

void Presenting::setOn(bool isOn)
{
    if (isOn == m_isOn || (isOn && m_window.workbench().cluster() != nullptr)) {
        m_actions.front()->setChecked(m_isOn);
        return;
    }
    m_isOn = isOn;
    m_actions.front()->setChecked(isOn);
    for (auto action = m_actions.begin() + 1; action != m_actions.end(); ++action)
        (*action)->setEnabled(isOn);
    if (isOn)
        QApplication::setPalette(Theme::contrastPalette(Theme::of(QApplication::palette()).isDark));
    else
        m_window.applyLook();
    m_window.menuBar()->setVisible(!isOn);
    m_window.statusBar()->setVisible(!isOn);
    for (auto* bar : m_window.findChildren<QToolBar*>())
        bar->setVisible(!isOn);
    m_window.lesson().setPresented(isOn);
    moveCaptions();
    m_window.workbench().setPresented(isOn);
    if (isOn)
        m_wasFullScreen = m_window.isFullScreen();
    if (!m_wasFullScreen)
        isOn ? m_window.showFullScreen() : m_window.showNormal();
}

// Below what they are about, where a hall reads them; above it in the window.
void Presenting::moveCaptions()
{
    auto* column = qobject_cast<QBoxLayout*>(m_window.centralWidget()->layout());
    column->removeWidget(&m_window.lesson());
    column->insertWidget(m_isOn ? column->count() : 0, &m_window.lesson());
}

// The next caption; what is offered first; or the run itself.
void Presenting::goOn()
{
    auto& strip = m_window.lesson();
    const auto& card = strip.card();
    if (card.canGoOn)
        emit strip.goOnRequested();
    else if (!card.offers.empty() && card.kind != LessonCard::Kind::WayOn)
        emit strip.offerTaken(QString(card.offers.front().id));
    else if (card.kind == LessonCard::Kind::Tour)
        emit playRequested();
    else
        emit playOrPauseRequested();
}

void Presenting::goBack()
{
    auto& strip = m_window.lesson();
    if (strip.card().canGoBack)
        emit strip.goBackRequested();
    else
        emit backRequested();
}

} // namespace zoetrope::ui
