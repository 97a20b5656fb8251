#include "recipes/leader/candidates.h"

#include "recipes/locks/lockrule.h"

namespace zoetrope::recipes {

std::vector<Candidate> candidates(Session& session, const Path& directory, const LockRule& rule,
                                  Deadline deadline, const std::stop_token& stop)
{
    return session.retrying(Attempts::Across::Sessions, deadline, stop, [&] {
        std::vector<Candidate> found;
        auto names
            = session.children(directory, nullptr, deadline, stop).value_or(Children{}).names;
        std::vector<Request> burst;
        for (const auto& name : rule.inOrder(std::move(names)))
            burst.push_back(Request::get(directory / name));
        if (burst.empty())
            return found;
        const auto answers = session.perform(burst, deadline, stop);
        for (std::size_t i = 0; i < burst.size(); ++i) {
            if (answers[i].code == Code::Ok)
                found.push_back({answers[i].data.value_or(""), found.empty(), burst[i].path});
            else if (answers[i].code != Code::NoNode) // gone meanwhile
                throw Error(answers[i].code, name(Operation::GetData), burst[i].path.text());
        }
        return found;
    });
}

std::optional<Candidate> leaderAmong(std::vector<Candidate> candidates)
{
    return candidates.empty() ? std::nullopt : std::optional(std::move(candidates.front()));
}

} // namespace zoetrope::recipes
