#include "app/observe/actionresult.h"

#include "app/live/actions/actionlog.h"
#include "app/live/words/connectiontrouble.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"
#include "recipes/transport/permissions.h"
#include "ui/words/librarywords.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto deedPatience = 10s;
const QString possible = QStringLiteral("possible");

QString whyNot(const Error& error, const GuardedAction& wanted)
{
    if (error.code() == Code::NoAuth)
        return tr("These credentials may not change %1 (NoAuth): nothing was done.")
            .arg(toQString(wanted.path.text()));
    return error.code() == Code::Unimplemented && hasTimeToLive(wanted.mode)
        ? tr("This server makes no node with a time to live: zookeeper.extendedTypesEnabled is not "
             "set to true on it, or it is older than 3.5.3.")
        : ui::inOurWords(error.what());
}

// What was never sent has not been done, whatever became of the connection.
ActionResult notSent(const Session::Options& options, const Error& error,
                     const std::stop_token& stop)
{
    SurveyPlan plan;
    plan.servers = options.servers;
    plan.access = options.access;
    const auto why = troubleOf(plan, error, stop).sentence;
    return {QStringLiteral("not done"),
            tr("It was not done: %1").arg(why.isEmpty() ? ui::inOurWords(error.what()) : why),
            {},
            {}};
}

ActionResult deedOf(const Error& error, const GuardedAction& wanted)
{
    if (isUnknown(error.code()))
        return {QStringLiteral("unknown"),
                tr("It is not known whether it was done: %1").arg(ui::inOurWords(error.what())),
                {},
                {}};
    return {QStringLiteral("failed"), whyNot(error, wanted), {}, {}};
}

ActionResult act(const std::shared_ptr<Session>& session, const GuardedAction& wanted,
                 const std::optional<Stat>& shown, const std::stop_token& stop)
{
    try {
        ActionResult result;
        const auto ending = intervene(*session, wanted, shown, stop, &result.made);
        result.word = ending == Ending::Done ? QStringLiteral("done") : QStringLiteral("refused");
        result.sentence = result.made && wanted.verb == Verb::Create
            ? tr("Done: it is %1.").arg(toQString(result.made->path.text()))
            : sentenceFor(ending, wanted.path);
        if (result.made && isEphemeral(wanted.mode))
            result.kept = session;
        return result;
    } catch (const Error& error) {
        return deedOf(error, wanted);
    }
}

// Which permission it takes, and of which node.
std::pair<Path, std::int32_t> neededFor(const GuardedAction& wanted)
{
    switch (wanted.verb) {
    case Verb::SetBarrier:
    case Verb::Create:
        return {wanted.path.parent(), Permission::Create};
    case Verb::RemoveBarrier:
    case Verb::Evict:
    case Verb::Delete:
    case Verb::ReleaseLease:
        return {wanted.path.parent(), Permission::Delete};
    case Verb::Revoke:
    case Verb::SetData:
        return {wanted.path, Permission::Write};
    case Verb::SetAcl:
        return {wanted.path, Permission::Admin};
    }
    return {wanted.path, Permission::All};
}

// No server tells what else these credentials may. A parent that is not there is made.
bool mayEverybody(Session& session, const GuardedAction& wanted, const std::stop_token& stop)
{
    const auto [place, needed] = neededFor(wanted);
    const auto answer
        = session.perform({permissionsRequest(place)}, Clock::now() + deedPatience, stop).front();
    return answer.code == Code::NoNode
        || std::any_of(answer.names.begin(), answer.names.end(),
                       [needed = needed](const auto& text) {
                           const auto permission = readPermission(text);
                           return permission && permission->scheme == "world"
                               && (permission->bits & needed) == needed;
                       });
}

ActionResult connectAndAct(const Session::Options& options, const GuardedAction& wanted,
                           const std::optional<Stat>& shown, const std::stop_token& stop)
{
    std::shared_ptr<Session> session;
    try {
        session = std::make_shared<Session>(options);
        session->connect(Clock::now() + deedPatience, stop);
    } catch (const Error& error) {
        return notSent(options, error, stop);
    }
    return act(session, wanted, shown, stop);
}

} // namespace

bool isGood(const ActionResult& result)
{
    return result.word == QLatin1String("done") || result.word == possible;
}

bool wasAnswered(const ActionResult& result)
{
    return result.word == QLatin1String("done") || result.word == QLatin1String("refused")
        || result.word == QLatin1String("unknown");
}

ActionResult carryOut(const Session::Options& options, const GuardedAction& wanted,
                      const Forecast& forecast, const std::stop_token& stop)
{
    auto result = connectAndAct(options, wanted, forecast.shown, stop);
    if (result.word == QLatin1String("done"))
        result.sentence = inOneLine(result.sentence, forecast.afterwards);
    writeDown(options, wanted, forecast.undo, result);
    return result;
}

// What was not done needs no undoing; what may have been does.
void writeDown(const Session::Options& options, const GuardedAction& wanted, const QString& undo,
               ActionResult& result)
{
    const auto mayBeDone
        = result.word == QLatin1String("done") || result.word == QLatin1String("unknown");
    const auto takenBack
        = result.made ? QStringLiteral("delete %1").arg(toQString(result.made->path.text())) : undo;
    const auto isBarrier = result.made && wanted.verb == Verb::SetBarrier;
    const auto trouble = ActionLog::append(
        {verbName(wanted.verb), QString::fromStdString(options.servers),
         toQString(wanted.path.text()), result.word, mayBeDone ? takenBack : QString(),
         isBarrier ? result.made->stat.czxid : 0});
    result.sentence = inOneLine(result.sentence, trouble);
}

ActionResult rehearse(const Session::Options& options, const GuardedAction& wanted,
                      const Forecast& forecast, const std::stop_token& stop)
{
    const auto& shown = forecast.shown;
    try {
        Session session(options);
        session.connect(Clock::now() + deedPatience, stop);
        const auto isNumbered = wanted.verb == Verb::Create && isSequential(wanted.mode);
        const auto now = isNumbered
            ? shown
            : session.exists(wanted.path, nullptr, Clock::now() + deedPatience, stop);
        const auto isSame = isAsShown(wanted.verb, now, shown);
        if (isSame && !mayEverybody(session, wanted, stop))
            return {QStringLiteral("doubtful"),
                    tr("Nothing has changed since the last look, but not everybody may do it: "
                       "whether these credentials may is seen only when it is done."),
                    {},
                    {}};
        return {isSame ? possible : QStringLiteral("refused"),
                isSame ? tr("It can be done: nothing has changed since the last look.")
                       : sentenceFor(Ending::Changed, wanted.path),
                {},
                {}};
    } catch (const Error& error) {
        return {QStringLiteral("failed"), toQString(error.what()), {}, {}};
    }
}

} // namespace zoetrope::app
