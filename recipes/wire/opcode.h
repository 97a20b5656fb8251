#pragma once

#include "recipes/trace/event.h"

namespace zoetrope::recipes {

/// The protocol's number of an operation.
enum class Opcode : std::int32_t {
    Close = -11,
    Error = -1, ///< In the answer to a multi only.
    Create = 1,
    Delete = 2,
    Exists = 3,
    GetData = 4,
    SetData = 5,
    GetAcl = 6,
    SetAcl = 7,
    GetChildren = 8,
    Sync = 9,
    Ping = 11,
    GetChildren2 = 12, ///< With the parent's stat.
    Check = 13,
    Multi = 14,
    Create2 = 15, ///< With the new znode's stat.
    Reconfig = 16,
    CheckWatches = 17, ///< Asks only: removes nothing.
    RemoveWatches = 18,
    CreateContainer = 19,
    CreateTtl = 21,
    MultiRead = 22,
    Auth = 100,
    SetWatches = 101,
    Sasl = 102,
    GetEphemerals = 103,
    GetAllChildrenNumber = 104,
    SetWatches2 = 105, ///< With the persistent watches.
    AddWatch = 106,
};

// Numbers in a header that belong to no request of the recipe.
inline constexpr std::int32_t xidOfNotice = -1;
inline constexpr std::int32_t xidOfPing = -2;
inline constexpr std::int32_t xidOfAuth = -4;
inline constexpr std::int32_t xidOfSetWatches = -8;

/// Other for what the vocabulary has no word for.
[[nodiscard]] Operation operationOf(Opcode opcode);

} // namespace zoetrope::recipes
