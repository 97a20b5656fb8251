#include "app/lab/heldremark.h"

namespace zoetrope::app {

using namespace recipes;

Event heldRemark(ActorId actor, FaultKind fault)
{
    return {.actor = actor,
            .kind = Kind::Remark,
            .source = Source::Laboratory,
            .detail = harmDetail({.act = fault})};
}

std::optional<FaultKind> heldBy(const Event& event)
{
    const auto isIt = event.kind == Kind::Remark && event.source == Source::Laboratory;
    return isIt ? harmOf(event).act : std::nullopt;
}

} // namespace zoetrope::app
