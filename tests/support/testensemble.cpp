#include "tests/support/testensemble.h"

#include "recipes/session/session.h"

namespace zoetrope::tests {

TestEnsemble::TestEnsemble()
    : m_ensemble({.patience = std::chrono::minutes(2)})
{
    m_ensemble.start();
}

std::string TestEnsemble::freshRoot()
{
    const auto path = "/test-" + std::to_string(++m_roots);
    recipes::Session session({.servers = address()});
    const auto deadline = session.after(std::chrono::seconds(60)); // one may be starting
    session.connect(deadline);
    session.retrying(recipes::Attempts::Across::Sessions, deadline, {}, [&] {
        session.create(recipes::Path(path), std::string(), recipes::CreateMode::Persistent,
                       deadline);
    });
    return address() + path;
}

} // namespace zoetrope::tests
