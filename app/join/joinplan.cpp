#include "app/join/joinplan.h"

#include "app/text/text.h"
#include "app/text/tr.h"
#include "recipes/catalogue/catalogue.h"

#include <QCoreApplication>

#include <limits>
#include <set>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr qint64 longest = 86'400'000; // ms: a day

QStringList knownVerbs()
{
    QStringList verbs;
    for (const auto& row : catalogue()) {
        for (const auto verb : row.verbs)
            verbs += toQString(verb);
    }
    verbs.removeAll(QString());
    verbs.removeDuplicates();
    return verbs;
}

const RecipeRow& rowFrom(const QString& word)
{
    if (const auto* const row = rowOfVerb(word.toStdString()))
        return *row;
    throw UsageError(tr("there is no recipe \"%1\"; there are %2")
                         .arg(word, knownVerbs().join(QStringLiteral(", "))));
}

Path pathFrom(const Arguments& arguments, const QString& word)
{
    Path path(arguments.prefix() + word.toStdString());
    if (path.isRoot())
        throw UsageError(tr("the root cannot be a recipe's path"));
    return path;
}

std::string idFrom(const Arguments& arguments)
{
    auto given = arguments.text(QStringLiteral("id")).toStdString();
    if (given.empty())
        return "participant-" + std::to_string(QCoreApplication::applicationPid());
    if (given.find('/') != std::string::npos || Path::problem('/' + given))
        throw UsageError(tr("--id \"%1\" cannot be a znode's name").arg(toQString(given)));
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
        throw UsageError(
            tr("--queue is simple, distributed or tutorial, not \"%1\"").arg(plan.queue));
    plan.played = *recipeFrom(plan.queue.toStdString() + "-queue");
    plan.puts = plan.recipe == toQString(rowOf(plan.played).putVerb);
    if (arguments.has(QStringLiteral("aside")))
        plan.aside = pathFrom(arguments, arguments.text(QStringLiteral("aside")));
    if (plan.aside && *plan.aside == plan.path)
        throw UsageError(tr("--aside is the queue itself: name another directory"));
    const auto isNumbers = plan.queue == QLatin1String("tutorial");
    if (isNumbers && plan.puts && plan.data)
        static_cast<void>(arguments.number(QStringLiteral("data"),
                                           std::numeric_limits<std::int32_t>::min(),
                                           std::numeric_limits<std::int32_t>::max()));
}

// Those behind the first: `words`, and what --also names.
void readFurtherPaths(JoinPlan& plan, const Arguments& arguments, const QStringList& words)
{
    const auto further = words + arguments.texts(QStringLiteral("also"));
    if (further.isEmpty())
        throw UsageError(tr("%1 needs --also PATH: what else it locks").arg(plan.recipe));
    std::set<Path> all{plan.path};
    for (const auto& word : further) {
        plan.also.push_back(pathFrom(arguments, word));
        if (!all.insert(plan.also.back()).second)
            throw UsageError(tr("%1 names %2 twice, and would wait for itself: name each path once")
                                 .arg(plan.recipe, toQString(plan.also.back().text())));
    }
}

// What only some recipes need.
void readShape(JoinPlan& plan, const Arguments& arguments)
{
    const auto& row = rowOf(plan.played);
    const auto needsMembers = row.rule == Rule::Meeting;
    if (needsMembers && !arguments.has(QStringLiteral("members")))
        throw UsageError(tr("%1 needs --members N: how many it waits for").arg(plan.recipe));
    if (needsMembers)
        plan.members = count(arguments, "members", 1, 10'000);
    if (row.rule == Rule::Leases && row.agreesOnLimit)
        plan.leases = count(arguments, "leases", 1, 1'000'000);
    plan.isRevocable = arguments.has(QStringLiteral("revocable"));
    if (row.family == Family::Queue)
        readQueue(plan, arguments);
}

bool takesData(const JoinPlan& plan)
{
    const auto& row = rowOf(plan.played);
    return row.takesData && (row.family != Family::Queue || plan.puts);
}

} // namespace

void addJoinOptions(Arguments& arguments)
{
    arguments.explain(tr("Recipes: %1.").arg(knownVerbs().join(QStringLiteral(", "))));
    const auto add = [&](const char* name, const QString& description, const char* value,
                         const QString& fallback = {}) {
        arguments.add({QString::fromLatin1(name)}, description, QString::fromLatin1(value),
                      fallback);
    };
    add("id", tr("Its name."), "NAME");
    add("data", tr("Data of its node."), "TEXT");
    add("cycles", tr("How often; 0: until interrupted."), "N", QStringLiteral("1"));
    add("hold", tr("How long it holds, in milliseconds."), "MS", QStringLiteral("0"));
    add("timeout",
        tr("Bounds connecting, at least a second, and each acquire, enter or wait, in "
           "milliseconds."),
        "MS");
    add("members", tr("How many the barrier waits for."), "N");
    add("leases", tr("How many may hold."), "N", QStringLiteral("1"));
    add("also", tr("A further path."), "PATH");
    arguments.add({QStringLiteral("revocable")}, tr("Give up when asked to."));
    add("queue", tr("simple, distributed or tutorial."), "KIND", QStringLiteral("simple"));
    add("aside", tr("Where items that cannot be read are moved to; without it, they stay."),
        "PATH");
}

QStringList unusedOptions(const JoinPlan& plan, const Arguments& arguments)
{
    const auto& row = rowOf(plan.played);
    const std::initializer_list<std::pair<const char*, bool>> uses{
        {"data", takesData(plan)},
        {"members", row.rule == Rule::Meeting},
        {"leases", row.rule == Rule::Leases && row.agreesOnLimit},
        {"also", row.takesSeveralPaths},
        {"queue", row.family == Family::Queue},
        {"aside", row.family == Family::Queue && !plan.puts},
    };
    QStringList unused;
    for (const auto& [option, isUsed] : uses) {
        if (!isUsed && arguments.has(QString::fromLatin1(option)))
            unused += QStringLiteral("--") + QString::fromLatin1(option);
    }
    return unused;
}

JoinPlan joinPlanFrom(const Arguments& arguments)
{
    const auto words = arguments.positional(2, std::numeric_limits<int>::max());
    JoinPlan plan;
    plan.recipe = words.front();
    plan.played = rowFrom(plan.recipe).recipe;
    plan.path = pathFrom(arguments, words[1]);
    if (rowOf(plan.played).takesSeveralPaths)
        readFurtherPaths(plan, arguments, words.mid(2));
    else
        static_cast<void>(arguments.positional(2, 2));
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
