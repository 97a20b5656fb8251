#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/profiles.h"
#include "app/arguments/ways.h"
#include "app/cli/commands.h"
#include "app/join/joinhost.h"
#include "app/live/words/connectiontrouble.h"
#include "app/text/tr.h"
#include "ui/words/librarywords.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto connectPatience = 10s; // where nothing else was asked for
constexpr auto shortestPatience = 1s; // what a handshake may take

// What bounds each wait bounds the first one, too.
std::chrono::nanoseconds patienceOf(const JoinPlan& plan)
{
    return plan.timeout ? std::max<std::chrono::nanoseconds>(*plan.timeout, shortestPatience)
                        : connectPatience;
}

// The C client does not tell: the servers are asked, where no wait is bounded.
QString whyUnconnected(const Error& error, const Session& session, const SurveyPlan& survey,
                       const JoinPlan& plan, const std::stop_token& stop)
{
    const auto isAsked
        = session.client() == ClientKind::Apache && isUnknown(error.code()) && !plan.timeout;
    const auto why = isAsked ? troubleOf(survey, error, stop).sentence : QString();
    return why.isEmpty() ? QString::fromUtf8(error.what()) : why;
}

void complain(JoinHost& host, const Error& error)
{
    host.sayError(static_cast<int>(error.code()), QString::fromUtf8(error.what()));
}

// A cycle that was lost is over; the next one begins anew, with the next session if need be.
Driver::End oneCycle(Driver& driver, JoinHost& host)
{
    try {
        const auto end = driver.cycle();
        if (end == Driver::End::Lost)
            Output::complain(tr("What was held at %1 was lost before its end.")
                                 .arg(QString::fromStdString(host.assignment().path.text())));
        return end;
    } catch (const Error& error) {
        if (host.stop().stop_requested())
            return Driver::End::Stopped;
        if (error.code() != Code::SessionExpired)
            throw;
        host.sayLost();
        complain(host, error);
        return Driver::End::Lost;
    }
}

int allCycles(JoinHost& host, JoinLines& lines, int cycles)
{
    const auto driver = driverOf(host, host.assignment());
    int code = Healthy;
    for (int cycle = 1; cycles == 0 || cycle <= cycles; ++cycle) {
        if (host.stop().stop_requested())
            break;
        lines.beginCycle(cycle);
        const auto end = oneCycle(*driver, host);
        if (end == Driver::End::TimedOut) {
            lines.say(QStringLiteral("timed-out"));
            code = std::max(code, int(Found));
        } else if (end == Driver::End::Lost) {
            code = NoConnection;
        }
    }
    return code;
}

int codeOf(const Error& error)
{
    const auto isRefusal = (isAnswer(error.code()) && error.code() != Code::NoAuth)
        || error.code() == Code::SequenceOverflow || error.code() == Code::EphemeralsTooLarge;
    return isRefusal ? Found : error.code() == Code::BadArguments ? WrongUsage : NoConnection;
}

// Whoever is told that all went well may take it that nothing of this participant keeps others
// waiting: what it gave back while the connection was broken is given back once there is another,
// or when the session ends. A wait that was to be short gives this a round trip nevertheless.
int awaitServersWord(JoinHost& host, const JoinPlan& plan)
{
    auto& session = host.session();
    const auto deadline = plan.timeout ? session.after(patienceOf(plan)) : never;
    try {
        session.retrying(Attempts::Across::OneSession, deadline, host.stop(),
                         [&] { session.sync(Path("/"), deadline, host.stop()); });
    } catch (const Error& error) {
        if (host.stop().stop_requested())
            return Healthy;
        if (!isUnknown(error.code()))
            throw;
        Output::complain(tr("The server has not confirmed that %1 was left: until the session ends "
                            "there, others may wait.")
                             .arg(QString::fromStdString(host.assignment().path.text())));
        return NoConnection;
    }
    return Healthy;
}

int takePart(JoinHost& host, JoinLines& lines, const JoinPlan& plan)
{
    try {
        lines.sayConnected();
        auto code = allCycles(host, lines, plan.cycles);
        if (code == Healthy && !host.stop().stop_requested())
            code = awaitServersWord(host, plan);
        host.session().close();
        if (!host.stop().stop_requested())
            lines.say(QStringLiteral("done"));
        return code;
    } catch (const Error& error) {
        complain(host, error);
        return codeOf(error);
    }
}

void complainOf(const std::string& why)
{
    Output::complain(ui::inOurWords(why));
}

void sayWhatIsDoneInstead(const Arguments& arguments, const JoinPlan& plan, const Access& access)
{
    if (!arguments.client())
        sayWhyNative(access);
    for (const auto& option : unusedOptions(plan, arguments))
        Output::complain(tr("%1 has no use for %2, which is ignored.").arg(plan.recipe, option));
}

} // namespace

int joinRecipe(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("join RECIPE PATH --connect HOSTS [options]"),
                        tr("Takes part in a recipe as one participant."));
    addJoinOptions(arguments);
    arguments.letClientBeChosen();
    arguments.parse(argumentList);
    const auto plan = joinPlanFrom(arguments);
    const auto servers = arguments.requiredConnect();
    const auto access = arguments.access();
    if (!arguments.isQuiet())
        sayWhatIsDoneInstead(arguments, plan, access);
    if (const auto why = Profiles::objection(arguments.text(QStringLiteral("profile")),
                                             QString::fromStdString(plan.path.text()));
        !why.isEmpty()) {
        Output::complain(why);
        return Refused;
    }

    const Interruption interruption(Interruption::To::SignalsAndStdout);
    Output output(
        arguments.isJson(), [&] { interruption.request(); }, interruption.token());
    Journal journal;
    const Probe probe(journal, journal.join(plan.id));
    Session session({.servers = servers,
                     .timeout = arguments.sessionTimeout(),
                     .probe = probe,
                     .authentications = arguments.authentications(),
                     .connectionReport = arguments.isQuiet() ? TroubleReport() : complainOf,
                     .access = access,
                     .client = arguments.client()});
    JoinLines lines(output, journal, plan);
    JoinHost host(session, lines, plan, interruption.token());
    try {
        session.connect(Clock::now() + patienceOf(plan), interruption.token());
    } catch (const Error& error) {
        SurveyPlan survey;
        survey.servers = servers;
        survey.access = access;
        const auto why = whyUnconnected(error, session, survey, plan, interruption.token());
        if (!interruption.hasCome())
            host.sayError(static_cast<int>(error.code()), why);
        return interruption.hasCome()            ? int(Interrupted)
            : error.code() == Code::BadArguments ? int(WrongUsage)
                                                 : int(NoConnection);
    }
    lines.begin(session);
    const auto code = takePart(host, lines, plan);
    return interruption.hasCome() || output.isBroken() ? int(Interrupted) : code;
}

} // namespace zoetrope::app
