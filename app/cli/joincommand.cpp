#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/profiles.h"
#include "app/arguments/ways.h"
#include "app/cli/commands.h"
#include "app/join/joiner.h"
#include "app/text/tr.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto connectPatience = 10s;

void complain(JoinLines& lines, const Error& error)
{
    lines.say(QStringLiteral("error"),
              {{QStringLiteral("code"), static_cast<int>(error.code())},
               {QStringLiteral("message"), QString::fromUtf8(error.what())}});
    Output::complain(QString::fromUtf8(error.what()));
}

// A cycle that was lost is over; the next one begins anew, with the next session if need be.
Joiner::End oneCycle(Joiner& joiner, const Joining& joining)
{
    try {
        return joiner.cycle();
    } catch (const Error& error) {
        if (joining.stop.stop_requested())
            return Joiner::End::Stopped;
        if (error.code() != Code::SessionExpired)
            throw;
        joining.lines.sayLost();
        complain(joining.lines, error);
        return Joiner::End::Lost;
    }
}

int allCycles(const Joining& joining)
{
    const auto joiner = joinerOf(joining);
    const auto& plan = joining.plan;
    int code = Healthy;
    for (int cycle = 1; plan.cycles == 0 || cycle <= plan.cycles; ++cycle) {
        if (joining.stop.stop_requested())
            break;
        joining.lines.beginCycle(cycle);
        const auto end = oneCycle(*joiner, joining);
        if (end == Joiner::End::TimedOut) {
            joining.lines.say(QStringLiteral("timed-out"));
            code = std::max(code, int(Found));
        } else if (end == Joiner::End::Lost) {
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

int takePart(const Joining& joining)
{
    try {
        joining.lines.sayConnected();
        const auto code = allCycles(joining);
        joining.session.close();
        if (!joining.stop.stop_requested())
            joining.lines.say(QStringLiteral("done"));
        return code;
    } catch (const Error& error) {
        complain(joining.lines, error);
        return codeOf(error);
    }
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
    if (!arguments.client())
        sayWhyNative(access);
    if (const auto why = Profiles::objection(arguments.text(QStringLiteral("profile")),
                                             QString::fromStdString(plan.path.text()));
        !why.isEmpty()) {
        Output::complain(why);
        return Refused;
    }

    const Interruption interruption(Interruption::To::SignalsAndStdout);
    Output output(arguments.isJson(), [&] { interruption.request(); });
    Journal journal;
    const Probe probe(journal, journal.join(plan.id));
    Session session(
        {.servers = servers,
         .timeout = arguments.sessionTimeout(),
         .probe = probe,
         .authentications = arguments.authentications(),
         .connectionReport
         = [](const std::string& why) { Output::complain(QString::fromStdString(why)); },
         .access = access,
         .client = arguments.client()});
    JoinLines lines(output, journal, plan);
    try {
        session.connect(Clock::now() + connectPatience, interruption.token());
    } catch (const Error& error) {
        if (!interruption.hasCome())
            complain(lines, error);
        return interruption.hasCome()            ? int(Interrupted)
            : error.code() == Code::BadArguments ? int(WrongUsage)
                                                 : int(NoConnection);
    }
    lines.begin(session);
    const auto code = takePart({session, lines, plan, interruption.token()});
    return interruption.hasCome() || output.isBroken() ? int(Interrupted) : code;
}

} // namespace zoetrope::app
