#include "app/live/oneensemble.h"

#include "app/live/surveyplan.h"
#include "app/text/output.h"
#include "app/text/text.h"
#include "app/text/tr.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

/// A server at two looks; nothing where it did not answer at one of them.
struct Pair
{
    const SeenServer* before = nullptr;
    const SeenServer* now = nullptr;
};

bool isAlways(const Pair& server, ServerRole role)
{
    return server.before->status->role == role && server.now->status->role == role;
}

bool isMember(const Pair& server)
{
    return isAlways(server, ServerRole::Leader) || isAlways(server, ServerRole::Follower)
        || isAlways(server, ServerRole::Observer);
}

// A leader that was elected just now has a number that no other server has before the next change.
bool isOfElection(std::int64_t zxid)
{
    constexpr std::int64_t counter = 0xffffffff;
    return zxid != 0 && (zxid & counter) == 0;
}

// The number of a transaction only grows, and within a second those of one ensemble have it all.
bool haveOtherTransactions(const Pair& one, const Pair& other)
{
    const auto before = std::max(one.before->status->zxid, other.before->status->zxid);
    return !isOfElection(before)
        && before > std::min(one.now->status->zxid, other.now->status->zxid);
}

std::set<std::string> hostsOf(const SeenServer& server)
{
    std::set<std::string> hosts;
    for (const auto& member : server.configuration->members)
        hosts.insert(member.host);
    return hosts;
}

bool areConfigured(const SeenServer& one, const SeenServer& other)
{
    return one.configuration && other.configuration && !one.configuration->members.empty()
        && !other.configuration->members.empty();
}

bool haveNoHostInCommon(const SeenServer& one, const SeenServer& other)
{
    const auto hosts = hostsOf(one);
    const auto others = hostsOf(other);
    return std::none_of(hosts.begin(), hosts.end(),
                        [&](const auto& host) { return others.contains(host); });
}

QString zxidOf(const Pair& server)
{
    return hex(static_cast<std::uint64_t>(server.now->status->zxid));
}

// How they differ; empty where they may well be of one ensemble.
QString difference(const Pair& one, const Pair& other)
{
    const auto isAlone
        = [](const Pair& server) { return isAlways(server, ServerRole::Standalone); };
    if (isAlone(one) && isMember(other))
        return tr("%1 stands alone, and %2 is a member of an ensemble");
    if (isMember(one) && isAlone(other))
        return tr("%1 is a member of an ensemble, and %2 stands alone");
    if (!haveOtherTransactions(one, other))
        return {};
    const auto zxids = [&](const QString& text) {
        return text.arg(QStringLiteral("%1"), QStringLiteral("%2"), zxidOf(one), zxidOf(other));
    };
    if (isAlone(one) && isAlone(other))
        return zxids(tr("%1 and %2 stand alone, with different transactions (zxid %3 and %4)"));
    if (isAlways(one, ServerRole::Leader) && isAlways(other, ServerRole::Leader))
        return zxids(tr("%1 and %2 both lead, with different transactions (zxid %3 and %4)"));
    if (!isMember(one) || !isMember(other) || !areConfigured(*one.now, *other.now))
        return {};
    if (one.now->configuration->number == other.now->configuration->number)
        return zxids(tr("%1 and %2 have the same number in their ensembles, and different "
                        "transactions (zxid %3 and %4)"));
    return haveNoHostInCommon(*one.now, *other.now)
        ? tr("the ensemble of %1 and that of %2 have no host in common")
        : QString();
}

Pair pairOf(const std::string& address, const std::vector<SeenServer>& before,
            const std::vector<SeenServer>& now)
{
    const auto find = [&](const std::vector<SeenServer>& servers) {
        const auto found = std::find_if(servers.begin(), servers.end(), [&](const auto& server) {
            return server.address == address && server.status;
        });
        return found == servers.end() ? nullptr : &*found;
    };
    return {find(before), find(now)};
}

} // namespace

OneEnsemble::OneEnsemble(const std::string& servers)
    : m_named(addressesOf(servers))
{
}

// Whoever comes back to the address of another has another history. A server without a quorum that
// only reads has the old one.
void OneEnsemble::checkAge(const std::vector<SeenServer>& seen)
{
    std::optional<std::int64_t> newest;
    for (const auto& server : seen) {
        if (server.status && server.status->role != ServerRole::ReadOnly)
            newest = std::max(newest.value_or(0), server.status->zxid);
    }
    if (!newest)
        return;
    const auto isOlder = *newest < m_newest;
    if (isOlder && m_wasOlder)
        throw Error(Code::BadArguments,
                    tr("What answers there now is another cluster, or an older state of it: its "
                       "last transaction was %1, and is %2. Connect anew to look at it.")
                        .arg(hex(static_cast<std::uint64_t>(m_newest)),
                             hex(static_cast<std::uint64_t>(*newest)))
                        .toStdString());
    m_wasOlder = isOlder;
    if (!isOfElection(*newest))
        m_newest = std::max(m_newest, *newest);
}

void OneEnsemble::check(const std::vector<SeenServer>& seen)
{
    checkAge(seen);
    m_isInDoubt = false;
    const auto isFirst = m_before.empty();
    const auto before = std::exchange(m_before, seen);
    for (auto one = m_named.begin(); one != m_named.end(); ++one) {
        const auto first = pairOf(*one, isFirst ? seen : before, seen);
        for (auto other = std::next(one); first.before && first.now && other != m_named.end();
             ++other) {
            const auto second = pairOf(*other, isFirst ? seen : before, seen);
            const auto how = second.before && second.now ? difference(first, second) : QString();
            if (how.isEmpty())
                continue;
            m_isInDoubt = true;
            if (!isFirst)
                throw Error(Code::BadArguments,
                            tr("Not one cluster: %1. Name the servers of one ensemble.")
                                .arg(how.arg(toQString(*one), toQString(*other)))
                                .toStdString());
        }
    }
}

} // namespace zoetrope::app
