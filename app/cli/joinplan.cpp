#include "app/cli/joinplan.h"

#include <QCoreApplication>

#include <limits>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr qint64 longest = 86'400'000; // ms: a day

QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

const QStringList& knownRecipes()
{
    static const auto names
        = QStringLiteral(
              "mutex semaphore-mutex semaphore read-lock write-lock multi-lock barrier "
              "double-barrier dinner-table leader-latch leader-selector queue-put queue-take group")
              .split(u' ');
    return names;
}

std::string recipeFrom(const QString& word)
{
    if (!knownRecipes().contains(word))
        throw UsageError("there is no recipe \"" + word.toStdString() + "\"; there are "
                         + knownRecipes().join(QStringLiteral(", ")).toStdString());
    return word.toStdString();
}

Path pathFrom(const Arguments& arguments, const QString& word)
{
    Path path(arguments.prefix() + word.toStdString());
    if (path.isRoot())
        throw UsageError("the root cannot be a recipe's path");
    return path;
}

std::string idFrom(const Arguments& arguments)
{
    auto given = arguments.text(QStringLiteral("id")).toStdString();
    if (given.empty())
        return "participant-" + std::to_string(QCoreApplication::applicationPid());
    if (given.find('/') != std::string::npos || Path::problem('/' + given))
        throw UsageError("--id \"" + given + "\" cannot be a znode's name");
    return given;
}

int count(const Arguments& arguments, const char* option, int least, int most)
{
    return static_cast<int>(arguments.number(QString::fromLatin1(option), least, most));
}

std::chrono::milliseconds length(const Arguments& arguments, const char* option)
{
    return std::chrono::milliseconds(arguments.number(QString::fromLatin1(option), 0, longest));
}

void readQueue(JoinPlan& plan, const Arguments& arguments)
{
    plan.queue = arguments.text(QStringLiteral("queue"));
    const auto kinds = QStringLiteral("simple distributed tutorial").split(u' ');
    if (!kinds.contains(plan.queue))
        throw UsageError("--queue is simple, distributed or tutorial, not \""
                         + plan.queue.toStdString() + "\"");
    const auto isNumbers = plan.queue == QLatin1String("tutorial");
    if (isNumbers && plan.recipe == QLatin1String("queue-put") && plan.data)
        static_cast<void>(arguments.number(QStringLiteral("data"),
                                           std::numeric_limits<std::int32_t>::min(),
                                           std::numeric_limits<std::int32_t>::max()));
}

// What only some recipes need.
void readShape(JoinPlan& plan, const Arguments& arguments)
{
    const auto needsMembers = plan.recipe == QLatin1String("dinner-table")
        || plan.recipe == QLatin1String("double-barrier");
    if (needsMembers && !arguments.has(QStringLiteral("members")))
        throw UsageError(plan.recipe.toStdString() + " needs --members N: how many it waits for");
    if (needsMembers)
        plan.members = count(arguments, "members", 1, 10'000);
    if (plan.recipe == QLatin1String("semaphore"))
        plan.leases = count(arguments, "leases", 1, 1'000'000);
    plan.isRevocable = arguments.has(QStringLiteral("revocable"));
    if (plan.recipe.startsWith(QLatin1String("queue-")))
        readQueue(plan, arguments);
}

} // namespace

void addJoinOptions(Arguments& arguments)
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
    add("leases", tr("How many may hold."), "N", QStringLiteral("1"));
    add("also", tr("A further path."), "PATH");
    arguments.add({QStringLiteral("revocable")}, tr("Give up when asked to."));
    add("queue", tr("simple, distributed or tutorial."), "KIND", QStringLiteral("simple"));
}

JoinPlan joinPlanFrom(const Arguments& arguments)
{
    const auto words = arguments.positional(2, std::numeric_limits<int>::max());
    JoinPlan plan;
    plan.recipe = QString::fromStdString(recipeFrom(words.front()));
    plan.path = pathFrom(arguments, words[1]);
    const auto further = words.mid(2) + arguments.texts(QStringLiteral("also"));
    if (plan.recipe != QLatin1String("multi-lock"))
        static_cast<void>(arguments.positional(2, 2));
    else if (further.isEmpty())
        throw UsageError("multi-lock needs --also PATH: what else it locks");
    for (const auto& word : further)
        plan.also.push_back(pathFrom(arguments, word));
    plan.id = idFrom(arguments);
    if (arguments.has(QStringLiteral("data")))
        plan.data = arguments.text(QStringLiteral("data")).toStdString();
    plan.cycles = count(arguments, "cycles", 0, 1'000'000'000);
    plan.hold = length(arguments, "hold");
    if (arguments.has(QStringLiteral("timeout")))
        plan.timeout = length(arguments, "timeout");
    readShape(plan, arguments);
    return plan;
}

} // namespace zoetrope::app
