#pragma once

#include "recipes/transport/request.h"

#include <string>
#include <vector>

namespace zoetrope::recipes {

/// What a sleeper would ask if it were woken, known to the thread that hears: it asks there and
/// then, and the sleeper is woken once, when there is nothing left to be asked. See Watch::askThen.
///
/// Threads: the connection's, while its owner sleeps, one call at a time. It must neither block
///          nor use the session.
class FollowUps
{
public:
    virtual ~FollowUps() = default;

    /// What to ask after `change`. Empty: the sleeper is woken, and the event is kept for it.
    [[nodiscard]] virtual std::vector<Request> afterChange(Change change,
                                                           const std::string& path) noexcept = 0;

    /// To the burst that was asked last. It is not told of one that was not answered whole.
    [[nodiscard]] virtual std::vector<Request>
    afterAnswers(std::vector<Answer> answers) noexcept = 0;
};

} // namespace zoetrope::recipes
