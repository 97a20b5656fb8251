#include "ui/timeline/timelinepanel.h"

#include "ui/theme/button.h"
#include "ui/theme/icon.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelinestrip.h"
#include "ui/widgets/speedslider.h"

#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>

#include <array>
#include <utility>

namespace zoetrope::ui {

using namespace std::chrono_literals;

namespace {

constexpr auto tickInterval = 33ms;
constexpr std::array speeds{0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 60.0, 600.0, 3600.0};

// An icon alone, which says its name to whoever does not see it.
Button* smallButton(QAction& action, QWidget* parent)
{
    auto* button = new Button(Button::Look::Plain, parent);
    const auto show = [button, &action] {
        button->setIcon(action.icon());
        button->setEnabled(action.isEnabled());
        button->setAccessibleName(Button::withoutMnemonic(action.text()));
        button->setToolTip(action.toolTip());
    };
    QObject::connect(&action, &QAction::changed, button, show);
    QObject::connect(button, &QAbstractButton::clicked, &action, &QAction::trigger);
    show();
    return button;
}

} // namespace

TimelinePanel::TimelinePanel(QWidget* parent)
    : QWidget(parent)
    , m_strip(new TimelineStrip(this))
    , m_speed(new QComboBox(this))
    , m_moment(new QLabel(this))
{
    buildActions();
    buildLayout();
    setFocusProxy(m_strip);
    m_tick.setInterval(tickInterval);
    m_tick.setTimerType(Qt::PreciseTimer);
    connect(&m_tick, &QTimer::timeout, this, &TimelinePanel::advance);
    connect(m_strip, &TimelineStrip::cursorRequested, this, &TimelinePanel::go);
    connect(m_strip, &TimelineStrip::eventRequested, this, [this](quint64 event) {
        stop();
        emit eventRequested(event);
    });
    connect(m_strip, &TimelineStrip::neighbourRequested, this, [this](int step) {
        stop();
        emit neighbourRequested(step);
    });
    connect(m_strip, &TimelineStrip::liveRequested, this, [this] {
        stop();
        emit liveRequested();
    });
    updatePlay();
}

QAction* TimelinePanel::addAction(const QString& text, const QString& iconName,
                                  const QList<QKeySequence>& keys)
{
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    if (!iconName.isEmpty())
        action->setIcon(icon(iconName, Ink::Accent));
    if (!keys.isEmpty())
        action->setToolTip(tr("%1 (%2)").arg(Button::withoutMnemonic(text),
                                             keys.front().toString(QKeySequence::NativeText)));
    action->setStatusTip(action->toolTip());
    m_actions.push_back(action);
    return action;
}

void TimelinePanel::buildActions()
{
    m_play = addAction(tr("&Play from here"), QStringLiteral("play"), {Qt::SHIFT | Qt::Key_Space});
    connect(m_play, &QAction::triggered, this, [this] { play(!isPlaying()); });
    const auto addStep
        = [this](const QString& text, const QString& name, const QKeySequence& key, int step) {
              connect(addAction(text, name, {key}), &QAction::triggered, this, [this, step] {
                  stop();
                  emit neighbourRequested(step);
              });
          };
    addStep(tr("Pre&vious event"), QStringLiteral("back"), Qt::CTRL | Qt::Key_Left, -1);
    addStep(tr("Ne&xt event"), QStringLiteral("forward"), Qt::CTRL | Qt::Key_Right, 1);
    const auto addSeek
        = [this](const QString& text, const QKeySequence& key, Goal goal, bool isForward) {
              connect(addAction(text, {}, {key}), &QAction::triggered, this,
                      [this, goal, isForward] { seek(goal, isForward); });
          };
    addSeek(tr("Next bro&ken invariant"), Qt::Key_F3, Goal::Broken, true);
    addSeek(tr("Previous broken invariant"), Qt::SHIFT | Qt::Key_F3, Goal::Broken, false);
    addSeek(tr("Next &wake-up of the chosen participant"), Qt::Key_F4, Goal::WakeUp, true);
    addSeek(tr("Previous wake-up of the chosen participant"), Qt::SHIFT | Qt::Key_F4, Goal::WakeUp,
            false);
    addSeek(tr("Next &change of the chosen znode"), Qt::Key_F6, Goal::Change, true);
    addSeek(tr("Previous change of the chosen znode"), Qt::SHIFT | Qt::Key_F6, Goal::Change, false);
    const auto addZoom = [this](const QString& text, const QKeySequence& key, auto change) {
        connect(addAction(text, {}, {key}), &QAction::triggered, m_strip, change);
    };
    addZoom(tr("Zoom &in"), Qt::CTRL | Qt::ALT | Qt::Key_Plus, [this] { m_strip->zoom(2); });
    addZoom(tr("Zoom &out"), Qt::CTRL | Qt::ALT | Qt::Key_Minus, [this] { m_strip->zoom(0.5); });
    addZoom(tr("W&hole run"), Qt::CTRL | Qt::ALT | Qt::Key_0, [this] { m_strip->zoomOut(); });
    connect(addAction(tr("Add &note..."), QStringLiteral("note"), {Qt::CTRL | Qt::Key_D}),
            &QAction::triggered, this, &TimelinePanel::noteRequested);
}

void TimelinePanel::buildSpeed()
{
    for (const auto factor : speeds)
        m_speed->addItem(tr("replay %1").arg(SpeedSlider::words(factor)), factor);
    m_speed->setAccessibleName(tr("Speed of the replay"));
    m_speed->view()->setAccessibleName(tr("Speeds"));
    m_speed->setToolTip(tr("The speed at which the past is played"));
    m_speed->setFont(Theme::font(Theme::body - 1));
    setSpeed(1);
}

void TimelinePanel::buildLayout()
{
    buildSpeed();
    m_moment->setFont(Theme::font(Theme::small));
    m_moment->setAccessibleName(tr("Moment"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(Theme::gap, 0, Theme::gap, 0);
    layout->setSpacing(0);
    for (auto* action : {m_actions[1], m_play, m_actions[2]})
        layout->addWidget(smallButton(*action, this));
    layout->addSpacing(Theme::gap / 2);
    layout->addWidget(m_speed);
    layout->addSpacing(Theme::gap / 2);
    layout->addWidget(m_strip, 1);
    layout->addSpacing(Theme::gap / 2);
    layout->addWidget(m_moment);
    layout->addWidget(smallButton(*m_actions.back(), this));
}

void TimelinePanel::setFrame(const Frame& frame)
{
    m_frame = frame;
    m_strip->setFrame(frame);
    updateMoment();
    updatePlay();
}

void TimelinePanel::append(const std::vector<Sentence>& sentences)
{
    m_strip->append(sentences);
}

void TimelinePanel::clear()
{
    stop();
    m_frame = {};
    m_strip->clear();
    updateMoment();
    updatePlay();
}

void TimelinePanel::choose(recipes::ActorId participant)
{
    m_participant = participant;
}

void TimelinePanel::choose(const QString& path)
{
    m_znode = path;
}

double TimelinePanel::speed() const
{
    return m_speed->currentData().toDouble();
}

void TimelinePanel::setSpeed(double factor)
{
    auto nearest = 0;
    for (auto i = 0; i < m_speed->count(); ++i) {
        if (m_speed->itemData(i).toDouble() <= factor * 1.001)
            nearest = i;
    }
    m_speed->setCurrentIndex(nearest);
}

void TimelinePanel::updateMoment()
{
    if (!m_frame.world) {
        m_moment->clear();
        return;
    }
    const QLocale locale;
    const auto seconds = std::chrono::duration<double>(m_frame.cursor - m_frame.begin).count();
    const auto at = tr("%1 s").arg(locale.toString(seconds, 'f', 2));
    const auto behind = static_cast<int>(m_frame.behind);
    m_moment->setText(m_frame.isLive ? at : tr("%1 · %Ln event(s) later", nullptr, behind).arg(at));
}

// A run that goes on cannot be played at its end: there it plays itself.
void TimelinePanel::updatePlay()
{
    m_play->setEnabled(m_frame.world && (isPlaying() || !m_frame.isLive || m_frame.isComplete));
    const auto text = isPlaying() ? tr("Sto&p playing") : tr("&Play from here");
    if (m_play->text() == text)
        return;
    m_play->setText(text);
    m_play->setIcon(
        icon(isPlaying() ? QStringLiteral("pause") : QStringLiteral("play"), Ink::Accent));
    m_play->setToolTip(tr("%1 (%2)").arg(Button::withoutMnemonic(text),
                                         m_play->shortcut().toString(QKeySequence::NativeText)));
}

void TimelinePanel::play(bool plays)
{
    if (!plays) {
        stop();
        return;
    }
    if (!m_frame.world || isPlaying())
        return;
    m_playedTo = m_frame.isLive ? m_frame.begin : m_frame.cursor;
    m_sinceTick.start();
    m_tick.start();
    updatePlay();
    emit played(true);
}

void TimelinePanel::stop()
{
    if (!m_tick.isActive())
        return;
    m_tick.stop();
    updatePlay();
    emit played(false);
}

void TimelinePanel::advance()
{
    const auto passed = static_cast<double>(m_sinceTick.nsecsElapsed()) * speed();
    m_sinceTick.start();
    const auto left = m_frame.now - m_playedTo;
    if (passed >= static_cast<double>(left.count())) {
        stop();
        emit liveRequested();
        return;
    }
    m_playedTo += std::chrono::nanoseconds(static_cast<std::int64_t>(passed));
    emit cursorRequested(m_playedTo);
}

// By hand, also while it plays: it goes on from there.
void TimelinePanel::go(recipes::TimePoint at)
{
    m_playedTo = at;
    emit cursorRequested(at);
}

} // namespace zoetrope::ui
