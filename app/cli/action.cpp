#include "app/cli/action.h"

#include "app/arguments/profiles.h"
#include "app/cli/reporters.h"
#include "app/live/actions/actionlog.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"

#include <QRegularExpression>

#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

// What was not done needs no undoing.
void writeDown(const Action& action, const QString& outcome)
{
    const auto wasRefused
        = outcome == QLatin1String("refused") || outcome == QLatin1String("not done");
    const auto isBarrier = action.made && action.name == verbName(Verb::SetBarrier);
    const auto trouble = ActionLog::append({action.name, QString::fromStdString(action.servers),
                                            QString::fromStdString(action.path.text()), outcome,
                                            wasRefused ? QString() : action.undo,
                                            isBarrier ? action.made->stat.czxid : 0});
    if (!trouble.isEmpty())
        Output::complain(trouble);
}

std::unique_ptr<Session> connectedFor(const Action& action,
                                      const std::function<std::unique_ptr<Session>()>& connect)
{
    try {
        return connect();
    } catch (const Error&) {
        writeDown(action, QStringLiteral("not done"));
        throw;
    }
}

QString inShell(const QString& word)
{
    static const QRegularExpression isPlain(QStringLiteral("^[A-Za-z0-9_@%+=:,./-]+$"));
    return word.contains(isPlain)
        ? word
        : u'\'' + QString(word).replace(u'\'', QLatin1String("'\\''")) + u'\'';
}

// "gate@0x5563": "gate@".
QString nameIn(const QString& confirmation)
{
    return confirmation.left(confirmation.lastIndexOf(u'@') + 1);
}

// What was confirmed is not this node.
int refuseConsent(const Action& action, const QString& given)
{
    static const QRegularExpression isCzxid(QStringLiteral("@0x[0-9a-f]+$"));
    const auto name = nameIn(action.confirmation);
    if (!name.isEmpty() && nameIn(given) == name && given.contains(isCzxid))
        return refused(tr("--yes names %1, and the node there is %2; nothing was done")
                           .arg(given, action.confirmation));
    throw UsageError(
        tr("--yes %1 is needed, not --yes %2; nothing was done").arg(action.confirmation, given));
}

// The command that does what was shown, without credentials.
QString confirmingCommand(const Arguments& arguments, const QString& confirmation)
{
    const QStringList left{QStringLiteral("--dry-run"), QStringLiteral("--json"),
                           QStringLiteral("--quiet")};
    static const auto auth = QStringLiteral("--auth");
    auto command = QStringLiteral("zoetrope");
    auto isCredential = false;
    for (const auto& word : arguments.written()) {
        const auto isSecret = std::exchange(isCredential, word == auth);
        if (left.contains(word))
            continue;
        command += u' '
            + (isSecret || word.startsWith(auth + u'=')
                   ? (isSecret ? QString() : auth + u'=') + QStringLiteral("SCHEME:CREDENTIAL")
                   : inShell(withoutPassword(word)));
    }
    return command + QStringLiteral(" --yes ") + inShell(confirmation);
}

} // namespace

void addConsent(Arguments& arguments)
{
    arguments.add({QStringLiteral("yes")},
                  tr("Do it. The preview says what to write: the last part of the path and the "
                     "node's czxid, such as gate@0x5563."),
                  QStringLiteral("NAME@CZXID"));
    arguments.add({QStringLiteral("dry-run")}, tr("Stop after showing what it would do."));
}

int refused(const QString& why)
{
    Output::complain(why);
    return Refused;
}

int exitCodeOf(Ending ending, const Path& path)
{
    return ending == Ending::Done ? int(Healthy) : refused(sentenceFor(ending, path));
}

int carryOut(const Action& action, const Arguments& arguments, Output& output,
             const std::function<std::unique_ptr<Session>()>& connect,
             const std::function<int(Session& session)>& act)
{
    const auto why = Profiles::objection(arguments.text(QStringLiteral("profile")),
                                         QString::fromStdString(action.path.text()));
    const auto isDryRun = arguments.has(QStringLiteral("dry-run"));
    if (!why.isEmpty()) {
        if (!isDryRun)
            return refused(why);
        Output::complain(tr("with --yes it would be refused: %1").arg(why));
        return Healthy;
    }
    if (isDryRun || !arguments.has(QStringLiteral("yes"))) {
        output.line(tr("To do it: %1").arg(confirmingCommand(arguments, action.confirmation)));
        return isDryRun
            ? int(Healthy)
            : refused(tr("nothing was done; to do it add --yes %1").arg(action.confirmation));
    }
    if (arguments.text(QStringLiteral("yes")) != action.confirmation)
        return refuseConsent(action, arguments.text(QStringLiteral("yes")));
    const auto session = connectedFor(action, connect);
    int code = Refused;
    try {
        code = act(*session);
    } catch (const Error& error) {
        if (isUnknown(error.code()))
            writeDown(action, QStringLiteral("unknown"));
        if (error.code() != Code::NoAuth)
            throw;
        writeDown(action, QStringLiteral("refused"));
        return refused(tr("these credentials may not change %1 (NoAuth); nothing was done")
                           .arg(QString::fromStdString(action.path.text())));
    }
    writeDown(action, code == Healthy ? QStringLiteral("done") : QStringLiteral("refused"));
    if (code == Healthy) {
        output.line(inOneLine(tr("Done."), action.afterwards));
        QJsonObject done{{QStringLiteral("event"), QStringLiteral("done")},
                         {QStringLiteral("path"), QString::fromStdString(action.path.text())}};
        if (action.unaware != 0)
            done.insert(QStringLiteral("unaware"), hex(action.unaware));
        output.object(done);
    }
    return code;
}

} // namespace zoetrope::app
