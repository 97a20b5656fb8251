#pragma once

#include "app/tours/condition.h"

#include <array>
#include <string_view>
#include <utility>

namespace zoetrope::app {

// How conditions are written in files: read by the parser and by the writer.

inline constexpr std::array<std::pair<std::string_view, recipes::Standing>, 8> standingFields{{
    {"arriving", recipes::Standing::Entering},
    {"waiting", recipes::Standing::Waiting},
    {"inside", recipes::Standing::Inside},
    {"leaving", recipes::Standing::Leaving},
    {"waiting-to-leave", recipes::Standing::Lingering},
    {"done", recipes::Standing::Out},
    {"gave-up", recipes::Standing::GaveUp},
    {"lost", recipes::Standing::Lost},
}};

inline constexpr std::array<std::pair<std::string_view, recipes::SessionState>, 4> sessionFields{{
    {"connected", recipes::SessionState::Connected},
    {"suspended", recipes::SessionState::Suspended},
    {"reconnected", recipes::SessionState::Reconnected},
    {"lost", recipes::SessionState::Lost},
}};

inline constexpr std::array<std::pair<const char*, Condition::Kind>, 6> countFields{{
    {"inside", Condition::Kind::Inside},
    {"asleep", Condition::Kind::Asleep},
    {"woken_at_once", Condition::Kind::WokenAtOnce},
    {"woken_in_vain", Condition::Kind::WokenInVain},
    {"owns", Condition::Kind::NodesOf},
    {"waits_ms", Condition::Kind::Waits},
}};

inline constexpr std::array<std::pair<const char*, Condition::Kind>, 5> flagFields{{
    {"orphan", Condition::Kind::Orphan},
    {"stuck", Condition::Kind::Stuck},
    {"refused", Condition::Kind::Refused},
    {"finds_again", Condition::Kind::FindsAgain},
    {"over", Condition::Kind::Over},
}};

inline constexpr std::array<std::pair<const char*, Condition::Kind>, 3> groupFields{{
    {"all", Condition::Kind::All},
    {"any", Condition::Kind::Any},
    {"not", Condition::Kind::Not},
}};

} // namespace zoetrope::app
