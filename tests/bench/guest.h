#pragma once

#include <memory>
#include <string>

namespace zoetrope::bench {

/// One guest with a session of its own, connected when it is made. One thread uses it.
class Guest
{
public:
    virtual ~Guest() = default;

    /// Sits down at `table`, and blocks until as many sit as there are seats.
    virtual void enter(const std::string& table) = 0;

    /// Gets up, and blocks until nobody sits.
    virtual void leave() = 0;
};

} // namespace zoetrope::bench
