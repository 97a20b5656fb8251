#include "ui/observe/clusterview.h"

#include "ui/ladder/ladderview.h"
#include "ui/lanes/lanesview.h"
#include "ui/observe/cardview.h"
#include "ui/observe/findingcard.h"
#include "ui/observe/findinglist.h"
#include "ui/observe/recipelist.h"
#include "ui/observe/titledpanel.h"
#include "ui/observe/waitgraph.h"
#include "ui/observe/waittable.h"
#include "ui/theme/button.h"
#include "ui/widgets/paling.h"
#include "ui/widgets/panelstyle.h"
#include "ui/widgets/tabbedpanel.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QVBoxLayout>

#include <utility>

namespace zoetrope::ui {

namespace {

// Panels stand a gap apart, and nothing is drawn in the gap. Not by a style sheet: what is below
// one keeps the colours that it began with.
QSplitter* splitter(Qt::Orientation orientation, const std::vector<QWidget*>& panels,
                    const QList<int>& sizes, PanelStyle& style)
{
    auto* split = new QSplitter(orientation);
    split->setHandleWidth(Theme::gap);
    split->setChildrenCollapsible(false);
    split->setStyle(&style);
    for (auto* panel : panels)
        split->addWidget(panel);
    split->setSizes(sizes);
    return split;
}

QString emptinessOf(const LadderPicture& ladder)
{
    if (ladder.path.isEmpty())
        return ClusterView::tr("Choose a recipe at the left: its holders and waiters appear here.");
    return ladder.isTold
        ? ClusterView::tr("Nobody holds it, and nobody waits.")
        : ClusterView::tr("No server lists its watches, so it is not known who waits here.");
}

// As it was, not as it is: it can still be read, chosen and copied.
void setGreyed(QWidget& view, bool isGreyed)
{
    if (isGreyed != (view.graphicsEffect() != nullptr))
        view.setGraphicsEffect(isGreyed ? new Paling(view) : nullptr);
}

} // namespace

ClusterView::ClusterView(QWidget* parent)
    : QWidget(parent)
    , m_style(std::make_unique<PanelStyle>())
    , m_recipes(new RecipeList(this))
    , m_findings(new FindingList(this))
    , m_graph(new WaitGraph(this))
    , m_table(new WaitTable(this))
    , m_ladder(new LadderView(this))
    , m_finding(new FindingCard(this))
    , m_card(new CardView(tr("Choose a session or a znode: everything known of it appears here."),
                          this))
    , m_lanes(new LanesView(this))
    , m_centre(new TabbedPanel(tr("Waits"), *m_style, this))
{
    build();
    connectViews();
}

ClusterView::~ClusterView() = default;

void ClusterView::build()
{
    m_recipePanel = new TitledPanel(tr("Recipes"), *m_recipes, this);
    m_findingPanel = new TitledPanel(tr("Findings"), *m_findings, this);
    m_ladderPanel = new TitledPanel(tr("Ladder"), *m_ladder, this);
    m_explainPanel = new TitledPanel(tr("Explanation"), *m_finding, this);
    m_cardPanel = new TitledPanel(tr("Inspector"), *cardSheet(), this);
    m_lanesPanel = new TitledPanel(tr("History"), *m_lanes, this);
    m_lanesPanel->setMinimumHeight(200); // four rows
    m_lanes->zoom(1.0 / 40, 0); // minutes in sight, not seconds
    m_centre->add(tr("Waits for"), *m_graph);
    m_centre->add(tr("Table"), *m_table);
    m_explainPanel->setMinimumWidth(260);
    m_recipePanel->setMinimumWidth(240);
    auto* left = splitter(Qt::Vertical, {m_recipePanel, m_findingPanel}, {430, 330}, *m_style);
    auto* middle = splitter(Qt::Vertical, {m_centre, m_ladderPanel}, {430, 330}, *m_style);
    // As high as the window: who, since when, what is safe and what not are read without scrolling.
    m_explaining = splitter(Qt::Vertical, {m_explainPanel, m_cardPanel}, {610, 170}, *m_style);
    m_explaining->setStretchFactor(0, 1);
    auto* all = splitter(Qt::Horizontal, {left, middle}, {340, 640}, *m_style);
    all->setStretchFactor(1, 1); // the paths at the left need all that they have
    m_rows = splitter(Qt::Vertical, {all, m_lanesPanel}, {570, 240}, *m_style);
    m_rows->setStretchFactor(0, 1);
    m_columns = splitter(Qt::Horizontal, {m_rows, m_explaining}, {1040, 310}, *m_style);
    m_columns->setStretchFactor(0, 1);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::gap, Theme::gap, Theme::gap, Theme::gap);
    column->addWidget(m_columns);
}

