#include "app/lab/heldremark.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::string_view heldWords = "held for ever by ";

} // namespace

Event heldRemark(ActorId actor, FaultKind fault)
{
    return {.actor = actor,
            .kind = Kind::Remark,
            .source = Source::Laboratory,
            .text = std::string(heldWords) + std::string(name(fault))};
}

std::string_view heldBy(const Event& event)
{
    const std::string_view text = event.text;
    const auto isIt = event.kind == Kind::Remark && event.source == Source::Laboratory
        && event.actor != 0 && text.starts_with(heldWords);
    return isIt ? text.substr(heldWords.size()) : std::string_view();
}

} // namespace zoetrope::app
