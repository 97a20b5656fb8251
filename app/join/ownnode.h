#pragma once

#include "recipes/trace/event.h"

namespace zoetrope::app {

/// Which znode is a participant's own, as its journal tells: the ephemeral one that it made last,
/// or found again where the reply was lost. Pure.
class OwnNode
{
public:
    void hear(const recipes::Event& event);

    [[nodiscard]] const std::string& path() const { return m_path; } ///< Empty: none yet.

private:
    std::string m_asked; // the path of the create, without the number that the server adds
    std::string m_path;
};

} // namespace zoetrope::app
