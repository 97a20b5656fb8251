#include "app/observe/deed.h"

#include "app/live/actions/actionlog.h"
#include "app/live/words/connectiontrouble.h"
#include "app/live/words/findingwords.h"
#include "app/live/words/sentences.h"
#include "app/text/tr.h"

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto deedPatience = 10s;
const QString possible = QStringLiteral("possible");

QString whyNot(const Error& error, const Intervention& wanted)
{
    return error.code() == Code::Unimplemented && hasTimeToLive(wanted.mode)
        ? tr("This server makes no node with a time to live: zookeeper.extendedTypesEnabled is not "
             "set to true on it, or it is older than 3.5.3.")
        : toText(error.what());
}

// What was never sent has not been done, whatever became of the connection.
Deed notSent(const Session::Options& options, const Error& error, const std::stop_token& stop)
{
    SurveyPlan plan;
    plan.servers = options.servers;
    plan.access = options.access;
    const auto why = troubleOf(plan, error, stop).sentence;
    return {QStringLiteral("not done"),
            tr("It was not done: %1").arg(why.isEmpty() ? toText(error.what()) : why),
            {},
            {}};
}

Deed act(const std::shared_ptr<Session>& session, const Intervention& wanted,
         const std::optional<Stat>& shown, const std::stop_token& stop)
{
    try {
        Deed deed;
        const auto ending = intervene(*session, wanted, shown, stop, &deed.made);
        deed.word = ending == Ending::Done ? QStringLiteral("done") : QStringLiteral("refused");
        deed.sentence = deed.made ? tr("Done: it is %1.").arg(toText(deed.made->text()))
                                  : sentenceFor(ending, wanted.path);
        if (deed.made && isEphemeral(wanted.mode))
            deed.kept = session;
        return deed;
    } catch (const Error& error) {
        if (isUnknown(error.code()))
            return {QStringLiteral("unknown"),
                    tr("It is not known whether it was done: %1").arg(toText(error.what())),
                    {},
                    {}};
        return {QStringLiteral("failed"), whyNot(error, wanted), {}, {}};
    }
}

Deed connectAndAct(const Session::Options& options, const Intervention& wanted,
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

bool isGood(const Deed& deed)
{
    return deed.word == QLatin1String("done") || deed.word == possible;
}

bool wasAnswered(const Deed& deed)
{
    return deed.word == QLatin1String("done") || deed.word == QLatin1String("refused")
        || deed.word == QLatin1String("unknown");
}

Deed carryOut(const Session::Options& options, const Intervention& wanted, const Forecast& forecast,
              const std::stop_token& stop)
{
    auto deed = connectAndAct(options, wanted, forecast.shown, stop);
    if (deed.word == QLatin1String("done"))
        deed.sentence = inOneLine(deed.sentence, forecast.afterwards);
    writeDown(options, wanted, forecast.undo, deed);
    return deed;
}

// What was not done needs no undoing; what may have been does.
void writeDown(const Session::Options& options, const Intervention& wanted, const QString& undo,
               Deed& deed)
{
    const auto mayBeDone
        = deed.word == QLatin1String("done") || deed.word == QLatin1String("unknown");
    const auto made = deed.made ? QStringLiteral("delete %1").arg(toText(deed.made->text())) : undo;
    const auto trouble
        = ActionLog::append({verbName(wanted.verb), QString::fromStdString(options.servers),
                             toText(wanted.path.text()), deed.word, mayBeDone ? made : QString()});
    deed.sentence = inOneLine(deed.sentence, trouble);
}

Deed rehearse(const Session::Options& options, const Intervention& wanted, const Forecast& forecast,
              const std::stop_token& stop)
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
        return {isSame ? possible : QStringLiteral("refused"),
                isSame ? tr("It can be done: nothing has changed since the last look.")
                       : sentenceFor(Ending::Changed, wanted.path),
                {},
                {}};
    } catch (const Error& error) {
        return {QStringLiteral("failed"), toText(error.what()), {}, {}};
    }
}

} // namespace zoetrope::app