void ClusterView::buildFindProcess()
{
    m_findProcess = new Button(Button::Look::Soft, this);
    m_findProcess->setText(tr("Find its &process"));
    m_findProcess->setToolTip(
        tr("The name of its host, and its process if it runs on this machine"));
    m_findProcess->hide();
    connect(m_findProcess, &Button::clicked, this, [this] { emit processRequested(m_session); });
}

QWidget* ClusterView::cardSheet()
{
    buildFindProcess();
    auto* sheet = new QWidget(this);
    auto* column = new QVBoxLayout(sheet);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_card, 1);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(14, 4, 14, 8);
    row->addWidget(m_findProcess);
    row->addStretch();
    column->addLayout(row);
    return sheet;
}

void ClusterView::connectViews()
{
    connect(m_lanes, &LanesView::headlineChanged, m_lanesPanel, &TitledPanel::setFigure);
    connect(m_recipes, &RecipeList::headlineChanged, m_recipePanel, &TitledPanel::setFigure);
    connect(m_findings, &FindingList::headlineChanged, m_findingPanel, &TitledPanel::setFigure);
    connect(m_recipes, &RecipeList::recipeChosen, this, [this](const QString& path) {
        m_findings->settle();
        m_node.clear(); // it was of another recipe
        emit recipeChosen(path);
    });
    connect(m_findings, &FindingList::findingChosen, this, &ClusterView::showFinding);
    connect(m_graph, &WaitGraph::sessionChosen, this,
            [this](const QString& session) { chooseSession(session); });
    connect(m_graph, &WaitGraph::nodeChosen, this, &ClusterView::chooseNode);
    connect(m_table, &WaitTable::sessionChosen, this,
            [this](const QString& session) { chooseSession(session); });
    connect(m_ladder, &LadderView::znodeActivated, this, &ClusterView::showPlace);
    connect(m_graph, &WaitGraph::sessionChosen, m_findings, &FindingList::settle);
    connect(m_graph, &WaitGraph::nodeChosen, m_findings, &FindingList::settle);
    connect(m_table, &WaitTable::sessionChosen, m_findings, &FindingList::settle);
    connect(m_ladder, &LadderView::znodeActivated, m_findings, &FindingList::settle);
    connect(m_finding, &FindingCard::reportRequested, this, &ClusterView::reportRequested);
    connect(m_finding, &FindingCard::operateRequested, this, &ClusterView::operateRequested);
}

void ClusterView::setPicture(const ClusterPicture& picture)
{
    m_checked = picture.checked;
    m_hints = picture.hints;
    m_recipes->setRecipes(picture.recipes);
    m_findings->setFindings(picture.findings);
    m_findingsAsOf = picture.findingsAsOf;
    showAgeOfFindings();
    m_graph->setWaits(picture.waits);
    m_table->setWaits(picture.waits);
    m_lanes->setWallBegin(picture.historyBegin);
    m_lanes->setFrame(picture.history);
    const auto edges = static_cast<int>(picture.waits.edges.size());
    m_centre->setFigure(*m_graph, tr("━ observed  ┅ inferred · suspects first"));
    m_centre->setFigure(*m_table, tr("%n waits", nullptr, edges));
    m_finding->setFinding(m_findings->chosen(), m_checked, m_hints, noneWords());
}

void ClusterView::setLadder(const LadderPicture& ladder)
{
    m_ladderPanel->setTitle(ladder.path.isEmpty() ? tr("Ladder")
                                                  : tr("Ladder %1").arg(ladder.path));
    m_ladderPanel->setFigure(ladder.figure);
    m_ladder->setEmptiness(emptinessOf(ladder));
    if (std::exchange(m_line, ladder.path) != ladder.path)
        m_ladder->choose(QString()); // what was chosen is of another
    m_ladder->setRows(ladder.rows, false);
}

