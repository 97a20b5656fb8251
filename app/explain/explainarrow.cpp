// Why something went over the wire.
#include "app/explain/explainer.h"
#include "app/text/text.h"
#include "ui/lanes/chain.h"
#include "ui/log/words.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

const Arrow* arrowOf(const Chronicle& chronicle, EventId event)
{
    for (const auto& arrow : chronicle.arrows) {
        if (arrow.event == event)
            return &arrow;
    }
    return nullptr;
}

// What its owner had taken last before it asked; nothing where it had taken nothing.
const Arrow* takenBefore(const Chronicle& chronicle, const Arrow& request)
{
    const Arrow* last = nullptr;
    for (const auto& arrow : chronicle.arrows) {
        const auto isItem = arrow.kind != ArrowKind::Request && arrow.actor == request.actor;
        if (isItem && arrow.delivered <= request.from
            && (last == nullptr || arrow.delivered >= last->delivered))
            last = &arrow;
    }
    return last;
}

QString asked(const Arrow& arrow)
{
    return ui::operationWord(arrow.operation) + u' ' + toQString(arrow.path);
}

} // namespace

ui::Explanation Explainer::whyArrow(EventId event) const
{
    const auto* const arrow = m_frame.chronicle ? arrowOf(*m_frame.chronicle, event) : nullptr;
    if (arrow == nullptr)
        return {};
    auto answer = reasonOf(*arrow);
    addChain(*arrow, answer);
    return answer;
}

ui::Explanation Explainer::reasonOf(const Arrow& arrow) const
{
    switch (arrow.kind) {
    case ArrowKind::Request:
        return {tr("Why does %1 ask?").arg(nameOf(arrow.actor)), requestReason(arrow), {}, {}};
    case ArrowKind::Reply:
        return {tr("Why this answer?"), replyReason(arrow), {}, {}};
    case ArrowKind::Watch:
        return {tr("Why is %1 woken?").arg(nameOf(arrow.actor)), watchReason(arrow), {}, {}};
    }
    return {};
}

QString Explainer::requestReason(const Arrow& request) const
{
    const auto who = nameOf(request.actor);
    const auto* const before = takenBefore(*m_frame.chronicle, request);
    if (before == nullptr)
        return tr("%1 begins: it asks for %2.").arg(who, asked(request));
    if (before->kind == ArrowKind::Watch)
        return tr("%1 was woken by %2 of %3. That does not say how things are now, so it asks "
                  "again: %4.")
            .arg(who, ui::changeWord(before->change), toQString(before->path), asked(request));
    return tr("%1 had the answer to %2, and its recipe goes on with %3.")
        .arg(who, asked(*before), asked(request));
}

QString Explainer::replyReason(const Arrow& reply) const
{
    const auto who = nameOf(reply.actor);
    auto said = tr("%1 asked for %2; the server says: %3.")
                    .arg(who, asked(reply), ui::codeWord(reply.code));
    if (reply.delivered <= m_frame.now)
        return said;
    return tr("%1 %2", "two sentences").arg(said, tr("%1 has not taken it yet.").arg(who));
}

QString Explainer::watchReason(const Arrow& watch) const
{
    const auto who = nameOf(watch.actor);
    const auto path = toQString(watch.path);
    const auto& chronicle = *m_frame.chronicle;
    const auto* const request = ui::requestOf(chronicle, ui::chainOf(chronicle, watch));
    if (request == nullptr)
        return tr("%1 had left a watch at %2. It fired once, at the first change (%3). Nobody saw "
                  "what caused that change.")
            .arg(who, path, ui::changeWord(watch.change));
    return tr("%1 had left a watch at %2. %3 asked for %4, and that fired the watch, once: %5.")
        .arg(who, path, nameOf(request->actor), asked(*request), ui::changeWord(watch.change));
}

// The request, its answer, and whom it woke, in their order.
void Explainer::addChain(const Arrow& arrow, ui::Explanation& answer) const
{
    const auto& chronicle = *m_frame.chronicle;
    const auto chain = ui::chainOf(chronicle, arrow);
    for (const auto& part : chronicle.arrows) {
        if (!chain.holds(part) && part.event != arrow.event)
            continue;
        answer.evidence += stepOf(part);
        answer.events.push_back(part.event);
    }
}

QString Explainer::stepOf(const Arrow& arrow) const
{
    const auto at = ui::seconds(arrow.from - m_frame.begin);
    const auto who = nameOf(arrow.actor);
    if (arrow.kind == ArrowKind::Request)
        return tr("%1: %2 asks for %3").arg(at, who, asked(arrow));
    if (arrow.kind == ArrowKind::Reply)
        return tr("%1: the server answers %2").arg(at, ui::codeWord(arrow.code));
    return arrow.evidence == Evidence::Inferred
        ? tr("%1: a watch event goes to %2 (inferred)").arg(at, who)
        : tr("%1: a watch event goes to %2").arg(at, who);
}

} // namespace zoetrope::app
