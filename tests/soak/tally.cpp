#include "tests/soak/tally.h"

#include <cstdio>

namespace zoetrope::tests {

void Tally::audit(const std::string& name, std::int64_t number, Findings& findings) const
{
    std::printf("%s: %lld, of %d and perhaps %d more\n", name.c_str(),
                static_cast<long long>(number), m_counted.load(), m_perhaps.load());
    if (number < m_counted || number > m_counted + m_perhaps)
        findings.addViolation(name + ": the count does not balance");
}

} // namespace zoetrope::tests
