#include "tests/support/testensemble.h"

#include "tests/support/client.h"

namespace zoetrope::tests {

TestEnsemble::TestEnsemble()
{
    m_ensemble.start();
}

std::string TestEnsemble::freshRoot()
{
    const auto path = "/test-" + std::to_string(++m_roots);
    Client(address()).create(path);
    return address() + path;
}

} // namespace zoetrope::tests
