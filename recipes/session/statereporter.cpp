#include "recipes/session/statereporter.h"

namespace zoetrope::recipes {

StateReporter::StateReporter(Session& session, Recipe recipe, const Path& path, int capacity)
    : m_session(session)
    , m_recipe(recipe)
    , m_path(session.real(path))
    , m_capacity(capacity)
{
}

void StateReporter::is(Standing standing, int count, const std::string& waitsOn) const
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

void StateReporter::at(std::uint8_t line, int count) const
{
    if (m_session.probe())
        m_session.probe().tell({.count = count,
                                .kind = Kind::Step,
                                .recipe = m_recipe,
                                .step = line,
                                .path = m_path.text()});
}

void StateReporter::pledge()
{
    m_incarnation = m_session.incarnation();
}

std::vector<Request> StateReporter::bound(std::vector<Request> burst) const
{
    for (auto& request : burst)
        request.incarnation = m_incarnation;
    return burst;
}

void StateReporter::check() const
{
    if (!isVouchedFor())
        throw Error(Code::SessionExpired, name(m_recipe), m_path.text());
}

bool StateReporter::isVouchedFor() const
{
    return m_session.isAlive(m_incarnation);
}

Deadline StateReporter::patience(Deadline deadline) const
{
    return m_session.patience(deadline);
}

Waited StateReporter::sleep(Watch& watch, Deadline deadline, const std::stop_token& stop) const
{
    auto end = watch.sleepUntil(deadline, stop);
    while (end == Waited::Done && m_session.state() == SessionState::Suspended)
        end = watch.sleepUntil(deadline, stop);
    return end;
}

} // namespace zoetrope::recipes
