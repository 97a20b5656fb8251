#include "recipes/client/version.h"

#include <zookeeper/zookeeper_version.h>

namespace zoetrope::recipes {

std::string_view clientVersion()
{
    return ZOO_VERSION;
}

} // namespace zoetrope::recipes
