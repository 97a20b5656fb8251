#include "tests/soak/ledger.h"

#include <cstdio>

namespace zoetrope::tests {

Ledger::Ledger(std::string name, bool staysUntilDone, Findings& findings)
    : m_name(std::move(name))
    , m_staysUntilDone(staysUntilDone)
    , m_findings(findings)
{
}

void Ledger::putting(const std::string& item)
{
    const std::scoped_lock lock(m_mutex);
    m_items[item] = {};
}

void Ledger::put(const std::string& item)
{
    const std::scoped_lock lock(m_mutex);
    m_items[item].isPut = true;
}

void Ledger::taken(const std::string& item, Question isHeld)
{
    const std::scoped_lock lock(m_mutex);
    const auto known = m_items.find(item);
    if (known == m_items.end())
        return found(item, "was never put");
    auto& it = known->second;
    if (it.isDone)
        found(item, "came out again after it was done");
    if (!m_staysUntilDone && it.deliveries > 0)
        found(item, "came out twice");
    if (it.isHeld && it.isHeld())
        found(item, "is in two hands");
    ++it.deliveries;
    it.isHeld = std::move(isHeld);
}

void Ledger::letGo(const std::string& item)
{
    const std::scoped_lock lock(m_mutex);
    m_items[item].isHeld = {};
}

void Ledger::ended(const std::string& item, End end)
{
    const std::scoped_lock lock(m_mutex);
    auto& it = m_items[item];
    it.isDone = it.isDone || end == End::Done;
    it.mayBeDone = it.mayBeDone || end != End::Again;
}

void Ledger::perhapsTaken()
{
    const std::scoped_lock lock(m_mutex);
    ++m_perhapsTaken;
}

void Ledger::left(const std::string& item)
{
    taken(item, {});
    ended(item, End::Done);
}

void Ledger::audit() const
{
    const std::scoped_lock lock(m_mutex);
    int puts = 0;
    int deliveries = 0;
    int lost = 0;
    for (const auto& [name, item] : m_items) {
        puts += item.isPut ? 1 : 0;
        deliveries += item.deliveries;
        const auto hasGone = item.deliveries > 0 && (item.isDone || item.mayBeDone);
        lost += item.isPut && !hasGone ? 1 : 0;
    }
    std::printf("%s: %d put, %d delivered, %d takes unknown\n", m_name.c_str(), puts, deliveries,
                m_perhapsTaken);
    if (lost > (m_staysUntilDone ? 0 : m_perhapsTaken))
        m_findings.addViolation(m_name + ": " + std::to_string(lost) + " items are lost");
}

void Ledger::found(const std::string& item, const std::string& what) const
{
    m_findings.addViolation(m_name + ": " + item + " " + what);
}

} // namespace zoetrope::tests
