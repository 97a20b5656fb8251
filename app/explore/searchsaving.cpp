#include "app/explore/saving.h"
#include "app/explore/search.h"

#include <sstream>

namespace zoetrope::app {

namespace {

constexpr int version = 2;

void putCounts(std::ostream& out, const SearchResult& result)
{
    put(out, result.runs);
    put(out, result.orders);
    put(out, result.deepest);
    put(out, result.strayed);
    put(out, result.sinceLongest);
    put(out, result.goers);
    put(out, result.took.count());
}

void getCounts(std::istream& in, SearchResult& result)
{
    std::int64_t took = 0;
    get(in, result.runs);
    get(in, result.orders);
    get(in, result.deepest);
    get(in, result.strayed);
    get(in, result.sinceLongest);
    get(in, result.goers);
    get(in, took);
    result.took = std::chrono::nanoseconds(took);
}

} // namespace

// What a search has to have in common with one that it goes on from.
std::string Search::key() const
{
    std::ostringstream out;
    put(out, m_plan.play.title);
    put(out, m_plan.play.text);
    put(out, m_plan.play.names);
    put(out, static_cast<int>(m_plan.kind));
    put(out, m_plan.preemptions.value_or(-1));
    put(out, m_plan.faults);
    put(out, m_plan.seed);
    put(out, m_plan.jobs);
    for (const auto kind : m_plan.kindsOfFaults())
        put(out, static_cast<int>(kind));
    return out.str();
}

std::string Search::save() const
{
    std::ostringstream out;
    put(out, version);
    put(out, key());
    putCounts(out, m_result);
    put(out, m_states.all());
    put(out, m_phase);
    put(out, m_tasks.size());
    out << '\n';
    for (const auto& task : m_tasks)
        task.save(out);
    return out.str();
}

void Search::resume(const std::string& saved)
{
    std::istringstream in(saved);
    int known = 0;
    std::string key;
    get(in, known);
    get(in, key);
    if (known != version || key != this->key())
        throw std::runtime_error("what was saved is of another search");
    getCounts(in, m_result);
    const auto orders = m_result.orders;
    std::vector<std::size_t> states;
    get(in, states);
    for (const auto state : states)
        m_states.add(state);
    m_result.states = m_states.count();
    get(in, m_phase);
    if (const auto tasks = countIn(in); tasks > 0) {
        makeTasks();
        m_result.orders = orders;
        if (tasks != m_tasks.size())
            throw std::runtime_error("what was saved is of another search");
        for (auto& task : m_tasks)
            task.restore(in);
    }
    if (!in)
        throw std::runtime_error("what was saved of a search is damaged");
}

} // namespace zoetrope::app
