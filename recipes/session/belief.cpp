#include "recipes/session/belief.h"

namespace zoetrope::recipes {

Belief::Belief(Session& session, Recipe recipe, const Path& path, int capacity)
    : m_session(session)
    , m_recipe(recipe)
    , m_path(session.real(path))
    , m_capacity(capacity)
{
}

void Belief::is(Standing standing, int count, const std::string& waitsOn) const
{
    if (!m_session.probe())
        return;
    const auto isPath = waitsOn.starts_with('/');
    m_session.probe().tell({.session = m_session.id(),
                            .count = count,
                            .capacity = m_capacity,
                            .kind = Kind::Belief,
                            .recipe = m_recipe,
                            .standing = standing,
                            .path = m_path.text(),
                            .text = isPath ? m_session.real(Path(waitsOn)).text() : waitsOn});
}

void Belief::at(std::uint8_t line) const
{
    if (m_session.probe())
        m_session.probe().tell(
            {.kind = Kind::Step, .recipe = m_recipe, .step = line, .path = m_path.text()});
}

void Belief::pledge()
{
    m_term = m_session.term();
}

void Belief::check() const
{
    if (!isVouchedFor())
        throw Error(Code::SessionExpired, name(m_recipe), m_path.text());
}

bool Belief::isVouchedFor() const
{
    return m_session.isAlive(m_term);
}

Deadline Belief::patience(Deadline deadline) const
{
    return m_session.patience(deadline);
}

Waited Belief::sleep(Watch& watch, Deadline deadline, const std::stop_token& stop) const
{
    auto end = watch.sleepUntil(deadline, stop);
    while (end == Waited::Done && m_session.state() == SessionState::Suspended)
        end = watch.sleepUntil(deadline, stop);
    return end;
}

} // namespace zoetrope::recipes
