#include "app/cli/action.h"

#include "app/arguments/profiles.h"
#include "app/live/actions/actionlog.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

// What was not done needs no undoing.
void writeDown(const Action& action, const QString& outcome)
{
    const auto wasRefused
        = outcome == QLatin1String("refused") || outcome == QLatin1String("not done");
    const auto trouble = ActionLog::append({action.name, QString::fromStdString(action.servers),
                                            QString::fromStdString(action.path.text()), outcome,
                                            wasRefused ? QString() : action.undo});
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

} // namespace

void addConsent(Arguments& arguments)
{
    arguments.add({QStringLiteral("yes")}, tr("Do it; NAME is the last part of the path."),
                  QStringLiteral("NAME"));
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
    const auto name = QString::fromStdString(std::string(action.path.name()));
    const auto why = Profiles::objection(arguments.text(QStringLiteral("profile")),
                                         QString::fromStdString(action.path.text()));
    if (arguments.has(QStringLiteral("dry-run"))) {
        if (!why.isEmpty())
            Output::complain(tr("with --yes it would be refused: %1").arg(why));
        return Healthy;
    }
    if (!arguments.has(QStringLiteral("yes")))
        return refused(tr("nothing was done; to do it add --yes %1").arg(name));
    if (arguments.text(QStringLiteral("yes")) != name)
        return refused(tr("--yes names \"%1\", the node is \"%2\"; nothing was done")
                           .arg(arguments.text(QStringLiteral("yes")), name));
    if (!why.isEmpty())
        return refused(why);
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
