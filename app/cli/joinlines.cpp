#include "app/cli/joinlines.h"

#include <QCoreApplication>
#include <QDateTime>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

double milliseconds(std::chrono::nanoseconds length)
{
    return std::chrono::duration<double, std::milli>(length).count();
}

} // namespace

JoinLines::JoinLines(Output& output, Journal& journal, QString id, QString recipe, QString path)
    : m_output(output)
    , m_journal(journal)
    , m_id(std::move(id))
    , m_recipe(std::move(recipe))
    , m_path(std::move(path))
{
}

void JoinLines::begin(Session& session)
{
    m_session = &session;
    m_thread = std::jthread([this](const std::stop_token& stop) {
        while (m_journal.wait(never, stop) == Waited::Done)
            tell();
    });
}

void JoinLines::tell()
{
    const std::scoped_lock lock(m_mutex);
    for (const auto& event : m_journal.take().events)
        say(event);
}

void JoinLines::say(const Event& event)
{
    if (event.kind == Kind::Belief) {
        sayBelief(event);
    } else if (event.kind == Kind::Delivered && event.item == Item::Watch) {
        say(QStringLiteral("woken"),
            {{QStringLiteral("type"), toQString(name(event.change))},
             {QStringLiteral("path"), toQString(event.path)}});
    } else if (event.kind == Kind::StateChanged) {
        if (event.state == SessionState::Suspended || event.state == SessionState::Reconnected
            || event.state == SessionState::Lost)
            say(toQString(name(event.state)));
    }
}

void JoinLines::sayBelief(const Event& event)
{
    const auto isBarrier = event.recipe == Recipe::Barrier;
    switch (event.standing) {
    case Standing::Waiting:
    case Standing::Lingering:
        say(QStringLiteral("waiting"),
            {{QStringLiteral("node"), isBarrier ? QJsonValue() : QJsonValue(m_path + u'/' + m_id)},
             {QStringLiteral("watches"), toQString(event.text)},
             {QStringLiteral("count"), event.count}});
        break;
    case Standing::Inside:
        say(isBarrier ? QStringLiteral("opened") : QStringLiteral("entered"));
        break;
    case Standing::Out:
        say(QStringLiteral("left"));
        break;
    default:
        break;
    }
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

void JoinLines::say(const QString& event, QJsonObject more)
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    m_output.line(words(event, more));
    QJsonObject line{
        {QStringLiteral("mono_ns"), static_cast<qint64>(std::chrono::nanoseconds(now).count())},
        {QStringLiteral("wall"), QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs)},
        {QStringLiteral("id"), m_id},
        {QStringLiteral("pid"), QCoreApplication::applicationPid()},
        {QStringLiteral("session"), m_session ? hex(m_session->id()) : QString()},
        {QStringLiteral("event"), event},
        {QStringLiteral("recipe"), m_recipe},
        {QStringLiteral("path"), m_path},
        {QStringLiteral("cycle"), m_cycle.load()}};
    for (auto field = more.constBegin(); field != more.constEnd(); ++field)
        line.insert(field.key(), field.value());
    m_output.object(line);
}

QString JoinLines::words(const QString& event, const QJsonObject& more) const
{
    auto text = QStringLiteral("%1  %2  %3")
                    .arg(QDateTime::currentDateTime().toString(QStringLiteral("hh:mm:ss.zzz")),
                         m_id, event);
    for (const auto& field :
         {QStringLiteral("watches"), QStringLiteral("type"), QStringLiteral("message")}) {
        if (more.contains(field))
            text.append(QStringLiteral("  ")).append(more.value(field).toString());
    }
    return text;
}

} // namespace zoetrope::app
