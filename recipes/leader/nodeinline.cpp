#include "recipes/leader/nodeinline.h"

#include <utility>

namespace zoetrope::recipes {

NodeInLine::NodeInLine(Session& session, Belief& belief, Path directory, const std::string& name,
                       const std::string& data)
    : m_session(session)
    , m_directory(std::move(directory))
    , m_rule(name)
    , m_manner{.data = data}
    , m_place(session, belief, m_directory, m_rule, m_manner)
{
}

std::optional<Waited> NodeInLine::step(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    return m_place.step(watch, deadline, stop);
}

} // namespace zoetrope::recipes
