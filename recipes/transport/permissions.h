#pragma once

#include "recipes/transport/request.h"

#include <string_view>

namespace zoetrope::recipes {

/// Asks who may do what with a node. The names of its answer are the permissions, each as
/// written() has it.
[[nodiscard]] Request permissionsRequest(Path path);

/// Gives the node `acl`, which must not be empty, in place of what it has. `version`: only where
/// its permissions are of that one, Stat::aversion. Fires no watch. The C
/// client does not tell the Stat that the server answers with.
[[nodiscard]] Request setPermissionsRequest(Path path, Acl acl, std::int32_t version = anyVersion);

/// "world:anyone:cdrwa", as ZooKeeper's own shell has it: create, delete, read, write, admin.
[[nodiscard]] std::string written(const Permission& permission);

/// Nothing if it is no such text.
[[nodiscard]] std::optional<Permission> readPermission(std::string_view text);

} // namespace zoetrope::recipes
