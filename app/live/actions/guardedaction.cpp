#include "app/live/actions/guardedaction.h"

#include "app/live/surveyplan.h"
#include "app/live/words/findingwords.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "recipes/locks/revocation.h"
#include "recipes/transport/permissions.h"

#include <QStringDecoder>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto actionPatience = 10s;

Ending set(Session& session, const Path& path, bool isThere, std::optional<Created>* made,
           Deadline deadline, const std::stop_token& stop)
{
    if (isThere)
        return Ending::Done;
    session.ensure(path.parent(), deadline, stop);
    auto created = session.create(path, std::string(), CreateMode::Persistent, deadline, stop);
    const auto isOurs = created.has_value();
    if (made)
        *made = std::move(created);
    return isOurs ? Ending::Done : Ending::Changed;
}

Ending write(Session& session, const Path& path, std::string data, std::int32_t version,
             Deadline deadline, const std::stop_token& stop)
{
    try {
        return session.set(path, std::move(data), version, deadline, stop) ? Ending::Done
                                                                           : Ending::Changed;
    } catch (const Error& error) {
        if (error.code() == Code::BadVersion)
            return Ending::Changed;
        throw;
    }
}

Ending create(Session& session, const GuardedAction& wanted, std::optional<Created>* made,
              Deadline deadline, const std::stop_token& stop)
{
    auto request = Request::create(wanted.path, wanted.data, wanted.mode);
    request.timeToLive = wanted.timeToLive;
    const auto answer = std::move(session.perform({request}, deadline, stop).front());
    demand(request, answer.code, {Code::NodeExists});
    if (answer.code == Code::NodeExists)
        return Ending::Changed;
    if (made)
        *made = Created{Path(answer.path), answer.stat};
    return Ending::Done;
}

Ending permit(Session& session, const GuardedAction& wanted, std::int32_t version,
              Deadline deadline, const std::stop_token& stop)
{
    const auto acl = permissionsFrom(wanted.data);
    if (!acl)
        throw Error(Code::BadArguments, "permissions", wanted.path.text());
    const auto request = setPermissionsRequest(wanted.path, *acl, version);
    const auto code = session.perform({request}, deadline, stop).front().code;
    demand(request, code, {Code::BadVersion, Code::NoNode});
    return code == Code::Ok ? Ending::Done : Ending::Changed;
}

QString switchesOf(const GuardedAction& wanted)
{
    const auto mode = wanted.mode;
    return (isSequential(mode) ? QStringLiteral("-s ") : QString())
        + (isEphemeral(mode) ? QStringLiteral("-e ") : QString())
        + (mode == CreateMode::Container ? QStringLiteral("-c ") : QString())
        + (hasTimeToLive(mode) ? QStringLiteral("-t %1 ").arg(wanted.timeToLive.count())
                               : QString());
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

QString confirmationOf(const GuardedAction& wanted, const std::optional<Stat>& shown)
{
    auto name = QString::fromStdString(std::string(wanted.path.name()));
    if (shown && wanted.verb != Verb::SetBarrier)
        name += u'@' + hex(static_cast<std::uint64_t>(shown->czxid));
    return name;
}

QString verbName(Verb verb)
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
    case Verb::ReleaseLease:
        return QStringLiteral("lease release");
    case Verb::Create:
        return QStringLiteral("create");
    case Verb::SetData:
        return QStringLiteral("set");
    case Verb::SetAcl:
        return QStringLiteral("setAcl");
    }
    return {};
}

std::optional<Acl> permissionsFrom(const std::string& lines, QString* problem)
{
    Acl acl;
    for (const auto& line : QString::fromStdString(lines).split(u'\n')) {
        const auto text = line.trimmed();
        if (text.isEmpty())
            continue;
        const auto permission = readPermission(text.toStdString());
        if (!permission) {
            if (problem)
                *problem = text;
            return {};
        }
        acl.push_back(*permission);
    }
    return acl.empty() ? std::nullopt : std::optional(acl);
}

bool isAsShown(Verb verb, const std::optional<Stat>& now, const std::optional<Stat>& shown)
{
    if (!now || !shown)
        return now.has_value() == shown.has_value();
    return now->czxid == shown->czxid
        && (verb == Verb::SetAcl ? now->aversion == shown->aversion
                                 : now->version == shown->version);
}

