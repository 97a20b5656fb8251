#include "recipes/diagnose/checks.h"
#include "recipes/session/ephemeralledger.h"

#include <limits>

namespace zoetrope::recipes {

namespace {

constexpr std::int64_t fewNumbersLeft = 2'000'000'000;
constexpr std::int64_t noNumberLeft = std::numeric_limits<std::int32_t>::max();
constexpr std::size_t lengthField = 4; // bytes before each path of a session's end

void checkNumbers(const Picture& picture, Findings& findings)
{
    for (const auto& [path, node] : picture.seen.tree.nodes) {
        const auto next = nextNumber(node.stat);
        if (next < fewNumbersLeft || next > noNumberLeft)
            continue;
        findings.push_back(
            {.kind = FindingKind::NumbersEnd,
             .severity = next == noNumberLeft ? Severity::Critical : Severity::Warning,
             .certainty = Certainty::Proven,
             .recipe = path,
             .paths = {path},
             .facts = {{FactKind::NextNumber, path, {}, 0, next}}});
    }
}

std::map<SessionId, std::size_t> ephemeralBytes(const Observation& seen)
{
    std::map<SessionId, std::size_t> bytes;
    for (const auto& [path, node] : seen.tree.nodes) {
        if (const auto owner = ownerOf(node.stat); owner != 0 && !seen.owners.contains(path))
            bytes[owner] += lengthField + path.size();
    }
    for (const auto& [path, owner] : seen.owners)
        bytes[owner] += lengthField + path.size();
    return bytes;
}

void checkEphemerals(const Picture& picture, Findings& findings)
{
    for (const auto& [session, bytes] : ephemeralBytes(picture.seen)) {
        if (bytes <= safeEphemeralBytes / 2)
            continue;
        findings.push_back(
            {.kind = FindingKind::SessionTooLarge,
             .severity = bytes > safeEphemeralBytes ? Severity::Critical : Severity::Warning,
             .certainty = Certainty::Observed,
             .sessions = {session},
             .facts
             = {{FactKind::EphemeralBytes, {}, {}, session, static_cast<std::int64_t>(bytes)}}});
    }
}

} // namespace

void checkLimits(const Picture& picture, Findings& findings)
{
    checkNumbers(picture, findings);
    checkEphemerals(picture, findings);
}

} // namespace zoetrope::recipes
