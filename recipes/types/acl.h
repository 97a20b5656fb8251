#pragma once

#include "recipes/types/path.h"

#include <functional>
#include <vector>

namespace zoetrope::recipes {

/// Who may do what with one znode; the protocol's numbers and names.
struct Permission
{
    enum Bits : std::int32_t { Read = 1, Write = 2, Create = 4, Delete = 8, Admin = 16, All = 31 };

    std::int32_t bits = All;
    std::string scheme = "world"; ///< "world", "auth", "digest", "ip" ...
    std::string id = "anyone";

    bool operator==(const Permission&) const = default;
};

using Acl = std::vector<Permission>;

/// Which list a new node is given, parents that are made on the way included.
using AclProvider = std::function<Acl(const Path&)>;

} // namespace zoetrope::recipes
