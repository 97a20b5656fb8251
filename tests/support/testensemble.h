#pragma once

#include "app/server/ensemble.h"

#include <string>

namespace zoetrope::tests {

/// A real ensemble of three for the tests of one executable. It is gone, data and all, when the
/// object is.
class TestEnsemble
{
public:
    /// Blocks until it serves. Throws app::ServerError with its output if it does not.
    TestEnsemble();

    /// "127.0.0.1:PORT,127.0.0.1:PORT,127.0.0.1:PORT"
    [[nodiscard]] std::string address() const { return m_ensemble.address(); }

    /// The address and "/test-N", whose root is a new, empty node: tests cannot see each other's.
    [[nodiscard]] std::string freshRoot();

    /// To break it, as a whole or one by one.
    [[nodiscard]] app::Ensemble& ensemble() noexcept { return m_ensemble; }

private:
    app::Ensemble m_ensemble;
    int m_roots = 0;
};

} // namespace zoetrope::tests
