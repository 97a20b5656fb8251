#include "recipes/catalogue/shape.h"

#include "recipes/catalogue/namepattern.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

std::vector<Shape>& shapes()
{
    static std::vector<Shape> all;
    return all;
}

/// Takes the last segment off a path.
std::string_view takeLast(std::string_view& path)
{
    const auto slash = path.rfind('/');
    const auto last = path.substr(slash == std::string_view::npos ? 0 : slash + 1);
    path = slash == std::string_view::npos ? std::string_view() : path.substr(0, slash);
    return last;
}

} // namespace

bool matchesPath(const Shape& shape, std::string_view path)
{
    std::string_view pattern = shape.path;
    const auto isWhole = pattern.starts_with('/');
    while (!pattern.empty()) {
        if (path.empty() || !matches(takeLast(pattern), takeLast(path)))
            return false;
    }
    return !isWhole || path.empty();
}

Part partIn(const Shape& shape, std::string_view name)
{
    const auto found = std::find_if(shape.names.begin(), shape.names.end(), [&](const auto& known) {
        return matches(known.pattern, name);
    });
    return found == shape.names.end() ? Part::Other : found->part;
}

const std::vector<Shape>& knownShapes()
{
    return shapes();
}

void setKnownShapes(std::vector<Shape> known)
{
    shapes() = std::move(known);
}

} // namespace zoetrope::recipes
