#include "ui/observe/clusterwindow.h"

#include "ui/ladder/ladderview.h"
#include "ui/observe/clusterbar.h"
#include "ui/observe/clusterpage.h"
#include "ui/observe/clusterview.h"
#include "ui/observe/findinglist.h"
#include "ui/observe/recipelist.h"
#include "ui/observe/waitgraph.h"
#include "ui/operate/connectionpage.h"
#include "ui/theme/icon.h"
#include "ui/widgets/panelstyle.h"
#include "ui/widgets/scrolledroom.h"
#include "ui/window/firstsize.h"
#include "ui/window/pictures.h"
#include "ui/window/recordactions.h"
#include "ui/window/statusline.h"

#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenuBar>
#include <QScrollArea>
#include <QStackedWidget>
#include <QStatusBar>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

QAction* perspectiveAction(QActionGroup* perspectives, const QString& text, Qt::Key digit,
                           const QString& tip)
{
    auto* action = new QAction(text, perspectives);
    action->setShortcut(QKeySequence(Qt::CTRL | digit));
    action->setToolTip(tip);
    action->setCheckable(true);
    return action;
}

} // namespace

ClusterWindow::ClusterWindow(QWidget* parent)
    : QMainWindow(parent)
    , m_perspectives(new QActionGroup(this))
    , m_toNow(new QAction(tr("Back to no&w"), this))
    , m_pages(new QStackedWidget(this))
    , m_page(new ConnectionPage(this))
    , m_view(new ClusterView(this))
    , m_tally(new QLabel(this))
    , m_figures(new QLabel(this))
    , m_recording(new QLabel(this))
    , m_record(new RecordActions(*this, tr("Record when something is &found")))
{
    makePerspectives();
    auto* style = new PanelStyle;
    style->setParent(menuBar());
    menuBar()->setStyle(style);
    menuBar()->setFont(Theme::font(Theme::body));
    fillMenus();
    m_pages->addWidget(m_page);
    m_pages->addWidget(m_view);
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_bar);
    column->addWidget(scrolledRoom(*m_pages, *this), 1);
    setCentralWidget(body);
    statusBar()->setSizeGripEnabled(false);
    statusBar()->setContentsMargins(Theme::gap + 2, 0, Theme::gap + 2, 0);
    for (auto* label : {m_tally, m_recording, m_figures}) {
        label->setFont(Theme::font(Theme::body - 1));
        label->setTextFormat(Qt::PlainText);
    }
    m_figures->setForegroundRole(QPalette::PlaceholderText);
    m_tally->setAccessibleName(tr("Cluster"));
    m_figures->setAccessibleName(tr("Budget"));
    statusBar()->addWidget(m_tally, 1);
    m_recording->hide();
    statusBar()->addPermanentWidget(m_recording);
    statusBar()->addPermanentWidget(m_figures);
    connect(m_page, &ConnectionPage::connectRequested, this, &ClusterWindow::connectRequested);
    connect(m_page, &ConnectionPage::cancelRequested, this, &ClusterWindow::disconnectRequested);
    connect(m_page, &ConnectionPage::retryRequested, this, &ClusterWindow::retryRequested);
    connect(m_view, &ClusterView::reportRequested, this, [this] { emit reportRequested(false); });
    connect(m_view, &ClusterView::operateRequested, this,
            [this] { setPerspective(Perspective::Operate); });
    setWindowIcon(programIcon());
    m_view->setFocusProxy(&m_view->findings());
    m_page->setFocus();
    resize(firstSize(*this, {1440, 900}));
    setState({});
}

void ClusterWindow::makePerspectives()
{
    auto* teach = perspectiveAction(m_perspectives, tr("&Teach"), Qt::Key_1,
                                    tr("The laboratory, in its own window (Ctrl+1)"));
    auto* observe = perspectiveAction(m_perspectives, tr("&Observe"), Qt::Key_2,
                                      tr("Shows what is stuck, and why (Ctrl+2)"));
    auto* operate = perspectiveAction(m_perspectives, tr("O&perate"), Qt::Key_3,
                                      tr("Act on it, safely (Ctrl+3)"));
    observe->setChecked(true);
    connect(teach, &QAction::triggered, this, [this] {
        setPerspective(m_perspective); // this window stays what it is
        emit teachRequested();
    });
    connect(observe, &QAction::triggered, this, [this] { setPerspective(Perspective::Observe); });
    connect(operate, &QAction::triggered, this, [this] { setPerspective(Perspective::Operate); });
    m_toNow->setShortcuts({QKeySequence(Qt::Key_Escape), QKeySequence(Qt::CTRL | Qt::Key_End)});
    m_toNow->setToolTip(tr("Shows the cluster as it is (Esc)"));
    connect(m_toNow, &QAction::triggered, this, &ClusterWindow::nowRequested);
    m_bar = new ClusterBar({teach, observe, operate}, m_toNow, this);
}

QAction* ClusterWindow::add(QMenu& menu, const QString& text, const QKeySequence& key)
{
    auto* action = menu.addAction(text);
    action->setShortcut(key);
    return action;
}

void ClusterWindow::fillMenus()
{
    fillFile(*menuBar()->addMenu(tr("&File")));
    fillEdit(*menuBar()->addMenu(tr("&Edit")));
    menuBar()->addMenu(tr("&View"))->addActions(m_perspectives->actions());
    fillCluster(*menuBar()->addMenu(tr("&Cluster")));
}

