#pragma once

#include "recipes/trace/event.h"

#include <map>
#include <string>

namespace zoetrope::app {

/// The order of what participants did, without times, sessions and numbers of transactions: two
/// runs of one schedule have the same, to the letter. A line an event; what depends on the network
/// alone (arrivals, frames, pings, the observer) is not in it,
/// nor how a stuck run is dissolved.
class EventOrder
{
public:
    void add(const recipes::Event& event);

    [[nodiscard]] const std::string& text() const { return m_text; }

private:
    std::map<recipes::ActorId, std::string> m_names;
    std::string m_text;
    bool m_isOver = false;
};

} // namespace zoetrope::app
