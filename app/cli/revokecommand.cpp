#include "app/cli/action.h"
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "recipes/locks/readwriterule.h"
#include "recipes/locks/revocation.h"

#include <QCoreApplication>
#include <QJsonArray>

#include <algorithm>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto patience = 10s;

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// What the node was when the impact was shown.
struct Seen
{
    Data node;
    bool isPlace = false; ///< In a line that we know how to read.
    bool isHolding = false;
    std::vector<std::string> woken; ///< Others who watch it: they look, and sleep on.
};

const LockRule& ruleOf(std::string_view child)
{
    static const LowestHold lock;
    static const ReaderRule reader;
    static const WriterRule writer;
    if (child.find(readName) != std::string_view::npos)
        return reader;
    return child.find(writeName) != std::string_view::npos ? static_cast<const LockRule&>(writer)
                                                           : lock;
}

void readLine(Seen& seen, const std::vector<std::string>& children, std::string_view own)
{
    const auto line = ruleOf(own).inOrder(children);
    for (std::size_t i = 0; i < line.size(); ++i) {
        const auto verdict = ruleOf(line[i]).judge(line, i);
        if (line[i] == own) {
            seen.isPlace = true;
            seen.isHolding = verdict.isGranted;
        } else if (verdict.waitFor == own) {
            seen.woken.push_back(line[i]);
        }
    }
}

std::optional<Seen> look(Session& session, const Path& path, const std::stop_token& stop)
{
    const auto deadline = Clock::now() + patience;
    auto node = session.get(path, nullptr, deadline, stop);
    if (!node)
        return {};
    const auto line = session.children(path.parent(), nullptr, deadline, stop);
    Seen seen{std::move(*node)};
    if (line)
        readLine(seen, line->names, path.name());
    return seen;
}

QString sentence(const Path& path, const Seen& seen)
{
    const auto& stat = seen.node.stat;
    const auto state = !seen.isPlace ? tr("is in no lock's line that we can read")
        : seen.isHolding             ? tr("holds")
                                     : tr("waits");
    auto text = tr("%1 %2 (session %3, czxid 0x%4, version %5, data \"%6\").")
                    .arg(toQString(path.text()), state,
                         hex(static_cast<std::uint64_t>(stat.ephemeralOwner)))
                    .arg(stat.czxid, 0, 16)
                    .arg(stat.version)
                    .arg(toQString(seen.node.bytes.value_or("")));
    if (seen.node.bytes == revocationRequest)
        text += QLatin1Char(' ') + tr("It has been asked to let go already.");
    text += QLatin1Char(' ')
        + tr("Revoking overwrites its data and asks its owner to let go, which decides, if it "
             "listens at all.");
    for (const auto& name : seen.woken)
        text += QLatin1Char(' ')
            + tr("%1 waits for it: it is woken, looks, and sleeps on.").arg(toQString(name));
    return text + QLatin1Char(' ') + tr("Nobody else notices.");
}

void preview(Output& output, const Path& path, const Seen& seen)
{
    output.line(sentence(path, seen));
    QJsonArray woken;
    for (const auto& name : seen.woken)
        woken.push_back(toQString((path.parent() / name).text()));
    const auto& stat = seen.node.stat;
    output.object(
        {{QStringLiteral("event"), QStringLiteral("preview")},
         {QStringLiteral("action"), QStringLiteral("revoke")},
         {QStringLiteral("path"), toQString(path.text())},
         {QStringLiteral("state"),
          !seen.isPlace        ? QStringLiteral("unknown")
              : seen.isHolding ? QStringLiteral("holding")
                               : QStringLiteral("waiting")},
         {QStringLiteral("session"), hex(static_cast<std::uint64_t>(stat.ephemeralOwner))},
         {QStringLiteral("czxid"), QStringLiteral("0x%1").arg(stat.czxid, 0, 16)},
         {QStringLiteral("version"), stat.version},
         {QStringLiteral("data"), toQString(seen.node.bytes.value_or(""))},
         {QStringLiteral("woken"), woken}});
}

} // namespace

int revokeLock(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("revoke NODE --connect HOSTS [options]"),
                        tr("Asks who stands at a lock's node to let go: shows who would be woken, "
                           "and does it only with --yes."));
    addConsent(arguments);
    arguments.parse(argumentList);
    const Path path(arguments.prefix() + arguments.positional(1, 1).front().toStdString());
    if (path.parent().isRoot() || (path.text() + '/').starts_with("/zookeeper/"))
        throw UsageError("\"" + path.text() + "\" cannot be a place in a lock's line");
    const auto servers = arguments.requiredConnect();

    const Interruption interruption;
    Output output(arguments.isJson());
    Session session(
        {servers, arguments.sessionTimeout(), {}, nullptr, arguments.authentications()});
    session.connect(Clock::now() + patience, interruption.token());
    const auto seen = look(session, path, interruption.token());
    if (!seen)
        return refused(tr("%1 does not exist: there is nobody to ask").arg(toQString(path.text())));
    if (!arguments.isQuiet() || arguments.has(QStringLiteral("dry-run")))
        preview(output, path, *seen);
    return carryOut({QStringLiteral("revoke"), path, servers}, arguments, output, [&] {
        return exitCodeOf(
            intervene(session, {Verb::Revoke, path}, seen->node.stat, interruption.token()), path);
    });
}

} // namespace zoetrope::app
