#pragma once

#include <string>

namespace zoetrope::tests {

/// Reports that a recipe broke what it promises: two holders at once, a lost item, a broken
/// invariant. Prints "Promise violated: PROMISE" to stderr, by which `./dev test` knows that the
/// test gets no second chance. May be called from any thread.
void reportViolation(const std::string& promise);

/// Returns `isKept`, and reports a violation of `promise` if it is false.
[[nodiscard]] bool isKept(bool isKept, const std::string& promise);

} // namespace zoetrope::tests
