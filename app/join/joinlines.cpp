#include "app/join/joinlines.h"

#include "app/text/text.h"
#include "recipes/catalogue/catalogue.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

double milliseconds(std::chrono::nanoseconds length)
{
    return std::chrono::duration<double, std::milli>(length).count();
}

bool isLoss(const Event& event)
{
    return event.kind == Kind::StateChanged && event.state == SessionState::Lost;
}

QJsonValue pathOrNothing(const std::string& path)
{
    return path.empty() ? QJsonValue() : QJsonValue(toQString(path));
}

} // namespace

JoinLines::JoinLines(Output& output, Journal& journal, const JoinPlan& plan)
    : m_journal(journal)
    , m_writer(output, plan)
{
}

JoinLines::~JoinLines() = default;

void JoinLines::begin(Session& session)
{
    m_session = &session;
    m_sessionId = session.id();
    m_thread = std::jthread([this](const std::stop_token& stop) {
        while (m_journal.wait(never, stop) == Waited::Done)
            tell();
    });
}

void JoinLines::beginCycle(int cycle)
{
    const std::scoped_lock lock(m_mutex);
    drain();
    m_cycle = cycle;
    m_isLossSaid = false;
}

void JoinLines::tell()
{
    const std::scoped_lock lock(m_mutex);
    drain();
}

void JoinLines::say(const QString& event, const QJsonObject& details)
{
    const auto at = Clock::now();
    const std::scoped_lock lock(m_mutex);
    drain();
    write(at, event, details);
}

// The time is taken first: if this process is stopped in between, it is not true any more.
bool JoinLines::claim(const QString& event, const QJsonObject& details, const Question& isTrue,
                      const QString& endAtBreak)
{
    const std::scoped_lock lock(m_mutex);
    const auto at = Clock::now();
    drain();
    if (!isTrue())
        return false;
    m_isLossSaid = false;
    m_endAtBreak = endAtBreak;
    write(at, event, details);
    return true;
}

bool JoinLines::endClaim(const QString& event, const Question& isTrue)
{
    const std::scoped_lock lock(m_mutex);
    const auto at = Clock::now();
    const auto isBreakable = !m_endAtBreak.isEmpty();
    drain();
    if ((isBreakable && m_endAtBreak.isEmpty()) || !isTrue())
        return false;
    m_endAtBreak.clear();
    if (!event.isEmpty())
        write(at, event, {});
    return true;
}

void JoinLines::sayConnected()
{
    const auto times = m_session->connectTimes();
    say(QStringLiteral("connected"),
        {{QStringLiteral("connect_ms"),
          QJsonObject{{QStringLiteral("name"), milliseconds(times.name)},
                      {QStringLiteral("start"), milliseconds(times.socket)},
                      {QStringLiteral("handshake"), milliseconds(times.handshake)}}}});
}

void JoinLines::sayLost()
{
    const std::scoped_lock lock(m_mutex);
    drain();
    if (!m_isLossSaid)
        lose(Clock::now());
}

void JoinLines::sayEnd()
{
    const std::scoped_lock lock(m_mutex);
    drain();
    breakOff(Clock::now());
}

void JoinLines::whenLost(const std::stop_source& over)
{
    const std::scoped_lock lock(m_mutex);
    m_over = over;
}

QJsonValue JoinLines::node()
{
    const std::scoped_lock lock(m_mutex);
    drain();
    return m_node.path().empty() ? QJsonValue() : QJsonValue(toQString(m_node.path()));
}

// What the journal tells -------------------------------------------------------------------------

// The session asks its clock when it is asked for its state: so a process that was stopped hears
// of its loss before it says anything else.
void JoinLines::drain()
{
    if (m_session)
        static_cast<void>(m_session->state());
    for (const auto& event : inOrder(m_journal.take().events)) {
        m_node.hear(event);
        hear(event);
    }
}

JoinLines::Events JoinLines::inOrder(Events events) const
{
    const auto loss = std::find_if(events.rbegin(), events.rend(), isLoss);
    if (loss == events.rend())
        return events;
    loss->at = std::min(loss->at, m_session ? m_session->lostSince() : loss->at);
    std::stable_sort(events.begin(), events.end(),
                     [](const Event& a, const Event& b) { return a.at < b.at; });
    return events;
}

void JoinLines::hear(const Event& event)
{
    if (event.kind == Kind::Belief)
        hearBelief(event);
    else if (event.kind == Kind::Delivered && event.item == Item::Watch)
        hearWatch(event);
    else if (event.kind == Kind::StateChanged)
        hearState(event);
}

void JoinLines::hearState(const Event& event)
{
    m_sessionId = event.session;
    if (event.state == SessionState::Lost) {
        m_isSessionLost = true;
        lose(std::max(event.at, m_lastAt));
    } else if (event.state == SessionState::Reconnected) {
        m_isSessionLost = false;
        write(event.at, toQString(name(event.state)), {});
    } else if (event.state == SessionState::Suspended && !m_isSessionLost) {
        write(event.at, toQString(name(event.state)), {});
        breakOff(event.at);
    }
}

void JoinLines::hearBelief(const Event& event)
{
    if (rowOf(event.recipe).payload == Payload::Content)
        return; // parts of a recipe, which do not say how that fares
    m_standing = event.standing;
    const auto isName = !event.text.empty() && !event.text.starts_with('/');
    m_watched = isName ? (Path(event.path) / event.text).text() : event.text;
    if (event.standing == Standing::Lost && !m_isLossSaid)
        lose(event.at);
    if (event.standing != Standing::Waiting && event.standing != Standing::Lingering)
        return;
    const auto own = pathOrNothing(m_node.path());
    QJsonObject details{
        {QStringLiteral("node"), isOneNode(rowOf(event.recipe).rule) ? QJsonValue() : own},
        {QStringLiteral("watches"), pathOrNothing(m_watched)}};
    if (event.count >= 0)
        details.insert(QStringLiteral("count"), event.count);
    write(event.at, QStringLiteral("waiting"), details);
}

// Who does not wait is not woken: what a watch of an earlier wait says is nobody's news.
void JoinLines::hearWatch(const Event& event)
{
    const auto isAsleep = m_standing == Standing::Waiting || m_standing == Standing::Lingering;
    if (!isAsleep || (event.path != m_watched && event.path != m_node.path()))
        return;
    write(event.at, QStringLiteral("woken"),
          {{QStringLiteral("type"), toQString(name(event.change))},
           {QStringLiteral("path"), toQString(event.path)}});
}

void JoinLines::lose(TimePoint at)
{
    m_isLossSaid = true;
    write(at, QStringLiteral("lost"), {});
    breakOff(at);
    m_over.request_stop();
}

void JoinLines::breakOff(TimePoint at)
{
    if (const auto end = std::exchange(m_endAtBreak, {}); !end.isEmpty()) {
        write(at, end, {});
        m_over.request_stop();
    }
}

void JoinLines::write(TimePoint at, const QString& event, const QJsonObject& details)
{
    m_lastAt = std::max(m_lastAt, at);
    m_writer.write({at, m_sessionId, m_cycle, event, details});
}

} // namespace zoetrope::app
