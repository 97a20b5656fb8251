#include "ui/observe/clusterbar.h"

#include "ui/theme/button.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QResizeEvent>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int markHeight = 4; // of the line in the colour of the profile

Tone toneOf(Link link)
{
    switch (link) {
    case Link::None:
        return Tone::Idle;
    case Link::Connecting:
        return Tone::Work;
    case Link::Live:
        return Tone::Hold;
    case Link::Paused:
        return Tone::Wait;
    case Link::Doubtful:
        return Tone::Suspended;
    case Link::Failed:
        return Tone::Lost;
    case Link::Recorded:
        return Tone::Idle;
    }
    return Tone::Idle;
}

QString wordFor(Link link)
{
    switch (link) {
    case Link::None:
        return ClusterBar::tr("not connected");
    case Link::Connecting:
        return ClusterBar::tr("connecting");
    case Link::Live:
        return ClusterBar::tr("connected");
    case Link::Paused:
        return ClusterBar::tr("paused: nothing is asked");
    case Link::Doubtful:
        return ClusterBar::tr("connection lost, trying again");
    case Link::Failed:
        return ClusterBar::tr("not connected");
    case Link::Recorded:
        return ClusterBar::tr("a recording: nothing has been seen yet");
    }
    return {};
}

QString wordFor(const ClusterState& state)
{
    return state.link == Link::Doubtful && state.hasNoQuorum
        ? ClusterBar::tr("the ensemble has NO QUORUM, trying again")
        : wordFor(state.link);
}

QString signFor(Link link)
{
    return link == Link::Live  ? QStringLiteral("●")
        : link == Link::Paused ? QStringLiteral("◐")
        : link == Link::Failed ? QStringLiteral("✕")
                               : QStringLiteral("○");
}

// A frame round a word, in its colour.
QString frame(const QColor& ink, const QColor& line, const QColor& ground)
{
    return QStringLiteral("QLabel { color: %1; border: 1px solid %2; border-radius: 6px; "
                          "background: %3; padding: 5px 14px; }")
        .arg(ink.name(), line.name(), ground.name());
}

} // namespace

