#include "recipes/diagnose/waits.h"

#include <algorithm>

namespace zoetrope::recipes {

namespace {

/// Tarjan's strongly connected components, with a stack of its own: a queue may be long.
class Components
{
public:
    explicit Components(const std::map<SessionId, std::vector<SessionId>>& targets)
        : m_targets(targets)
    {
    }

    std::vector<std::vector<SessionId>> find()
    {
        for (const auto& [session, targets] : m_targets) {
            if (!m_visits.contains(session))
                explore(session);
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
        SessionId session = 0;
        std::size_t next = 0;
    };

    void enter(SessionId session)
    {
        m_visits[session] = {m_visits.size(), m_visits.size(), true};
        m_open.push_back(session);
        m_path.push_back({session});
    }

    void explore(SessionId root)
    {
        static const std::vector<SessionId> none;
        enter(root);
        while (!m_path.empty()) {
            auto& step = m_path.back();
            const auto found = m_targets.find(step.session);
            const auto& targets = found == m_targets.end() ? none : found->second;
            if (step.next == targets.size()) {
                leave();
                continue;
            }
            const auto target = targets[step.next++];
            const auto visit = m_visits.find(target);
            if (visit == m_visits.end())
                enter(target);
            else if (visit->second.isOpen)
                lower(step.session, visit->second.number);
        }
    }

    void lower(SessionId session, std::size_t number)
    {
        auto& lowest = m_visits.at(session).lowest;
        lowest = std::min(lowest, number);
    }

    void leave()
    {
        const auto session = m_path.back().session;
        m_path.pop_back();
        const auto visit = m_visits.at(session);
        if (!m_path.empty())
            lower(m_path.back().session, visit.lowest);
        if (visit.lowest == visit.number)
            close(session);
    }

    void close(SessionId root)
    {
        std::vector<SessionId> component;
        do {
            component.push_back(m_open.back());
            m_open.pop_back();
            m_visits.at(component.back()).isOpen = false;
        } while (component.back() != root);
        if (component.size() > 1) {
            std::sort(component.begin(), component.end());
            m_found.push_back(std::move(component));
        }
    }

    const std::map<SessionId, std::vector<SessionId>>& m_targets;
    std::map<SessionId, Visit> m_visits;
    std::vector<SessionId> m_open;
    std::vector<Step> m_path;
    std::vector<std::vector<SessionId>> m_found;
};

} // namespace

std::vector<std::vector<SessionId>> WaitGraph::cycles() const
{
    std::map<SessionId, std::vector<SessionId>> targets;
    for (const auto& wait : waits) {
        if (!wait.isElection && !wait.isAnyOf && wait.from != wait.to)
            targets[wait.from].push_back(wait.to);
    }
    return Components(targets).find();
}

std::vector<WaitGraph::Run> WaitGraph::runs(std::size_t least,
                                            const std::set<SessionId>& keep) const
{
    std::map<SessionId, std::vector<const Wait*>> from, to;
    for (const auto& wait : waits) {
        from[wait.from].push_back(&wait);
        to[wait.to].push_back(&wait);
    }
    // In the middle of a queue: one before it, at most one behind it, of the same recipe.
    const auto isLink = [&](SessionId session) {
        const auto out = from.find(session);
        const auto in = to.find(session);
        return !keep.contains(session) && out != from.end() && out->second.size() == 1
            && (in == to.end()
                || (in->second.size() == 1
                    && in->second.front()->through == out->second.front()->through));
    };
    std::vector<Run> runs;
    for (const auto& [session, out] : from) {
        const auto in = to.find(session);
        if (!isLink(session) || (in != to.end() && isLink(in->second.front()->from)))
            continue; // not the last of its run
        Run run{out.front()->through, {}};
        auto next = session;
        while (isLink(next) && from.at(next).front()->through == run.through) {
            run.sessions.push_back(next);
            next = from.at(next).front()->to;
        }
        if (run.sessions.size() >= least)
            runs.push_back(std::move(run));
    }
    return runs;
}

} // namespace zoetrope::recipes
