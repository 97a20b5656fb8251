#include "app/lab/participants/queries.h"

#include <utility>

namespace zoetrope::app {

Queries::Answerer::Answerer(Queries* queries, std::string name, std::function<bool()> isInside)
    : m_queries(queries)
    , m_name(std::move(name))
{
    if (!m_queries)
        return;
    const std::scoped_lock lock(m_queries->m_mutex);
    m_queries->m_all[m_name] = std::move(isInside);
}

Queries::Answerer::~Answerer()
{
    if (!m_queries)
        return;
    const std::scoped_lock lock(m_queries->m_mutex);
    m_queries->m_all.erase(m_name);
}

std::map<std::string, bool> Queries::answers() const
{
    const std::scoped_lock lock(m_mutex);
    std::map<std::string, bool> answers;
    for (const auto& [name, isInside] : m_all)
        answers.emplace(name, isInside());
    return answers;
}

} // namespace zoetrope::app
