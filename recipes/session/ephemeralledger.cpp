#include "recipes/session/ephemeralledger.h"

#include <numeric>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t lengthField = 4; // bytes before each path of the transaction
constexpr std::size_t digits = 10; // of a number of the server's

bool isNumbered(const Request& request)
{
    return request.mode == CreateMode::EphemeralSequential;
}

bool makesEphemeral(const Request& request)
{
    return request.operation == Operation::Create
        && (request.mode == CreateMode::Ephemeral || isNumbered(request));
}

} // namespace

EphemeralLedger::EphemeralLedger(std::string chroot, std::size_t limit)
    : m_chroot(std::move(chroot))
    , m_limit(limit)
{
}

bool EphemeralLedger::admit(std::int32_t call, const Request& request)
{
    auto changes = changesOf(request);
    if (changes.empty())
        return true;
    const auto more
        = std::accumulate(changes.begin(), changes.end(), std::size_t{0},
                          [](auto sum, const Change& change) { return sum + change.bytes; });
    if (more > 0 && m_bytes + more > m_limit)
        return false;
    m_bytes += more;
    m_pending.emplace(call, std::move(changes));
    return true;
}

EphemeralLedger::Changes EphemeralLedger::changesOf(const Request& request) const
{
    Changes changes;
    note(request, {}, changes);
    for (std::size_t i = 0; i < request.parts.size(); ++i)
        note(request.parts[i], i, changes);
    return changes;
}

void EphemeralLedger::note(const Request& request, std::optional<std::size_t> part,
                           Changes& changes) const
{
    const auto& path = request.path.text();
    if (makesEphemeral(request))
        changes.push_back(
            {path, lengthField + m_chroot.size() + path.size() + (isNumbered(request) ? digits : 0),
             part});
    else if (request.operation == Operation::Delete)
        changes.push_back({path, 0, part});
}

void EphemeralLedger::withdrawn(std::int32_t call)
{
    Answer refusal;
    refusal.code = Code::InvalidState;
    answered(call, refusal);
}

void EphemeralLedger::answered(std::int32_t call, const Answer& answer)
{
    const auto pending = m_pending.extract(call);
    if (pending.empty())
        return;
    for (const auto& change : pending.mapped()) {
        const auto isPart = answer.code == Code::Ok && change.part
            && *change.part < answer.parts.size(); // of one that failed, none has happened
        settle(change, isPart ? answer.parts[*change.part] : answer);
    }
}

void EphemeralLedger::settle(const Change& change, const Answer& answer)
{
    m_bytes -= change.bytes;
    const auto isAbsent = answer.code == Code::NoNode && !change.part;
    if (change.bytes == 0 && (answer.code == Code::Ok || isAbsent))
        gone(change.path);
    else if (change.bytes > 0 && answer.code == Code::Ok)
        hold(answer.path.empty() ? change.path : answer.path, change.bytes);
    else if (change.bytes > 0 && isUnknown(answer.code))
        hold(change.path, change.bytes);
}

// One whose reply was lost, and that was found again or made again, is the same one.
void EphemeralLedger::hold(const std::string& path, std::size_t bytes)
{
    gone(path);
    m_held.emplace(path, bytes);
    m_bytes += bytes;
}

void EphemeralLedger::gone(const std::string& path)
{
    auto found = m_held.find(path);
    if (found == m_held.end() && path.size() > digits)
        found = m_held.find(path.substr(0, path.size() - digits));
    if (found == m_held.end())
        return;
    m_bytes -= found->second;
    m_held.erase(found);
}

void EphemeralLedger::clear()
{
    m_held.clear();
    m_pending.clear();
    m_bytes = 0;
}

} // namespace zoetrope::recipes
