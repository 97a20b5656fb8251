#include "recipes/diagnose/waits.h"

namespace zoetrope::recipes {

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
