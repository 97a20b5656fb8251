#include "ui/ladder/ladderpanel.h"

#include "ui/frame/duration.h"
#include "ui/ladder/ladderview.h"
#include "ui/ladder/ladderwords.h"
#include "ui/theme/icon.h"
#include "ui/tree/znodeentry.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace zoetrope::ui {

using namespace recipes;

namespace {

// Where most participants are; else the first.
QString busiest(const World& world, const std::vector<std::string>& paths)
{
    std::map<std::string, int, std::less<>> crowds;
    for (const auto& path : paths)
        crowds[path] = 0;
    for (const auto& [id, one] : world.participants) {
        if (const auto crowd = crowds.find(one.recipePath); crowd != crowds.end())
            ++crowd->second;
    }
    const auto most
        = std::max_element(crowds.begin(), crowds.end(),
                           [](const auto& a, const auto& b) { return a.second < b.second; });
    return most == crowds.end() ? QString() : QString::fromStdString(most->first);
}

bool isIn(const QString& path, const QString& directory)
{
    return path == directory || path.startsWith(directory + QLatin1Char('/'));
}

QStringList textsOf(const std::vector<std::string>& paths)
{
    QStringList texts;
    for (const auto& path : paths)
        texts += QString::fromStdString(path);
    return texts;
}

QStringList offeredBy(const QComboBox& paths)
{
    QStringList offered;
    for (auto i = 0; i < paths.count(); ++i)
        offered += paths.itemData(i).toString();
    return offered;
}

} // namespace

LadderPanel::LadderPanel(QWidget* parent)
    : QWidget(parent)
    , m_paths(new QComboBox(this))
    , m_counter(new QLabel(this))
    , m_view(new LadderView(this))
{
    setAccessibleName(tr("Ladder"));
    setFocusProxy(m_view);
    build();
    connect(m_paths, &QComboBox::activated, this,
            [this] { choose(m_paths->currentData().toString()); });
    connect(m_view, &LadderView::participantActivated, this, &LadderPanel::participantActivated);
    connect(m_view, &LadderView::znodeActivated, this, &LadderPanel::znodeActivated);
    buildActions();
    m_burial.setSingleShot(true);
    connect(&m_burial, &QTimer::timeout, this,
            [this] { showAt(m_frame.cursor + tombstoneStay, false); });
    colour();
}

void LadderPanel::build()
{
    m_paths->setAccessibleName(tr("Directory"));
    m_paths->view()->setAccessibleName(tr("Directories"));
    m_paths->setFont(Theme::mono(Theme::body));
    m_paths->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_paths->setMaximumWidth(280);
    m_paths->hide();
    m_counter->setObjectName(QStringLiteral("counter"));
    m_counter->setFont(Theme::font(Theme::body, true));
    m_counter->setAccessibleName(tr("Cost of the last hand-over"));
    auto* const strip = new QHBoxLayout;
    strip->setContentsMargins(Theme::group, Theme::gap, Theme::group, 0);
    strip->addWidget(m_paths);
    strip->addStretch(1);
    strip->addWidget(m_counter);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(Theme::gap);
    column->addLayout(strip);
    column->addWidget(m_view, 1);
}

void LadderPanel::buildActions()
{
    auto* why = new QAction(tr("&Why does it stand there?"), this);
    why->setShortcut(Qt::Key_W);
    why->setShortcutContext(Qt::WidgetShortcut);
    connect(why, &QAction::triggered, this, &LadderPanel::askWhy);
    auto* copyAll = new QAction(icon(QStringLiteral("copy")), tr("&Copy the ladder"), this);
    connect(copyAll, &QAction::triggered, this, &LadderPanel::copy);
    m_view->addActions({copyAll, why});
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
    m_view->setAccessibleDescription(m_view->accessibleDescription()
                                     + tr("; W says why it stands there"));
}

void LadderPanel::setFrame(const Frame& frame)
{
    const auto last = m_frame.world ? m_frame.world->last : 0;
    const auto isOther = frame.world != m_frame.world;
    if (frame.begin != m_frame.begin)
        m_path.clear(); // it was another run's
    m_frame = frame;
    m_isLate = !isVisible();
    if (!m_isLate && (isOther || tenthOf(frame) != m_tenth))
        update(frame.world && frame.isLive && last != 0 && frame.world->last >= last);
}

void LadderPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (!std::exchange(m_isLate, false))
        return;
    update(false);
    m_view->choose(m_chosen);
}

void LadderPanel::setStatus(const LabStatus& status)
{
    m_isRunning = status.isRunning && !status.isPaused;
    waitForTombstones();
}

void LadderPanel::update(bool isNews)
{
    m_tenth = tenthOf(m_frame);
    const auto before = m_path;
    updatePaths();
    showAt(m_frame.cursor, isNews && m_path == before);
    waitForTombstones();
}

// A line that all have left is still shown: its tombstones, and who comes next.
void LadderPanel::updatePaths()
{
    const auto paths = m_frame.world ? ladderPaths(*m_frame.world) : std::vector<std::string>();
    auto texts = textsOf(paths);
    if (!m_wanted.isEmpty() && texts.contains(m_wanted))
        m_path = m_wanted;
    else if (!texts.isEmpty())
        m_path = busiest(*m_frame.world, paths);
    else if (!m_frame.world)
        m_path.clear();
    if (!m_path.isEmpty() && !texts.contains(m_path))
        texts += m_path;
    if (offeredBy(*m_paths) != texts)
        offer(texts);
    m_paths->setCurrentIndex(m_paths->findData(m_path));
    m_paths->setToolTip(tr("The directory whose line is shown") + u'\n' + m_path);
    m_paths->setVisible(!texts.isEmpty());
}

// The end of a path tells it from others.
void LadderPanel::offer(const QStringList& paths)
{
    constexpr int arrow = 40; // pixels
    const QFontMetrics metrics(m_paths->font());
    m_paths->clear();
    for (const auto& path : paths) {
        const auto room = m_paths->maximumWidth() - arrow;
        m_paths->addItem(metrics.elidedText(path, Qt::ElideMiddle, room), path);
        m_paths->setItemData(m_paths->count() - 1, path, Qt::ToolTipRole);
    }
}

void LadderPanel::showAt(TimePoint now, bool isNews)
{
    if (!m_frame.world || m_path.isEmpty()) {
        m_view->setRows({}, false);
        m_counter->clear();
        setHeadline({});
        return;
    }
    const auto ladder = ladderOf(*m_frame.world, m_path.toStdString());
    const LadderWords words(*m_frame.world, ladder, now);
    m_view->setRows(ladderRows(*m_frame.world, ladder, now), isNews);
    m_counter->setText(words.handOver());
    if (m_isHerd != words.isHerd()) {
        m_isHerd = words.isHerd();
        colour();
    }
    setHeadline(tr("%1 · %2").arg(words.kind(), words.line()));
}

void LadderPanel::setHeadline(const QString& headline)
{
    if (headline == m_headline)
        return;
    m_headline = headline;
    emit headlineChanged(headline);
}

void LadderPanel::colour()
{
    const auto theme = Theme::of(palette());
    auto colours = palette();
    colours.setColor(QPalette::WindowText, m_isHerd ? theme.readable(theme.wake) : theme.secondary);
    m_counter->setPalette(colours);
}

void LadderPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

// While the run stands still its tombstones stay, however long a person looks at them.
void LadderPanel::waitForTombstones()
{
    const auto& rows = m_view->rows();
    const auto isAnyGone
        = std::any_of(rows.begin(), rows.end(), [](const LadderRow& row) { return row.isGone; });
    if (isAnyGone && m_frame.isLive && m_isRunning)
        m_burial.start(tombstoneStay);
    else
        m_burial.stop();
}

void LadderPanel::choose(ActorId participant)
{
    m_chosen = participant;
    m_view->choose(participant);
}

void LadderPanel::choose(const QString& path)
{
    for (auto i = 0; i < m_paths->count(); ++i) {
        const auto directory = m_paths->itemData(i).toString();
        if (!isIn(path, directory))
            continue;
        if (directory != m_path) {
            m_wanted = directory;
            update(false);
        }
        m_view->choose(path);
        return;
    }
}

void LadderPanel::askWhy()
{
    const auto row = m_view->chosen();
    const auto isNode = row && (row->rank > 0 || row->isGone || row->tone != Tone::Lost);
    if (row)
        emit whyRequested({row->owner, isNode ? row->path : QString(), 0, true});
}

void LadderPanel::copy()
{
    QStringList lines{m_path};
    for (const auto& row : m_view->rows())
        lines += row.sentence();
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace zoetrope::ui
