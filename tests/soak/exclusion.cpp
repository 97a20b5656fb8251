#include "tests/soak/exclusion.h"

#include <utility>

namespace zoetrope::tests {

Exclusion::Exclusion(std::string name, int places, Findings& findings)
    : m_name(std::move(name))
    , m_places(places)
    , m_findings(findings)
{
}

std::optional<Exclusion::Visit> Exclusion::enter(Question isHeld,
                                                 std::optional<std::int64_t> fencing, int places)
{
    const std::scoped_lock lock(m_mutex);
    if (!isHeld())
        return {};
    auto taken = places;
    for (const auto& visitor : m_inside)
        taken += visitor.isHeld() ? visitor.places : 0;
    if (taken > m_places)
        m_findings.addViolation(m_name + ": " + std::to_string(taken) + " of "
                                + std::to_string(m_places) + " places are taken at once");
    if (m_places == places && fencing && *fencing <= std::exchange(m_lastToken, *fencing))
        m_findings.addViolation(m_name + ": fencing token " + std::to_string(*fencing)
                                + " did not rise");
    ++m_visits;
    return Visit(*this, m_inside.insert(m_inside.end(), {std::move(isHeld), places}));
}

int Exclusion::visits() const
{
    const std::scoped_lock lock(m_mutex);
    return m_visits;
}

Exclusion::Visit::Visit(Exclusion& room, std::list<Visitor>::iterator place)
    : m_room(&room)
    , m_place(place)
{
}

Exclusion::Visit::Visit(Visit&& other) noexcept
    : m_room(std::exchange(other.m_room, nullptr))
    , m_place(other.m_place)
{
}

Exclusion::Visit::~Visit()
{
    if (!m_room)
        return;
    const std::scoped_lock lock(m_room->m_mutex);
    m_room->m_inside.erase(m_place);
}

} // namespace zoetrope::tests
