#include "recipes/world/resourceusechecker.h"

namespace zoetrope::recipes {

namespace {

constexpr std::size_t mostRemembered = 4'096; // numbers, items

// Who was first, if somebody was.
template<typename First>
std::optional<First> known(std::map<std::string, First>& all, const std::string& what,
                           const First& now)
{
    const auto [entry, isNew] = all.emplace(what, now);
    const auto first = entry->second;
    if (all.size() > mostRemembered)
        all.erase(all.begin());
    return isNew ? std::nullopt : std::optional(first);
}

} // namespace

std::optional<Invariant> ResourceUseChecker::invariant() const
{
    switch (m_report.deed) {
    case Deed::Write:
        return Invariant::NoStaleWrite;
    case Deed::Number:
        return Invariant::NoDuplicateNumber;
    case Deed::Take:
        return Invariant::NoItemTwice;
    case Deed::Put:
    case Deed::See:
    case Deed::Change:
    case Deed::None:
        break;
    }
    return {};
}

std::optional<Violation> ResourceUseChecker::judge(Deeds& deeds) const
{
    const auto broken = invariant();
    const auto before = broken ? contradicted(deeds) : std::nullopt;
    if (!before)
        return {};
    return Violation{.invariant = *broken,
                     .actor = m_event.actor,
                     .isFinal = true,
                     .proof = {*before, m_event.id}};
}

// By which event. A write that was refused has harmed nobody.
std::optional<EventId> ResourceUseChecker::contradicted(Deeds& deeds) const
{
    if (m_report.deed == Deed::Number)
        return known(deeds.numbers, m_report.what, m_event.id);
    if (m_report.deed == Deed::Take) {
        const auto first = known(deeds.taken, m_report.what, Taking{m_event.id, m_event.actor});
        return first ? std::optional(first->event) : std::nullopt;
    }
    if (m_report.isRefused)
        return {};
    if (m_report.token < deeds.newestToken)
        return deeds.writtenBy;
    deeds.newestToken = m_report.token;
    deeds.writtenBy = m_event.id;
    return {};
}

} // namespace zoetrope::recipes
