#include "recipes/recognise/childname.h"

#include "recipes/reports/reading.h"

namespace zoetrope::recipes {

bool hasKazoosMark(const ChildName& name)
{
    return !name.guid.empty() && name.prefix == "__lock__";
}

ChildName readChildName(std::string_view name)
{
    const auto read = readNodeName(name);
    return {.part = read.part,
            .library = read.library,
            .guid = std::string(read.guid),
            .prefix = std::string(read.prefix),
            .sequence = readNumber<std::int64_t>(read.number)};
}

} // namespace zoetrope::recipes
