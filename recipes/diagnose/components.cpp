#include "recipes/diagnose/components.h"

#include <algorithm>
#include <optional>

namespace zoetrope::recipes {

namespace {

class Components
{
public:
    explicit Components(const std::vector<std::vector<std::size_t>>& targets)
        : m_targets(targets)
        , m_visits(targets.size())
    {
    }

    std::vector<std::vector<std::size_t>> find()
    {
        for (std::size_t vertex = 0; vertex < m_targets.size(); ++vertex) {
            if (!m_visits[vertex])
                explore(vertex);
        }
        return std::move(m_found);
    }

private:
    struct Visit
    {
        std::size_t number = 0;
        std::size_t lowest = 0;
        bool isOpen = true;
    };
    struct Step
    {
        std::size_t vertex = 0;
        std::size_t next = 0;
    };

    void enter(std::size_t vertex)
    {
        m_visits[vertex] = Visit{m_count, m_count, true};
        ++m_count;
        m_open.push_back(vertex);
        m_path.push_back({vertex});
    }

    void explore(std::size_t root)
    {
        enter(root);
        while (!m_path.empty()) {
            auto& step = m_path.back();
            const auto& targets = m_targets[step.vertex];
            if (step.next == targets.size()) {
                leave();
                continue;
            }
            const auto target = targets[step.next++];
            if (!m_visits[target])
                enter(target);
            else if (m_visits[target]->isOpen)
                lower(step.vertex, m_visits[target]->number);
        }
    }

    void lower(std::size_t vertex, std::size_t number)
    {
        auto& lowest = m_visits[vertex]->lowest;
        lowest = std::min(lowest, number);
    }

    void leave()
    {
        const auto vertex = m_path.back().vertex;
        m_path.pop_back();
        const auto visit = *m_visits[vertex];
        if (!m_path.empty())
            lower(m_path.back().vertex, visit.lowest);
        if (visit.lowest == visit.number)
            close(vertex);
    }

    void close(std::size_t root)
    {
        std::vector<std::size_t> component;
        do {
            component.push_back(m_open.back());
            m_open.pop_back();
            m_visits[component.back()]->isOpen = false;
        } while (component.back() != root);
        if (component.size() > 1)
            m_found.push_back(std::move(component));
    }

    const std::vector<std::vector<std::size_t>>& m_targets;
    std::vector<std::optional<Visit>> m_visits;
    std::size_t m_count = 0; // of those visited
    std::vector<std::size_t> m_open;
    std::vector<Step> m_path;
    std::vector<std::vector<std::size_t>> m_found;
};

} // namespace

std::vector<std::vector<std::size_t>>
connectedComponents(const std::vector<std::vector<std::size_t>>& targets)
{
    return Components(targets).find();
}

} // namespace zoetrope::recipes
