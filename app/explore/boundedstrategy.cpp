#include "app/explore/boundedstrategy.h"

#include "app/explore/saving.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

bool BoundedStrategy::begin()
{
    return !std::exchange(m_hasBegun, true) || !m_nodes.empty();
}

int BoundedStrategy::choose(const Trace& trace, const Options& options)
{
    if (trace.size() >= m_nodes.size()) {
        const auto last = trace.empty() ? std::string() : trace.back().step.participant;
        const auto before
            = m_nodes.empty() ? 0 : m_nodes.back().spent.at(m_nodes.back().left.back());
        Node node;
        for (const auto& option : options) {
            const auto& name = option.step.participant;
            const auto spent = before + (Preemptions::isOne(last, options, name) ? 1 : 0);
            if (m_bound && spent > *m_bound)
                continue;
            node.left.push_back(name);
            node.spent[name] = spent;
        }
        // First whoever goes on anyway.
        const auto& first = options[static_cast<std::size_t>(unhurried(trace, options))];
        const auto found = std::find(node.left.begin(), node.left.end(), first.step.participant);
        if (found != node.left.end())
            std::rotate(found, found + 1, node.left.end());
        m_nodes.push_back(std::move(node));
    }
    const auto chosen = indexOf(options, m_nodes[trace.size()].left.back());
    if (chosen < 0)
        throw Strayed("the same steps led elsewhere: " + m_nodes[trace.size()].left.back()
                      + " cannot go on");
    return chosen;
}

void BoundedStrategy::end(const Trace& trace)
{
    m_nodes.resize(std::min(m_nodes.size(), trace.size()));
    while (!m_nodes.empty()) {
        m_nodes.back().left.pop_back();
        if (!m_nodes.back().left.empty())
            return;
        m_nodes.pop_back();
    }
}

void BoundedStrategy::save(std::ostream& out) const
{
    put(out, m_hasBegun);
    put(out, m_nodes.size());
    for (const auto& node : m_nodes) {
        put(out, node.left);
        put(out, node.spent);
    }
}

void BoundedStrategy::restore(std::istream& in)
{
    get(in, m_hasBegun);
    m_nodes.resize(countIn(in));
    for (auto& node : m_nodes) {
        get(in, node.left);
        get(in, node.spent);
    }
}

} // namespace zoetrope::app
