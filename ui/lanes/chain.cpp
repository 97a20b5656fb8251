#include "ui/lanes/chain.h"

namespace zoetrope::ui {

using recipes::Arrow;
using recipes::ArrowKind;
using recipes::Chronicle;
using recipes::EventId;

namespace {

template<typename Matches> const Arrow* find(const Chronicle& chronicle, Matches matches)
{
    for (const auto& arrow : chronicle.arrows) {
        if (matches(arrow))
            return &arrow;
    }
    return nullptr;
}

Chain chainOfReply(const Arrow& reply)
{
    return {reply.cause, reply.told, reply.event};
}

} // namespace

bool Chain::holds(const Arrow& arrow) const
{
    const auto isPart = [this](EventId event) {
        return event != 0 && (event == asked || event == told || event == answered);
    };
    return isPart(arrow.event) || isPart(arrow.cause);
}

Chain chainOf(const Chronicle& chronicle, const Arrow& arrow)
{
    if (arrow.kind == ArrowKind::Reply)
        return chainOfReply(arrow);
    const auto isItsReply = [&arrow](const Arrow& reply) {
        if (reply.kind != ArrowKind::Reply)
            return false;
        if (arrow.kind == ArrowKind::Request)
            return reply.cause == arrow.event;
        return arrow.cause != 0 && (arrow.cause == reply.told || arrow.cause == reply.event);
    };
    if (const auto* const reply = find(chronicle, isItsReply))
        return chainOfReply(*reply);
    return arrow.kind == ArrowKind::Request ? Chain{.asked = arrow.event}
                                            : Chain{.told = arrow.cause, .answered = arrow.event};
}

const Arrow* requestOf(const Chronicle& chronicle, const Chain& chain)
{
    if (chain.asked == 0)
        return nullptr;
    return find(chronicle, [&chain](const Arrow& arrow) {
        return arrow.kind == ArrowKind::Request && arrow.event == chain.asked;
    });
}

} // namespace zoetrope::ui