bool isProtected(const Path& path)
{
    return path.isRoot() || (path.text() + '/').starts_with("/zookeeper/");
}

bool isServersOwn(const std::string& servers, const Path& path)
{
    const auto real = chrootOf(servers) + (path.isRoot() ? std::string() : path.text());
    return (real + '/').starts_with("/zookeeper/");
}

bool isSequential(CreateMode mode)
{
    return mode == CreateMode::PersistentSequential || mode == CreateMode::EphemeralSequential
        || mode == CreateMode::PersistentSequentialWithTtl;
}

bool isEphemeral(CreateMode mode)
{
    return mode == CreateMode::Ephemeral || mode == CreateMode::EphemeralSequential;
}

// Its words end at a space, unless they are within quotes; it knows no way to write a quote there.
std::optional<QString> shellArgument(const std::string& data)
{
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString text = decoder(QByteArray::fromStdString(data));
    const auto isWritable = !decoder.hasError()
        && std::all_of(text.begin(), text.end(), [](QChar letter) { return letter.isPrint(); });
    if (!isWritable || (text.contains(u'"') && text.contains(u'\'')))
        return {};
    const QString quote = text.contains(u'"') ? QStringLiteral("'") : QStringLiteral("\"");
    return quote + text + quote;
}

QString shellCommand(const GuardedAction& wanted, const std::optional<Stat>& shown)
{
    const auto path = toQString(wanted.path.text());
    const auto version = QString::number(shown ? shown->version : 0);
    const auto data = shellArgument(wanted.data);
    switch (wanted.verb) {
    case Verb::SetBarrier:
        return QStringLiteral("create %1 \"\"").arg(path);
    case Verb::Revoke:
        return QStringLiteral("set -v %1 %2 %3").arg(version, path, toQString(revocationRequest));
    case Verb::RemoveBarrier:
    case Verb::Evict:
    case Verb::Delete:
    case Verb::ReleaseLease:
        return QStringLiteral("delete -v %1 %2").arg(version, path);
    case Verb::SetData:
        return data ? QStringLiteral("set -v %1 %2 %3").arg(version, path, *data) : QString();
    case Verb::SetAcl:
        return QStringLiteral("setAcl -v %1 %2 %3")
            .arg(QString::number(shown ? shown->aversion : 0), path,
                 toQString(wanted.data).split(u'\n', Qt::SkipEmptyParts).join(u','));
    case Verb::Create:
        return data ? QStringLiteral("create %1%2 %3").arg(switchesOf(wanted), path, *data)
                    : QString();
    }
    return {};
}

QString sentenceFor(Ending ending, const Path& path)
{
    const auto where = toQString(path.text());
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

Ending intervene(Session& session, const GuardedAction& wanted, const std::optional<Stat>& shown,
                 const std::stop_token& stop, std::optional<Created>* made)
{
    const auto deadline = Clock::now() + actionPatience;
    // Another that has no number yet is not in the way of one that gets its own.
    const auto isNumbered = wanted.verb == Verb::Create && isSequential(wanted.mode);
    const auto now = isNumbered ? shown : session.exists(wanted.path, nullptr, deadline, stop);
    if (!isAsShown(wanted.verb, now, shown))
        return Ending::Changed;
    if (wanted.verb == Verb::SetBarrier)
        return set(session, wanted.path, now.has_value(), made, deadline, stop);
    if (wanted.verb == Verb::Create)
        return create(session, wanted, made, deadline, stop);
    if (!now)
        return wanted.verb == Verb::RemoveBarrier ? Ending::Done : Ending::Changed;
    if (wanted.verb == Verb::SetAcl)
        return permit(session, wanted, now->aversion, deadline, stop);
    if (wanted.verb == Verb::Revoke || wanted.verb == Verb::SetData)
        return write(session, wanted.path,
                     wanted.verb == Verb::Revoke ? std::string(revocationRequest) : wanted.data,
                     now->version, deadline, stop);
    return remove(session, wanted.path, now->version, deadline, stop);
}

} // namespace zoetrope::app
