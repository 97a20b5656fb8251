#include "app/search/searchtelling.h"

#include "app/explore/randomstrategies.h"
#include "app/text/text.h"

#include <algorithm>
#include <cmath>

namespace zoetrope::app {

namespace {

QString wordOf(SearchPlan::Kind kind)
{
    switch (kind) {
    case SearchPlan::Kind::Exhaustive:
        return QStringLiteral("exhaustive");
    case SearchPlan::Kind::Priority:
        return QStringLiteral("priority");
    case SearchPlan::Kind::Random:
        return QStringLiteral("random");
    }
    return {};
}

QString pathsOf(const Footprint& footprint, bool areWritten)
{
    QStringList paths;
    for (const auto& touch : footprint.touches) {
        if (touch.isWrite == areWritten)
            paths.push_back(toQString(touch.path));
    }
    return paths.join(QStringLiteral(", "));
}

QString wordFor(PlannedFault::Kind kind)
{
    switch (kind) {
    case PlannedFault::Kind::LostReply:
        return SearchTelling::tr("a lost reply");
    case PlannedFault::Kind::Cut:
        return SearchTelling::tr("a cut connection");
    case PlannedFault::Kind::Expiry:
        return SearchTelling::tr("an expired session");
    case PlannedFault::Kind::Kill:
        return SearchTelling::tr("a kill");
    }
    return {};
}

// Upwards: what is said is a bound.
QString percent(double share)
{
    return QString::number(std::max(1.0, std::ceil(1000 * share)) / 10, 'f', 1);
}

} // namespace

QString SearchTelling::progress(const SearchResult& result)
{
    return tr("%1 runs, %2 states, %3 steps in the longest")
        .arg(result.runs)
        .arg(result.states)
        .arg(result.deepest);
}

QStringList SearchTelling::promise() const
{
    QStringList lines;
    if (m_plan.kind == SearchPlan::Kind::Random)
        lines.push_back(tr("At random: nothing is promised."));
    else if (m_plan.kind == SearchPlan::Kind::Priority)
        lines.push_back(
            tr("By priorities that change at %1 steps: what needs %2 steps in a certain "
               "order is found by each run with a probability of at least 1/(n k^%1), with "
               "n participants and faults, and k steps, once there was a run as long as that.")
                .arg(SearchPlan::depth - 1)
                .arg(SearchPlan::depth));
    else if (m_plan.preemptions)
        lines.push_back(tr("Each order in which somebody who could go on is left at most %n times; "
                           "there are others.",
                           nullptr, *m_plan.preemptions));
    else
        lines.push_back(tr("All orders; of those that differ only in steps that commute, one."));
    if (m_plan.faults == 0)
        return lines;
    lines.push_back(tr("Faults in each run, at any step: %1, of these: %2")
                        .arg(m_plan.faults)
                        .arg(faultWords().join(tr(", "))));
    const auto plans = m_plan.plansOfFaults().size();
    if (m_plan.kind == SearchPlan::Kind::Priority && plans > 1)
        lines.push_back(tr("Which, and to whom, is drawn for each run from %1 possibilities: that "
                           "probability is divided by them.")
                            .arg(plans));
    if (m_plan.play.isMeeting && m_plan.faultKinds.empty())
        lines.push_back(tr("Nobody is killed, for the others agreed to wait for all."));
    return lines;
}

QStringList SearchTelling::faultWords() const
{
    QStringList words;
    for (const auto kind : m_plan.kindsOfFaults())
        words.push_back(wordFor(kind));
    return words;
}

QStringList SearchTelling::told(const SearchResult& result) const
{
    auto lines = result.found ? found(*result.found) : QStringList(covered(result));
    if (result.strayed > 0)
        lines.push_back(tr("In %1 runs the same steps led elsewhere; they were made again.")
                            .arg(result.strayed));
    const auto rate = result.runsPerSecond();
    lines.push_back(tr("%1 runs, %2 states, %3 runs a second")
                        .arg(result.runs)
                        .arg(result.states)
                        .arg(rate, 0, 'f', 1));
    return lines;
}

QJsonObject SearchTelling::summary(const SearchResult& result, const QString& keptAt) const
{
    QJsonValue violation = QJsonValue::Null;
    if (result.found) {
        const auto& outcome = result.found->outcome;
        violation = QJsonObject{
            {QStringLiteral("invariant"), toQString(name(*outcome.breach))},
            {QStringLiteral("detail"), toQString(outcome.breach->detail)},
            {QStringLiteral("found_after"), result.found->after},
            {QStringLiteral("steps"), static_cast<int>(outcome.schedule.size())},
            {QStringLiteral("preemptions"), outcome.preemptions()},
            {QStringLiteral("faults"), outcome.faults()},
            {QStringLiteral("repeatable"), result.found->isRepeatable()},
            {QStringLiteral("schedule"), keptAt.isEmpty() ? QJsonValue() : QJsonValue(keptAt)}};
    }
    const auto took = std::chrono::duration<double, std::milli>(result.took).count();
    return {{QStringLiteral("event"), QStringLiteral("summary")},
            {QStringLiteral("scenario"), toQString(m_plan.play.title)},
            {QStringLiteral("participants"), static_cast<int>(m_plan.play.names.size())},
            {QStringLiteral("strategy"), wordOf(m_plan.kind)},
            {QStringLiteral("runs"), result.runs},
            {QStringLiteral("orders"), result.orders},
            {QStringLiteral("states"), static_cast<qint64>(result.states)},
            {QStringLiteral("exhausted"), result.isExhausted && !result.found},
            {QStringLiteral("violation"), violation},
            {QStringLiteral("runs_per_second"), result.runsPerSecond()},
            {QStringLiteral("duration_ms"), took}};
}

QStringList SearchTelling::found(const SearchResult::Found& found)
{
    const auto& outcome = found.outcome;
    QStringList lines{tr("found after %1 runs: %2 does not hold")
                          .arg(found.after)
                          .arg(toQString(name(*outcome.breach)))};
    if (!outcome.breach->detail.empty())
        lines.push_back(sentenceOf(*outcome.breach));
    lines.push_back(size(found));
    for (const auto& line : QString::fromStdString(outcome.text()).split(u'\n', Qt::SkipEmptyParts))
        lines.push_back(QStringLiteral("    ") + line);
    for (const auto& preemption : outcome.preempted)
        lines.push_back(sentenceOf(outcome, preemption));
    lines.push_back(repeated(found));
    return lines;
}

QString SearchTelling::size(const SearchResult::Found& found)
{
    return tr("The simplest schedule so far has %1 steps, %2 preemptions and %3 faults "
              "(at first %4 steps and %5 preemptions):")
        .arg(found.outcome.schedule.size())
        .arg(found.outcome.preemptions())
        .arg(found.outcome.faults())
        .arg(found.stepsAtFirst)
        .arg(found.preemptionsAtFirst);
}

QString SearchTelling::repeated(const SearchResult::Found& found)
{
    if (found.repeats.all == 0)
        return tr("It was not run again: the search was interrupted.");
    if (found.isRepeatable())
        return tr("It was run again %1 times, and came out the same.").arg(found.repeats.all);
    return tr("Not repeatable: of %1 times that it was run again it came out the "
              "same %2 times; else: %3")
        .arg(found.repeats.all)
        .arg(found.repeats.same)
        .arg(toQString(found.repeats.difference));
}

QString SearchTelling::covered(const SearchResult& result) const
{
    if (result.isExhausted)
        return exhausted(result.orders);
    if (m_plan.kind == SearchPlan::Kind::Priority)
        return tr("nothing was found in %1 runs: what needs %2 steps in a certain order, and no "
                  "run "
                  "of more than %3 steps, is missed by all of them with a probability of at most "
                  "%4 %")
            .arg(result.runs)
            .arg(SearchPlan::depth)
            .arg(result.deepest)
            .arg(percent(missed(result)));
    return tr("nothing was found in %1 runs; that is not all there is").arg(result.runs);
}

QString SearchTelling::exhausted(int orders) const
{
    const auto count = m_plan.play.names.size();
    const auto faults = tr("%1 of these: %2").arg(m_plan.faults).arg(faultWords().join(tr(", ")));
    if (m_plan.preemptions && m_plan.faults > 0)
        return tr("exhausted: each of the %1 orders of %2 participants and faults (%3) in which "
                  "somebody who could go on is left at most %n times; none breaks an invariant",
                  nullptr, *m_plan.preemptions)
            .arg(orders)
            .arg(count)
            .arg(faults);
    if (m_plan.preemptions)
        return tr("exhausted: each of the %1 orders of %2 participants in which somebody who could "
                  "go on is left at most %n times; none breaks an invariant",
                  nullptr, *m_plan.preemptions)
            .arg(orders)
            .arg(count);
    if (m_plan.faults > 0)
        return tr("exhausted: all %1 orders of %2 participants and faults (%3); none breaks an "
                  "invariant")
            .arg(orders)
            .arg(count)
            .arg(faults);
    return tr("exhausted: all %1 orders of %2 participants; none breaks an invariant")
        .arg(orders)
        .arg(count);
}

double SearchTelling::missed(const SearchResult& result) const
{
    const auto goers = std::max(static_cast<int>(result.goers),
                                static_cast<int>(m_plan.play.names.size()) + m_plan.faults);
    const auto once = PriorityStrategy::probability(goers, result.deepest, SearchPlan::depth);
    const auto plans = static_cast<double>(m_plan.plansOfFaults().size());
    return std::pow(1 - once / plans, result.sinceLongest);
}

QString SearchTelling::sentenceOf(const Breach& breach)
{
    auto detail = toQString(breach.detail);
    switch (breach.kind) {
    case Breach::Kind::NobodyGoesOn:
        return tr("For ever waits: %1").arg(detail);
    case Breach::Kind::NodeLeft:
        return tr("A node was left behind by %1").arg(detail);
    case Breach::Kind::Complaint:
        return detail;
    case Breach::Kind::Failure:
        return tr("A participant failed: %1").arg(detail);
    case Breach::Kind::NoEnd:
        return tr("There is no end: %1").arg(detail);
    case Breach::Kind::Invariant:
        break;
    }
    return detail;
}

QString SearchTelling::sentenceOf(const Taken& taken)
{
    const auto who = toQString(taken.step.participant);
    if (taken.step.kind == StepKind::Timer)
        return tr("The time of %1 is over.").arg(who);
    if (taken.step.kind == StepKind::Deliver)
        return tr("%1 handles the message that has come.").arg(who);
    const auto written = pathsOf(taken.footprint, true);
    const auto read = pathsOf(taken.footprint, false);
    if (written.isEmpty() && read.isEmpty())
        return tr("%1 asks the server.").arg(who);
    if (written.isEmpty())
        return tr("%1 reads %2.").arg(who, read);
    if (read.isEmpty())
        return tr("%1 changes %2.").arg(who, written);
    return tr("%1 changes %2, and reads %3.").arg(who, written, read);
}

QString SearchTelling::sentenceOf(const Outcome& outcome, const Preempted& preemption)
{
    const auto number = static_cast<qulonglong>(preemption.at) + 1;
    const auto who = toQString(outcome.schedule.at(preemption.at).participant);
    const auto whom = toQString(preemption.left.participant);
    switch (preemption.left.kind) {
    case StepKind::Send:
        return tr("At step %1, %2 goes before %3 has sent what it is about to send.")
            .arg(number)
            .arg(who, whom);
    case StepKind::Deliver:
        return tr("At step %1, %2 goes before %3 has looked into its inbox.")
            .arg(number)
            .arg(who, whom);
    case StepKind::Timer:
        return tr("At step %1, %2 goes before the time of %3 is over.").arg(number).arg(who, whom);
    }
    return {};
}

} // namespace zoetrope::app
