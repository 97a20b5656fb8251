#include "recipes/history/arrow.h"

namespace zoetrope::recipes {

Arrow arrowOf(ArrowKind kind, const Event& event)
{
    return {.kind = kind,
            .actor = event.actor,
            .from = event.at,
            .to = TimePoint::max(),
            .delivered = TimePoint::max(),
            .evidence = event.source == Source::Relay ? Evidence::Wire : Evidence::Reported,
            .event = event.id,
            .operation = event.operation,
            .change = event.change,
            .path = event.path,
            .code = event.code};
}

} // namespace zoetrope::recipes
