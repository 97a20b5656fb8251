#include "app/live/intervention.h"

#include "app/live/findingwords.h"
#include "recipes/locks/revocation.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto patience = 10s;

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

bool isAsShown(const std::optional<Stat>& now, const std::optional<Stat>& shown)
{
    return now.has_value() == shown.has_value()
        && (!now || (now->czxid == shown->czxid && now->version == shown->version));
}

Ending set(Session& session, const Path& path, bool isThere, Deadline deadline,
           const std::stop_token& stop)
{
    if (isThere)
        return Ending::Done;
    session.ensure(path.parent(), deadline, stop);
    return session.create(path, std::string(), CreateMode::Persistent, deadline, stop)
        ? Ending::Done
        : Ending::Changed;
}

Ending revoke(Session& session, const Path& path, std::int32_t version, Deadline deadline,
              const std::stop_token& stop)
{
    try {
        return session.set(path, std::string(revocationRequest), version, deadline, stop)
            ? Ending::Done
            : Ending::Changed;
    } catch (const Error& error) {
        if (error.code() == Code::BadVersion)
            return Ending::Changed;
        throw;
    }
}

Ending remove(Session& session, const Path& path, std::int32_t version, Deadline deadline,
              const std::stop_token& stop)
{
    const auto request = Request::remove(path, version);
    const auto code = session.perform({request}, deadline, stop).front().code;
    demand(request, code, {Code::NotEmpty, Code::BadVersion, Code::NoNode});
    return code == Code::Ok      ? Ending::Done
        : code == Code::NotEmpty ? Ending::HasChildren
                                 : Ending::Changed;
}

} // namespace

QString nameOf(Verb verb)
{
    switch (verb) {
    case Verb::SetBarrier:
        return QStringLiteral("barrier set");
    case Verb::RemoveBarrier:
        return QStringLiteral("barrier remove");
    case Verb::Revoke:
        return QStringLiteral("revoke");
    case Verb::Evict:
        return QStringLiteral("evict");
    case Verb::Delete:
        return QStringLiteral("delete");
    }
    return {};
}

bool isProtected(const Path& path)
{
    return path.isRoot() || (path.text() + '/').starts_with("/zookeeper/");
}

QString shellCommand(const Intervention& wanted, const std::optional<Stat>& shown)
{
    const auto path = toText(wanted.path.text());
    const auto version = QString::number(shown ? shown->version : 0);
    switch (wanted.verb) {
    case Verb::SetBarrier:
        return QStringLiteral("create %1 \"\"").arg(path);
    case Verb::Revoke:
        return QStringLiteral("set -v %1 %2 %3").arg(version, path, toText(revocationRequest));
    case Verb::RemoveBarrier:
    case Verb::Evict:
    case Verb::Delete:
        return QStringLiteral("delete -v %1 %2").arg(version, path);
    }
    return {};
}

QString sentenceFor(Ending ending, const Path& path)
{
    const auto where = toText(path.text());
    switch (ending) {
    case Ending::Done:
        return tr("Done.");
    case Ending::Changed:
        return tr("%1 was changed meanwhile; look again").arg(where);
    case Ending::HasChildren:
        return tr("%1 has children").arg(where);
    }
    return {};
}

Ending intervene(Session& session, const Intervention& wanted, const std::optional<Stat>& shown,
                 const std::stop_token& stop)
{
    const auto deadline = Clock::now() + patience;
    const auto now = session.exists(wanted.path, nullptr, deadline, stop);
    if (!isAsShown(now, shown))
        return Ending::Changed;
    if (wanted.verb == Verb::SetBarrier)
        return set(session, wanted.path, now.has_value(), deadline, stop);
    if (!now)
        return wanted.verb == Verb::RemoveBarrier ? Ending::Done : Ending::Changed;
    return wanted.verb == Verb::Revoke ? revoke(session, wanted.path, now->version, deadline, stop)
                                       : remove(session, wanted.path, now->version, deadline, stop);
}

} // namespace zoetrope::app
