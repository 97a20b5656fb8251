#include "tests/soak/meeting.h"

#include <algorithm>

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto grace = 4s; // a member without the server's word: then its session has ended too

} // namespace

Meeting::Meeting(std::string name, Findings& findings)
    : m_name(std::move(name))
    , m_findings(findings)
{
}

Meeting::Member::Member(Meeting& meeting)
    : m_meeting(meeting)
{
    const std::scoped_lock lock(m_meeting.m_mutex);
    m_stay = m_meeting.m_stays.insert(m_meeting.m_stays.end(), {Clock::now()});
}

void Meeting::Member::isIn(int members)
{
    const std::scoped_lock lock(m_meeting.m_mutex);
    const auto& stays = m_meeting.m_stays;
    const auto count = std::count_if(stays.begin(), stays.end(), [this](const Stay& stay) {
        return stay.until >= m_stay->from;
    });
    if (count < members)
        m_meeting.m_findings.addViolation(m_meeting.m_name + ": in with " + std::to_string(count)
                                          + " of " + std::to_string(members));
}

Meeting::Member::~Member()
{
    const std::scoped_lock lock(m_meeting.m_mutex);
    m_stay->until = Clock::now() + (m_hasGone ? 0s : grace);
    auto oldest = Clock::now(); // of those that are under way
    for (const auto& stay : m_meeting.m_stays)
        oldest = stay.until == never ? std::min(oldest, stay.from) : oldest;
    m_meeting.m_stays.remove_if([oldest](const Stay& stay) { return stay.until < oldest; });
}

GateRecord::GateRecord(Findings& findings)
    : m_findings(findings)
{
}

std::optional<GateRecord::Moment> GateRecord::now() const
{
    const std::scoped_lock lock(m_mutex);
    return m_underWay == 0 ? std::optional(m_openings) : std::nullopt;
}

void GateRecord::closed(std::optional<Moment> since)
{
    const std::scoped_lock lock(m_mutex);
    if (since == m_openings)
        m_closed = m_openings;
}

void GateRecord::opening()
{
    const std::scoped_lock lock(m_mutex);
    ++m_openings;
    ++m_underWay;
}

void GateRecord::opened()
{
    const std::scoped_lock lock(m_mutex);
    --m_underWay;
}

std::optional<GateRecord::Moment> GateRecord::closedSince() const
{
    const std::scoped_lock lock(m_mutex);
    return m_closed == m_openings ? std::optional(m_closed) : std::nullopt;
}

void GateRecord::passed(std::optional<Moment> closedSince)
{
    const std::scoped_lock lock(m_mutex);
    if (closedSince == m_openings)
        m_findings.addViolation("barrier: passed while it was closed");
}

} // namespace zoetrope::tests
