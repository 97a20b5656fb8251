#pragma once

#include "app/lab/scenario.h"
#include "recipes/client/session.h"

#include <functional>
#include <random>

namespace zoetrope::app {

/// What a participant does in one round, from its arrival until it has left. Throws
/// recipes::Error; returns early when it is stopped.
using Role = std::function<void(recipes::Session& session, std::mt19937_64& random,
                                const std::stop_token& stop)>;

/// The role of `participant` in `scenario`, at `path`, where `count` take part.
[[nodiscard]] Role roleOf(const Scenario& scenario, const std::string& participant,
                          const recipes::Path& path, int count);

} // namespace zoetrope::app
