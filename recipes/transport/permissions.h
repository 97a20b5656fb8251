#pragma once

#include "recipes/transport/request.h"

#include <string_view>

namespace zoetrope::recipes {

/// Asks who may do what with a node. The names of its answer are the permissions, each as
/// written() has it.
[[nodiscard]] Request permissionsRequest(Path path);

/// "world:anyone:cdrwa", as ZooKeeper's own shell has it: create, delete, read, write, admin.
[[nodiscard]] std::string written(const Permission& permission);

/// Nothing if it is no such text.
[[nodiscard]] std::optional<Permission> readPermission(std::string_view text);

} // namespace zoetrope::recipes
