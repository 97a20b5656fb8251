#include "app/cli/arguments.h"
#include "app/cli/commands.h"
#include "app/cli/interruption.h"
#include "app/cli/joinlines.h"
#include "recipes/barriers/barrier.h"
#include "recipes/barriers/sounddinnertable.h"

#include <QCoreApplication>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto patience = 10s;

QString tr(const char* text)
{
    return QCoreApplication::translate("Join", text);
}

const QStringList& laterRecipes()
{
    static const auto names
        = QStringLiteral(
              "mutex semaphore-mutex semaphore read-lock write-lock multi-lock double-barrier "
              "leader-latch leader-selector queue-put queue-take group")
              .split(u' ');
    return names;
}

struct Plan
{
    QString recipe;
    std::string path;
    QString id;
    int cycles = 1; // 0: until interrupted
    std::chrono::milliseconds hold{0};
    std::optional<std::chrono::milliseconds> timeout;
    int members = 0;
};

Plan planFrom(const Arguments& arguments)
{
    const auto words = arguments.positional(2, 2);
    Plan plan;
    plan.recipe = words.front();
    if (laterRecipes().contains(plan.recipe))
        throw UsageError("join " + plan.recipe.toStdString()
                         + " is not there yet; there are barrier and dinner-table");
    const auto isTable = plan.recipe == QLatin1String("dinner-table");
    if (!isTable && plan.recipe != QLatin1String("barrier"))
        throw UsageError("there is no recipe \"" + plan.recipe.toStdString()
                         + "\"; there are barrier and dinner-table");
    plan.path = arguments.prefix() + words.back().toStdString();
    if (Path(plan.path).isRoot())
        throw UsageError("the root cannot be a recipe's path");
    plan.id = arguments.text(QStringLiteral("id"));
    if (plan.id.isEmpty())
        plan.id = QStringLiteral("participant-%1").arg(QCoreApplication::applicationPid());
    if (plan.id.contains(u'/') || Path::problem('/' + plan.id.toStdString()))
        throw UsageError("--id \"" + plan.id.toStdString() + "\" cannot be a znode's name");
    plan.cycles = static_cast<int>(arguments.number(QStringLiteral("cycles"), 0, 1'000'000'000));
    plan.hold = std::chrono::milliseconds(arguments.number(QStringLiteral("hold"), 0, 86'400'000));
    if (arguments.has(QStringLiteral("timeout")))
        plan.timeout
            = std::chrono::milliseconds(arguments.number(QStringLiteral("timeout"), 0, 86'400'000));
    if (isTable && !arguments.has(QStringLiteral("members")))
        throw UsageError("dinner-table needs --members N: how many the table waits for");
    if (isTable)
        plan.members = static_cast<int>(arguments.number(QStringLiteral("members"), 1, 10'000));
    return plan;
}

/// One participant, cycle by cycle.
class Joining
{
public:
    Joining(Session& session, JoinLines& lines, const Plan& plan, const std::stop_token& stop)
        : m_session(session)
        , m_lines(lines)
        , m_plan(plan)
        , m_stop(stop)
    {
    }

    int run()
    {
        for (int cycle = 1;
             (m_plan.cycles == 0 || cycle <= m_plan.cycles) && !m_stop.stop_requested(); ++cycle) {
            m_lines.setCycle(cycle);
            const auto end = m_plan.members > 0 ? dine() : waitAtBarrier();
            m_lines.tell();
            if (end == Waited::TimedOut && !m_stop.stop_requested()) {
                m_lines.say(QStringLiteral("timed-out"));
                m_code = Found;
            }
        }
        return m_code;
    }

private:
    [[nodiscard]] Deadline deadline() const
    {
        return m_plan.timeout ? m_session.after(*m_plan.timeout) : never;
    }

    Waited waitAtBarrier()
    {
        Barrier barrier(m_session, Path(m_plan.path));
        const auto end = barrier.wait(deadline(), m_stop);
        m_lines.tell();
        return end == Waited::Done ? m_session.pause(m_plan.hold, m_stop) : end;
    }

    Waited dine()
    {
        const Path path(m_plan.path);
        m_session.ensure(path.parent(), never, m_stop);
        SoundDinnerTable table(m_session, path, m_plan.members, m_plan.id.toStdString());
        table.lay(never, m_stop);
        if (const auto end = table.enter(deadline(), m_stop); end != Waited::Done)
            return end;
        m_lines.tell(); // said before the meal begins
        static_cast<void>(m_session.pause(m_plan.hold, m_stop));
        if (m_stop.stop_requested())
            return table.leave(m_session.after(0ms)); // gets up, but waits for nobody
        return table.leave(deadline(), m_stop);
    }

    Session& m_session;
    JoinLines& m_lines;
    const Plan& m_plan;
    const std::stop_token m_stop;
    int m_code = Healthy;
};

void addOptions(Arguments& arguments)
{
    const auto add = [&](const char* name, const QString& description, const char* value,
                         const QString& fallback = {}) {
        arguments.add({QString::fromLatin1(name)}, description, QString::fromLatin1(value),
                      fallback);
    };
    add("id", tr("Its name."), "NAME");
    add("data", tr("Data of its node."), "TEXT");
    add("cycles", tr("How often; 0: until interrupted."), "N", QStringLiteral("1"));
    add("hold", tr("How long it holds, in milliseconds."), "MS", QStringLiteral("0"));
    add("timeout", tr("Bounds each acquire, enter or wait, in milliseconds."), "MS");
    add("members", tr("How many the barrier waits for."), "N");
    add("leases", tr("How many may hold."), "N");
    add("also", tr("A further path."), "PATH");
    arguments.add({QStringLiteral("revocable")}, tr("Give up when asked to."));
    add("queue", tr("simple, distributed or tutorial."), "KIND");
}

} // namespace

int joinRecipe(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("join RECIPE PATH --connect HOSTS [options]"),
                        tr("Takes part in a recipe as one participant."));
    addOptions(arguments);
    arguments.parse(argumentList);
    const auto plan = planFrom(arguments);
    const auto servers = arguments.requiredConnect();

    const Interruption interruption;
    Output output(arguments.isJson());
    Journal journal;
    const Probe probe(journal, journal.join(plan.id.toStdString()));
    Session session(
        {servers, arguments.sessionTimeout(), probe, nullptr, arguments.authentications()});
    JoinLines lines(output, journal, plan.id, plan.recipe, QString::fromStdString(plan.path));
    int code = Healthy;
    bool wasConnected = false;
    try {
        session.connect(Clock::now() + patience, interruption.token());
        wasConnected = true;
        lines.begin(session);
        lines.sayConnected();
        code = Joining(session, lines, plan, interruption.token()).run();
        session.close();
        lines.tell();
        if (!interruption.hasCome())
            lines.say(QStringLiteral("done"));
    } catch (const Error& error) {
        lines.tell();
        if (!interruption.hasCome()) {
            lines.say(QStringLiteral("error"),
                      {{QStringLiteral("code"), static_cast<int>(error.code())},
                       {QStringLiteral("message"), QString::fromUtf8(error.what())}});
            Output::complain(QString::fromUtf8(error.what()));
        }
        const auto isRefusal
            = wasConnected && isAnswer(error.code()) && error.code() != Code::NoAuth;
        code = isRefusal ? Found : error.code() == Code::BadArguments ? WrongUsage : NoConnection;
    }
    return interruption.hasCome() ? int(Interrupted) : code;
}

} // namespace zoetrope::app