ClusterBar::ClusterBar(const std::vector<QAction*>& perspectives, QAction* toNow, QWidget* parent)
    : QWidget(parent)
    , m_dot(new QLabel(this))
    , m_name(new QLabel(this))
    , m_where(new QLabel(this))
    , m_back(new Button(Button::Look::Outline, this))
    , m_safety(new QLabel(this))
    , m_access(new QLabel(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(Theme::gap + 4, 4, Theme::gap + 4, 10);
    layout->setSpacing(6);
    for (auto* perspective : perspectives) {
        auto* button = new Button(Button::Look::Soft, this);
        button->setDefaultAction(perspective);
        layout->addWidget(button);
    }
    layout->addSpacing(Theme::group);
    layout->addWidget(m_dot);
    layout->addWidget(m_name);
    layout->addSpacing(Theme::gap);
    layout->addWidget(m_where, 1);
    layout->addWidget(m_back);
    layout->addWidget(m_safety);
    layout->addSpacing(4);
    layout->addWidget(m_access);
    m_name->setFont(Theme::font(Theme::body, true));
    m_where->setFont(Theme::mono(Theme::body - 1));
    m_where->setForegroundRole(QPalette::PlaceholderText);
    m_where->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    for (auto* label : {m_name, m_where, m_safety, m_access})
        label->setTextFormat(Qt::PlainText);
    m_safety->setFont(Theme::font(Theme::body, true));
    m_access->setFont(Theme::font(Theme::body - 1));
    m_safety->setAccessibleName(tr("Safety"));
    m_access->setAccessibleName(tr("What the servers tell"));
    if (toNow)
        m_back->setDefaultAction(toNow);
    setState({});
    m_access->hide();
}

void ClusterBar::setState(const ClusterState& state)
{
    m_state = state;
    m_nameText = state.name.isEmpty() ? tr("no cluster") : state.name;
    m_name->setToolTip(state.servers);
    if (!state.lookedBackTo.isEmpty())
        setWhere(tr("THE PAST: all is shown as it was at %1").arg(state.lookedBackTo));
    else if (state.link != Link::Live)
        setWhere(state.lastSeen.isEmpty()
                     ? wordFor(state)
                     : QStringLiteral("%1 · %2").arg(wordFor(state), state.lastSeen));
    m_back->setVisible(!state.lookedBackTo.isEmpty());
    m_dot->setText(signFor(state.link));
    m_dot->setAccessibleName(wordFor(state.link));
    m_dot->setToolTip(wordFor(state.link));
    m_safety->setText(state.armedFor.isEmpty() ? tr("read-only")
                                               : tr("ARMED · %1").arg(state.armedFor));
    m_safety->setToolTip(
        state.armedFor.isEmpty()
            ? tr("Nothing can be changed on this cluster from here")
            : tr("Can be changed below %1, for %2 still").arg(state.roots, state.armedFor));
    if (state.link == Link::Recorded) {
        m_safety->setText(tr("recording"));
        m_safety->setToolTip(tr("A recording can be looked at, but not acted on"));
    }
    colour();
    update();
    fit();
}

void ClusterBar::setWhere(const QString& text)
{
    m_whereText = text;
    fit();
}

// A name may be as long as a connect string: it leaves room for where we are, and both for what
// stands at the right.
void ClusterBar::fit()
{
    const auto elide = [](QLabel& label, const QString& text, Qt::TextElideMode mode, int room) {
        label.setText(label.fontMetrics().elidedText(text, mode, room));
        label.setAccessibleName(text);
    };
    elide(*m_name, m_nameText, Qt::ElideMiddle, std::max(120, width() / 4));
    layout()->activate();
    elide(*m_where, m_whereText, Qt::ElideRight, m_where->width());
}

void ClusterBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void ClusterBar::setPicture(const ClusterPicture& picture)
{
    const auto where = picture.versionTrouble.isEmpty()
        ? picture.where
        : QStringLiteral("⚠ ") + picture.versionTrouble + QStringLiteral(" · ") + picture.where;
    const auto isShown = m_state.link == Link::Live || m_state.link == Link::Recorded;
    if (isShown && m_state.lookedBackTo.isEmpty())
        setWhere(where);
    m_where->setToolTip(where);
    m_access->setText(picture.accessShort.isEmpty()
                          ? picture.access
                          : picture.access + QStringLiteral(" · ") + picture.accessShort);
    m_access->setToolTip(picture.hints.join(u'\n'));
    m_access->setVisible(!picture.access.isEmpty());
    fit();
}

QString ClusterBar::words() const
{
    return QStringList{m_nameText, m_whereText, m_safety->text(), m_access->text()}.join(
        QStringLiteral(" · "));
}

void ClusterBar::colour()
{
    const auto theme = Theme::of(palette());
    const auto isArmed = !m_state.armedFor.isEmpty();
    const auto safety = isArmed ? theme.lost : theme.hold;
    auto dot = m_dot->palette();
    dot.setColor(QPalette::WindowText, theme.readable(theme.color(toneOf(m_state.link))));
    m_dot->setPalette(dot);
    const auto isPast = !m_state.lookedBackTo.isEmpty();
    auto where = palette();
    where.setColor(QPalette::WindowText, theme.readable(theme.color(Tone::Wait)));
    m_where->setPalette(where);
    m_where->setForegroundRole(isPast ? QPalette::WindowText : QPalette::PlaceholderText);
    m_where->setFont(isPast ? Theme::font(Theme::body, true) : Theme::mono(Theme::body - 1));
    m_safety->setStyleSheet(isArmed
                                ? frame(Theme::on(safety), safety, safety)
                                : frame(theme.readable(safety), safety, theme.tint(safety, 0.12)));
    m_access->setStyleSheet(frame(theme.text, theme.soft, theme.soft));
}

void ClusterBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        colour();
}

void ClusterBar::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
    if (const QColor mark(m_state.colour); mark.isValid())
        painter.fillRect(QRect(0, height() - markHeight, width(), markHeight), mark);
}

} // namespace zoetrope::ui
