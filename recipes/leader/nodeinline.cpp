#include "recipes/leader/nodeinline.h"

#include <utility>

namespace zoetrope::recipes {

NodeInLine::NodeInLine(Session& session, StateReporter& reporter, Path directory,
                       const std::string& name, const std::string& data)
    : m_session(session)
    , m_directory(std::move(directory))
    , m_rule(name)
    , m_manner{.data = data}
    , m_lineNode(session, reporter, m_directory, m_rule, m_manner)
{
}

std::optional<Waited> NodeInLine::step(Watch& watch, Deadline deadline, const std::stop_token& stop)
{
    return m_lineNode.step(watch, deadline, m_session.patience(deadline), stop);
}

} // namespace zoetrope::recipes
