#include "ui/lanes/lanewords.h"

#include "recipes/trace/networkfault.h"
#include "ui/lanes/contention.h"
#include "ui/log/words.h"
#include "ui/participants/mood.h"
#include "ui/recipes/recipewords.h"
#include "ui/scene/stage.h"
#include "ui/words/faultwords.h"
#include "ui/words/shortname.h"

#include <QStringList>

#include <map>

namespace zoetrope::ui {

using namespace recipes;

QString LaneWords::name(ActorId actor) const
{
    return m_sheet.name(actor).value_or(tr("another client"));
}

Recipe LaneWords::recipeOf(ActorId actor) const
{
    const auto* const participant = m_sheet.participant(actor);
    return participant != nullptr ? participant->recipe : Recipe::None;
}

QString LaneWords::when(TimePoint at) const
{
    return m_sheet.wallBegin > 0 ? m_sheet.clock(at, std::chrono::seconds(1))
                                 : seconds(at - m_sheet.frame.begin);
}

QString LaneWords::waiting(const Bar& bar) const
{
    const auto recipe = recipeOf(bar.actor);
    if (familyOf(recipe) == Family::None && bar.evidence != Evidence::Inferred
        && !bar.label.empty())
        return QString::fromStdString(bar.label);
    return bar.standing == Standing::Lingering ? tr("waits until all have left")
                                               : RecipeWords(recipe).waiting(bar.capacity);
}

QString LaneWords::inWords(const Doings& doings)
{
    QStringList parts;
    const auto say = [&parts](const QString& words, const std::vector<std::string>& paths) {
        QStringList names;
        for (const auto& path : paths)
            names += QString::fromStdString(path == "/" ? path : path.substr(path.rfind('/') + 1));
        names.removeDuplicates();
        if (!names.isEmpty())
            parts += words.arg(names.join(tr(", ", "between the names of a list")));
    };
    if (doings.atGate >= 0)
        parts += tr("closed");
    if (doings.atGate > 0)
        parts += tr("%n wait", nullptr, doings.atGate);
    say(tr("holds %1"), doings.held);
    say(tr("is in %1"), doings.entered);
    say(tr("waits for %1"), doings.awaited);
    say(tr("in line for %1: waited or held"), doings.inLine);
    return parts.join(tr(", ", "between two parts of a sentence"));
}

QString LaneWords::onBar(const Bar& bar) const
{
    if (bar.doings)
        return inWords(*bar.doings);
    switch (bar.activity) {
    case Activity::Idle:
        return {};
    case Activity::Connecting:
        return tr("connect");
    case Activity::Working:
        return bar.operation == Operation::None ? QString() : operationWord(bar.operation);
    case Activity::Waiting:
        return waiting(bar);
    case Activity::Woken:
        return tr("woken");
    case Activity::Inside:
        if (bar.evidence == Evidence::Inferred)
            return tr("holds");
        if (familyOf(recipeOf(bar.actor)) == Family::None && !bar.label.empty())
            return QString::fromStdString(bar.label);
        return RecipeWords(recipeOf(bar.actor)).inside();
    case Activity::Suspended:
        return tr("connection suspended");
    case Activity::Lost:
        if (bar.label == recipes::stillAtWork)
            return lostHoldMood().word;
        return isUnheard(bar) ? tr("lost by its own clock") : tr("session lost");
    }
    return {};
}

QString LaneWords::inFull(const Bar& bar) const
{
    const auto words = onBar(bar);
    return bar.holdsBeside && !words.isEmpty() ? tr("%1, and holds something else").arg(words)
                                               : words;
}

// No server could have told it then.
bool LaneWords::isUnheard(const Bar& lost) const
{
    auto isCutOff = false;
    for (const auto& mark : m_sheet.frame.chronicle->marks) {
        if (mark.actor == lost.actor && mark.isConnection && mark.from <= lost.from)
            isCutOff = mark.harm.network.cutsOff();
    }
    return isCutOff;
}

QString LaneWords::onServer(const Arrow& arrow) const
{
    return tr("%1 %2").arg(operationWord(arrow.operation), shortName(arrow.path));
}

QString LaneWords::othersWait(const Bar& bar) const
{
    if (bar.activity != Activity::Inside)
        return {};
    std::chrono::nanoseconds together{0};
    for (const auto& span : Contention(m_sheet, bar.from, m_sheet.ended(bar.to)).of(bar))
        together += span.to - span.from;
    return together.count() == 0 ? QString()
                                 : tr("others wait for %1 of it").arg(seconds(together));
}

QString LaneWords::howLong(const Bar& bar) const
{
    const auto length = seconds(m_sheet.ended(bar.to) - bar.from);
    return bar.to > m_sheet.frame.now ? tr("since %1, for %2 so far").arg(when(bar.from), length)
                                      : tr("from %1, for %2").arg(when(bar.from), length);
}

QString LaneWords::toolTip(const Bar& bar) const
{
    auto what = inFull(bar);
    if (what.isEmpty())
        what = bar.activity == Activity::Idle ? tr("not connected, or done") : tr("works");
    QStringList lines{tr("%1: %2").arg(name(bar.actor), what), howLong(bar)};
    if (const auto waits = othersWait(bar); !waits.isEmpty())
        lines += waits;
    if (bar.count >= 0 && countsMembers(recipeOf(bar.actor)))
        lines += tr("believes %1 of %2").arg(bar.count).arg(bar.capacity);
    if (bar.activity == Activity::Suspended || bar.activity == Activity::Lost)
        lines += tr("a session lives in real time, whatever the speed of the run");
    if (bar.evidence == Evidence::Inferred)
        lines += tr("inferred from its place in the line");
    return lines.join(QLatin1Char('\n'));
}

QString LaneWords::causeOf(const Arrow& arrow) const
{
    const auto& chronicle = *m_sheet.frame.chronicle;
    const auto* const request = requestOf(chronicle, chainOf(chronicle, arrow));
    return request == nullptr
        ? tr("its cause is not known")
        : tr("fired by %1 of %2").arg(onServer(*request), name(request->actor));
}

QString LaneWords::toolTip(const Arrow& arrow) const
{
    const auto path = QString::fromStdString(arrow.path);
    const auto who = name(arrow.actor);
    QStringList lines;
    switch (arrow.kind) {
    case ArrowKind::Request:
        lines += tr("%1 asks: %2 %3").arg(who, operationWord(arrow.operation), path);
        if (arrow.code != 0)
            lines += tr("not done: %1").arg(codeWord(arrow.code));
        break;
    case ArrowKind::Reply:
        lines += tr("The server answers %1: %2, %3")
                     .arg(who, operationWord(arrow.operation), codeWord(arrow.code));
        break;
    case ArrowKind::Watch:
        lines += arrow.isOwn
            ? tr("%1 is told of its own change: %2 of %3").arg(who, changeWord(arrow.change), path)
            : tr("A watch event wakes %1: %2 of %3").arg(who, changeWord(arrow.change), path);
        lines += causeOf(arrow);
        break;
    }
    if (arrow.kind != ArrowKind::Request && arrow.delivered > m_sheet.frame.now)
        lines += tr("waits in the inbox");
    if (arrow.evidence == Evidence::Inferred)
        lines += tr("inferred: nobody saw it on the wire");
    lines += tr("at %1").arg(when(arrow.from));
    return lines.join(QLatin1Char('\n'));
}

QString LaneWords::toolTip(const Mark& mark) const
{
    const auto what = faultWords(mark.harm);
    const auto whom = mark.actor != 0 ? name(mark.actor)
        : mark.path.empty()           ? tr("the servers")
                                      : QString::fromStdString(mark.path);
    const auto line = what.isEmpty() ? tr("Mended: %1").arg(whom)
        : mark.isConnection          ? tr("%1's connection is disturbed: %2").arg(whom, what)
                                     : tr("Fault of %1: %2").arg(whom, what);
    return line + QLatin1Char('\n') + tr("at %1").arg(when(mark.from));
}

QString LaneWords::onStrip(const LaneFold& fold) const
{
    return tr("%n more, like %1", nullptr, static_cast<int>(fold.others.size()))
        .arg(name(fold.like));
}

QString LaneWords::toolTip(const LaneFold& fold) const
{
    QStringList names;
    for (const auto actor : fold.others)
        names += name(actor);
    return tr("They have done the same as %1 in the same order, each at its own time:\n%2\n"
              "Click to see each lane (F)")
        .arg(name(fold.like), names.join(tr(", ", "between the names of a list")));
}

QString LaneWords::lost()
{
    return tr("no reply arrived");
}

QString LaneWords::lost(const Arrow& arrow) const
{
    return tr("%1: %2").arg(name(arrow.actor), lost());
}

QString LaneWords::legend() const
{
    QStringList lines{
        tr("Plain bar: works, or is in"),
        tr("Diagonal hatching: waits; over a bar of who is in: others wait meanwhile"),
        tr("Crossed hatching: connection suspended"),
        tr("Filled diamond: something is broken from here on; hollow: it is mended")};
    std::chrono::nanoseconds timeout{0};
    if (m_sheet.frame.world && m_sheet.wallBegin == 0) {
        for (const auto& [actor, one] : m_sheet.frame.world->participants)
            timeout = std::max(timeout, one.sessionTimeout);
    }
    if (timeout.count() > 0 && !m_sheet.frame.isComplete)
        lines += tr("The axis leaves out pauses. A session does not: it times out after %1 of real "
                    "time without a heartbeat.")
                     .arg(seconds(timeout));
    return lines.join(QLatin1Char('\n'));
}

QString LaneWords::summary() const
{
    QStringList sentences;
    if (!m_sheet.frame.chronicle)
        return tr("No participants yet.");
    std::map<ActorId, const Bar*> last;
    const auto at = m_sheet.frame.cursor;
    m_sheet.frame.chronicle->bars.within(at, at,
                                         [&](auto, const Bar& bar) { last[bar.actor] = &bar; });
    const Contention contention(m_sheet, at, at);
    for (const auto actor : m_sheet.frame.chronicle->lanes) {
        if (!m_sheet.rows.row(actor))
            continue; // one that is like it is told of
        const auto found = last.find(actor);
        const auto words = found == last.end() ? QString() : inFull(*found->second);
        if (words.isEmpty())
            sentences += tr("%1: nothing under way.").arg(name(actor));
        else
            sentences
                += (contention.of(*found->second).empty() ? tr("%1: %2 since %3.")
                                                          : tr("%1: %2 since %3; others wait."))
                       .arg(name(actor), words, when(found->second->from));
    }
    for (const auto& strip : m_sheet.rows.strips)
        sentences += tr("%n more have done the same as %1.", nullptr,
                        static_cast<int>(strip.fold.others.size()))
                         .arg(name(strip.fold.like));
    return sentences.join(QLatin1Char('\n'));
}

} // namespace zoetrope::ui
