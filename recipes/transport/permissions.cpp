#include "recipes/transport/permissions.h"

#include <array>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::array letters{
    std::pair{'c', Permission::Create}, std::pair{'d', Permission::Delete},
    std::pair{'r', Permission::Read},   std::pair{'w', Permission::Write},
    std::pair{'a', Permission::Admin},
};

std::optional<std::int32_t> bitOf(char letter)
{
    for (const auto& [known, bit] : letters) {
        if (known == letter)
            return bit;
    }
    return {};
}

} // namespace

Request permissionsRequest(Path path)
{
    Request request;
    request.operation = Operation::GetAcl;
    request.path = std::move(path);
    return request;
}

Request setPermissionsRequest(Path path, Acl acl, std::int32_t version)
{
    Request request;
    request.operation = Operation::SetAcl;
    request.path = std::move(path);
    request.acl = std::move(acl);
    request.version = version;
    return request;
}

std::string written(const Permission& permission)
{
    auto text = permission.scheme + ':' + permission.id + ':';
    for (const auto& [letter, bit] : letters) {
        if ((permission.bits & bit) != 0)
            text += letter;
    }
    return text;
}

// The id may have colons itself.
std::optional<Permission> readPermission(std::string_view text)
{
    const auto first = text.find(':');
    const auto last = text.rfind(':');
    if (first == 0 || first == std::string_view::npos || last == first)
        return {};
    Permission permission{0, std::string(text.substr(0, first)),
                          std::string(text.substr(first + 1, last - first - 1))};
    for (const auto letter : text.substr(last + 1)) {
        const auto bit = bitOf(letter);
        if (!bit)
            return {};
        permission.bits |= *bit;
    }
    return permission;
}

} // namespace zoetrope::recipes
