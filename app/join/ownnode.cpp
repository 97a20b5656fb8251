#include "app/join/ownnode.h"

#include "recipes/session/protectednode.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

bool makesEphemeral(const Event& event)
{
    return event.kind == Kind::Sent && event.operation == Operation::Create
        && (event.createMode == static_cast<std::int8_t>(CreateMode::Ephemeral)
            || event.createMode == static_cast<std::int8_t>(CreateMode::EphemeralSequential));
}

bool hasAnswered(const Event& event, Operation operation)
{
    return event.kind == Kind::Delivered && event.item == Item::Reply && event.code == 0
        && event.operation == operation && event.detail;
}

} // namespace

void OwnNode::hear(const Event& event)
{
    if (makesEphemeral(event)) {
        m_asked = event.path;
    } else if (hasAnswered(event, Operation::Create)) {
        if (event.detail->stat && event.detail->stat->ephemeralOwner != 0)
            m_path = event.path;
    } else if (hasAnswered(event, Operation::GetChildren) && !m_path.starts_with(m_asked)) {
        const Path asked(m_asked);
        const auto found = std::find_if(
            event.detail->names.begin(), event.detail->names.end(), [&](const auto& name) {
                return recipes::isProtected(name) && name.starts_with(asked.name());
            });
        if (found != event.detail->names.end())
            m_path = (asked.parent() / *found).text();
    }
}

} // namespace zoetrope::app