void ClusterView::setCard(const Card& card)
{
    m_cardPanel->setTitle(card.title.isEmpty() ? tr("Inspector") : card.title);
    m_cardPanel->setFigure(card.figure);
    m_card->setCard(card);
    m_findProcess->setVisible(!m_session.isEmpty());
}

void ClusterView::addTab(const QString& title, QWidget& view)
{
    m_centre->add(title, view);
}

void ClusterView::setOperating(QWidget& panel)
{
    auto* scroll = new QScrollArea(this); // else the window grows beyond a small screen
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus); // what is in it has the keyboard
    scroll->setWidget(&panel);
    scroll->viewport()->setAutoFillBackground(false);
    panel.setAutoFillBackground(false);
    m_operating = new TitledPanel(tr("Operate"), *scroll, this);
    m_operating->setMinimumWidth(300);
    m_operating->hide();
    m_columns->addWidget(m_operating);
}

// What follows from acting says more of the node than what explains it, and takes more room.
void ClusterView::showOperating(bool isShown)
{
    constexpr int wide = 440; // a name of Curator's fits into it, in one line
    if (!m_operating || m_operating->isHidden() != isShown)
        return;
    const auto all = m_columns->width();
    if (isShown)
        m_explainingWidth = m_explaining->width();
    m_operating->setVisible(isShown);
    m_explaining->setHidden(isShown);
    m_columns->setSizes({all - (isShown ? wide : m_explainingWidth), m_explainingWidth, wide});
}

void ClusterView::setCurrent(bool isCurrent)
{
    if (std::exchange(m_isCurrent, isCurrent) == isCurrent)
        return;
    showAgeOfFindings();
    for (auto* view :
         std::initializer_list<QWidget*>{m_recipes, m_graph, m_table, m_ladder, m_card, m_lanes})
        setGreyed(*view, !isCurrent);
    m_finding->setFinding(m_findings->chosen(), m_checked, m_hints, noneWords());
}

// They stay where it could not be looked, and are of then.
void ClusterView::showAgeOfFindings()
{
    const auto areOfNow = m_findingsAsOf.isEmpty();
    m_findingPanel->setTitle(areOfNow ? tr("Findings") : tr("Findings of %1").arg(m_findingsAsOf));
    m_findings->setCurrent(m_isCurrent, m_findingsAsOf);
    setGreyed(*m_findings, !m_isCurrent || !areOfNow);
}

QString ClusterView::noneWords() const
{
    return FindingList::noneWords(m_isCurrent, m_findingsAsOf);
}

// A finding leads to the recipe and the session that it is about. Where somebody acts, nothing but
// a person's choice changes what is acted on.
void ClusterView::showFinding(bool byPerson)
{
    const auto* finding = m_findings->chosen();
    m_finding->setFinding(finding, m_checked, m_hints, noneWords());
    m_explainPanel->setFigure(finding ? finding->gradeWord : QString());
    if (!finding || (!byPerson && m_operating && !m_operating->isHidden()))
        return;
    const auto recipe = finding->recipe.isEmpty()
        ? finding->node.left(finding->node.lastIndexOf(u'/'))
        : finding->recipe;
    if (recipe != m_recipes->chosen()) {
        m_recipes->choose(recipe);
        emit recipeChosen(recipe);
    }
    if (!finding->session.isEmpty())
        chooseSession(finding->session);
}

void ClusterView::showPlace()
{
    const auto place = m_ladder->chosen();
    if (place->session.isEmpty())
        chooseNode(place->path);
    else
        chooseSession(place->session, place->path);
}

void ClusterView::chooseSession(const QString& session, const QString& node)
{
    m_session = session;
    m_node = node;
    m_graph->choose(session);
    emit sessionChosen(session);
}

void ClusterView::chooseNode(const QString& path)
{
    m_session.clear();
    m_node = path;
    m_graph->choose(path);
    emit nodeChosen(path);
}

QString ClusterView::recipe() const
{
    return m_recipes->chosen();
}

QString ClusterView::text() const
{
    const auto* focus = QApplication::focusWidget();
    if (focus == m_ladder || m_ladder->isAncestorOf(focus))
        return m_ladder->text();
    if (m_finding->isAncestorOf(focus))
        return m_finding->text();
    return m_card->text();
}

} // namespace zoetrope::ui
