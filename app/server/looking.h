#pragma once

#include <chrono>
#include <functional>
#include <stop_token>

namespace zoetrope::app {

/// Looks again and again, for want of anybody who would tell, until `isSo` is true or throws. False
/// if it was not when `deadline` had passed or `stop` was requested.
bool lookUntil(const std::function<bool()>& isSo, std::chrono::steady_clock::time_point deadline,
               const std::stop_token& stop = {});

} // namespace zoetrope::app