void ClusterWindow::fillFile(QMenu& menu)
{
    connect(add(menu, tr("&Connect…"), QKeySequence(Qt::CTRL | Qt::Key_L)), &QAction::triggered,
            this, &ClusterWindow::connectRequested);
    connect(add(menu, tr("&Save the report…"), QKeySequence::Save), &QAction::triggered, this,
            [this] { emit reportRequested(true); });
    menu.addSeparator();
    m_record->fill(menu);
    m_record->setPossible(false);
    addPictures(menu);
    menu.addSeparator();
    connect(add(menu, tr("C&lose"), QKeySequence(Qt::CTRL | Qt::Key_W)), &QAction::triggered, this,
            &QWidget::close);
    connect(add(menu, tr("&Quit"), QKeySequence(Qt::CTRL | Qt::Key_Q)), &QAction::triggered, qApp,
            &QApplication::quit);
}

void ClusterWindow::fillEdit(QMenu& menu)
{
    connect(add(menu, tr("&Copy"), QKeySequence(Qt::CTRL | Qt::ALT | Qt::Key_C)),
            &QAction::triggered, this,
            [this] { QApplication::clipboard()->setText(m_view->text()); });
    connect(add(menu, tr("Copy &report"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)),
            &QAction::triggered, this, [this] { emit reportRequested(false); });
}

void ClusterWindow::addPictures(QMenu& menu)
{
    auto* pictures = new Pictures(*this, [this] {
        return std::vector<Pictures::View>{{tr("Recipes"), &m_view->recipes()},
                                           {tr("Findings"), &m_view->findings()},
                                           {tr("Ladder"), &m_view->ladder()},
                                           {tr("Who waits for whom"), &m_view->graph()}};
    });
    connect(pictures, &Pictures::said, statusBar(),
            [this](const QString& sentence) { statusBar()->showMessage(sentence, 8'000); });
    menu.addMenu(&pictures->menu());
}

void ClusterWindow::fillCluster(QMenu& menu)
{
    m_pause = add(menu, tr("&Pause"), QKeySequence(Qt::CTRL | Qt::Key_P));
    m_pause->setCheckable(true);
    connect(m_pause, &QAction::triggered, this, &ClusterWindow::pauseRequested);
    connect(add(menu, tr("&Look again"), QKeySequence::Refresh), &QAction::triggered, this,
            &ClusterWindow::lookRequested);
    auto* back = add(menu, tr("Look &back"), QKeySequence(Qt::CTRL | Qt::Key_H));
    back->setStatusTip(tr("Shows everything seen so far, on a timeline of its own"));
    connect(back, &QAction::triggered, this, &ClusterWindow::lookBackRequested);
    menu.addAction(m_toNow);
    m_clusterMenu = &menu;
    m_notify = menu.addAction(tr("&Notify the desktop of findings"));
    m_notify->setCheckable(true);
    connect(m_notify, &QAction::triggered, this, &ClusterWindow::notifyRequested);
    menu.addSeparator();
    connect(menu.addAction(tr("&Export the subtree…")), &QAction::triggered, this,
            &ClusterWindow::exportRequested);
    connect(menu.addAction(tr("&Import a subtree…")), &QAction::triggered, this,
            &ClusterWindow::importRequested);
    menu.addSeparator();
    connect(menu.addAction(tr("&Disconnect")), &QAction::triggered, this,
            &ClusterWindow::disconnectRequested);
}

void ClusterWindow::setState(const ClusterState& state)
{
    m_state = state;
    if (state.link == Link::None || state.link == Link::Connecting)
        m_hasPicture = false;
    m_toNow->setEnabled(!state.lookedBackTo.isEmpty());
    m_bar->setState(state);
    m_page->setState(state);
    m_view->setCurrent(state.link != Link::Doubtful);
    m_pause->setChecked(state.link == Link::Paused);
    m_pages->setCurrentWidget(
        m_hasPicture && state.link != Link::Failed ? static_cast<QWidget*>(m_view) : m_page);
    setWindowTitle(state.name.isEmpty() ? tr("Zoetrope: clusters")
                                        : tr("%1 - Zoetrope").arg(state.name));
    if (m_hasPicture)
        m_bar->setPicture(m_picture);
    showStatus();
}

void ClusterWindow::setPicture(const ClusterPicture& picture)
{
    m_picture = picture;
    m_hasPicture = true;
    m_bar->setPicture(picture);
    m_view->setPicture(picture);
    if (m_pages->currentWidget() != m_view) {
        m_pages->setCurrentWidget(m_view);
        m_view->setFocus();
    }
    showStatus();
}

void ClusterWindow::addToCluster(QMenu& menu)
{
    m_clusterMenu->insertMenu(m_notify, &menu);
}

void ClusterWindow::setNotifying(bool isOn)
{
    m_notify->setChecked(isOn);
}

void ClusterWindow::setPerspective(Perspective perspective)
{
    m_perspective = perspective;
    const auto isOperate = perspective == Perspective::Operate;
    m_perspectives->actions()[isOperate ? 2 : 1]->setChecked(true);
    m_view->showOperating(isOperate);
    emit perspectiveChanged();
}

void ClusterWindow::showStatus()
{
    m_tally->setText(m_hasPicture ? m_picture.tally : QString());
    m_figures->setText(m_hasPicture ? figuresOf(m_picture) : QString());
}

void ClusterWindow::setRecording(const RecordStatus& status)
{
    m_record->setStatus(status);
    StatusLine::showRecording(*m_recording, status);
}

QString ClusterWindow::recordingWords() const
{
    return m_recording->text();
}

QString ClusterWindow::status() const
{
    return m_tally->text() + QStringLiteral(" · ") + m_figures->text();
}

} // namespace zoetrope::ui
