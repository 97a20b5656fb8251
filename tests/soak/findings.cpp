#include "tests/soak/findings.h"

#include "tests/support/promise.h"

namespace zoetrope::tests {

void Findings::add(const std::string& sentence)
{
    const std::scoped_lock lock(m_mutex);
    m_sentences.push_back(sentence);
}

void Findings::addViolation(const std::string& promise)
{
    reportViolation(promise);
    add(promise);
}

std::vector<std::string> Findings::all() const
{
    const std::scoped_lock lock(m_mutex);
    return m_sentences;
}

} // namespace zoetrope::tests
