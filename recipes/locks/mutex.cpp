#include "recipes/locks/mutex.h"

namespace zoetrope::recipes {

Mutex::Mutex(Session& session, Path path)
    : Mutex(session, std::move(path), {})
{
}

Mutex::Mutex(Session& session, Path path, Options options)
    : OwnedLock(session, std::move(path),
                options.rule ? options.rule : std::make_shared<LowestHold>(),
                options.waitsForRelease)
    , m_manner(std::move(options))
{
}

std::unique_ptr<Contender> Mutex::contender(Owner /*owner*/)
{
    return std::make_unique<Contender>(m_session, m_path, m_rule, m_manner);
}

} // namespace zoetrope::recipes
