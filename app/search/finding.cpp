#include "app/search/finding.h"

#include "app/arguments/language.h"
#include "app/lab/narration/actphrases.h"
#include "app/search/searchtelling.h"
#include "app/text/text.h"
#include "ui/invariants/invariantbutton.h"

#include <algorithm>

namespace zoetrope::app {

namespace {

Outcome renamed(Outcome outcome, const Naming& naming)
{
    for (auto& step : outcome.schedule)
        step.participant = naming.inText(step.participant);
    for (auto& taken : outcome.trace) {
        taken.step.participant = naming.inText(taken.step.participant);
        for (auto& touch : taken.footprint.touches)
            touch.path = naming.inText(touch.path); // nodes have the names of their owners
    }
    for (auto& act : outcome.acts)
        act = naming.of(act);
    for (auto& preemption : outcome.preempted)
        preemption.left.participant = naming.inText(preemption.left.participant);
    outcome.breach->detail = naming.inText(outcome.breach->detail);
    return outcome;
}

// A fault is one step of the trace, and a step of the schedule for each of its acts.
std::vector<ui::SearchFinding::Step> stepsOf(const Outcome& outcome)
{
    std::vector<ui::SearchFinding::Step> steps;
    auto act = outcome.acts.begin();
    auto taken = outcome.trace.begin();
    for (const auto& step : outcome.schedule) {
        auto& shown = steps.emplace_back();
        shown.isFault = step.participant == handName && act != outcome.acts.end();
        if (shown.isFault) {
            shown.text = ActPhrases::asked(act->kind, toQString(act->participant));
            ++act;
            continue;
        }
        taken = std::find_if(taken, outcome.trace.end(),
                             [&](const Taken& one) { return one.step == step; });
        shown.text = SearchTelling::sentenceOf(taken == outcome.trace.end() ? Taken{step} : *taken);
    }
    for (const auto& preemption : outcome.preempted)
        steps.at(preemption.at).remark = SearchTelling::sentenceOf(outcome, preemption);
    return steps;
}

std::vector<std::string> hintsOf(const Outcome& outcome)
{
    std::vector<std::string> hints{
        Finding::tr("The search has needed %1 steps, %2 preemptions and %3 faults.")
            .arg(outcome.schedule.size())
            .arg(outcome.preemptions())
            .arg(outcome.faults())
            .toStdString()};
    for (const auto& preemption : outcome.preempted)
        hints.push_back(SearchTelling::sentenceOf(outcome, preemption).toStdString());
    return hints;
}

} // namespace

QString Finding::title() const
{
    return toQString(m_searched.words(spokenLanguage().toStdString()).title);
}

QString Finding::whatIsBroken() const
{
    const auto& breach = *m_found.outcome.breach;
    return breach.invariant ? ui::sentenceOf(*breach.invariant) : SearchTelling::sentenceOf(breach);
}

ui::SearchFinding Finding::shown(const Naming& naming) const
{
    const auto outcome = renamed(m_found.outcome, naming);
    const auto& breach = *outcome.breach;
    ui::SearchFinding finding;
    finding.headline = breach.invariant
        ? tr("In run %1 this did not hold: %2").arg(m_found.after).arg(whatIsBroken())
        : tr("In run %1 something broke: %2").arg(m_found.after).arg(whatIsBroken());
    if (breach.invariant && !breach.detail.empty())
        finding.sentences.push_back(SearchTelling::sentenceOf(breach));
    finding.sentences.push_back(SearchTelling::repeated(m_found));
    finding.sentences.push_back(SearchTelling::size(m_found));
    finding.steps = stepsOf(outcome);
    finding.canBeChallenge = goal().has_value();
    return finding;
}

Scenario Finding::scenario() const
{
    auto scenario = asFound(m_searched, m_found.outcome);
    scenario.own.title = tr("Found: %1").arg(title()).toStdString();
    scenario.own.description = whatIsBroken().toStdString();
    return scenario;
}

std::optional<Condition> Finding::goal() const
{
    const auto& breach = *m_found.outcome.breach;
    Condition goal;
    if (breach.kind == Breach::Kind::NobodyGoesOn)
        goal.kind = Condition::Kind::Stuck;
    else if (breach.kind == Breach::Kind::Invariant && breach.invariant)
        goal.kind = Condition::Kind::Invariant;
    else
        return {};
    goal.invariant = breach.invariant.value_or(goal.invariant);
    return goal;
}

Challenge::Words Finding::words() const
{
    Challenge::Words words;
    words.title = tr("Break it: %1").arg(title()).toStdString();
    words.goal = tr("A search has found an order of steps that breaks this: %1. Bring it about.")
                     .arg(whatIsBroken())
                     .toStdString();
    words.won = tr("A recipe is sound when it holds under every order of steps, and not only under "
                   "the usual ones.")
                    .toStdString();
    words.hints = hintsOf(m_found.outcome);
    return words;
}

std::optional<Challenge> Finding::challenge() const
{
    const auto toReach = goal();
    if (!toReach)
        return {};
    Challenge challenge;
    challenge.scenario = scenario();
    challenge.scenario.own.title = title().toStdString();
    challenge.scenario.schedule.clear();
    challenge.scenario.acts.clear();
    challenge.id = challenge.scenario.id;
    challenge.own = words();
    challenge.startsPaused = true;
    challenge.goal = {*toReach};
    challenge.moves = {stepMove, holdMove, letGoMove};
    for (const auto& act : m_found.outcome.acts) {
        const std::string move(name(act.kind));
        if (!challenge.allows(move))
            challenge.moves.push_back(move);
    }
    challenge.threeStars = static_cast<int>(m_found.outcome.schedule.size());
    challenge.twoStars = 2 * challenge.threeStars;
    return challenge;
}

} // namespace zoetrope::app
