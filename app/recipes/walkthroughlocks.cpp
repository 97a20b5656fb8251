#include "app/recipes/walkthroughs.h"

#include "app/text/tr.h"

namespace zoetrope::app {

namespace {

using Line = ui::WalkthroughLine;

// The five lines that all locks with a line of contenders have in common.
std::vector<Line> fairLines(const QString& path)
{
    return {{tr("create %1/_c_ID-lock-").arg(path), tr("ephemeral, sequential"),
             tr("Ephemeral: when a client crashes, its place goes with its session. The id in the "
                "name lets a client find its node again when the reply to its create is lost.")},
            {QStringLiteral("children(%1)").arg(path),
             tr("leaving no watch; at first sent together with line 1"),
             tr("The numbers give the order of arrival. A watch on the directory would wake "
                "everybody at every change.")},
            {tr("mine is the lowest? then hold"), tr("its czxid is the fencing token"),
             tr("To hold is a belief: a client that lost its session without noticing still "
                "believes that it holds. The guarded resource should refuse a token that is older "
                "than the newest it has seen.")},
            {tr("getData(the one before)"), tr("leaving a watch; sleep, then 3 again"),
             tr("Each client waits for the one before it only: one release wakes one. It asks with "
                "getData, not exists: where that node has gone already, no watch stays behind. The "
                "watch on its own node would tell it that somebody else has deleted that.")},
            {tr("delete its own node"), tr("sure to be done, even after a lost reply"),
             tr("A node that is left behind would block all clients behind it for as long as its "
                "session lives.")}};
}

Walkthrough leases(const QString& title, const QString& path)
{
    auto lines = fairLines(path + QStringLiteral("/locks"));
    lines[2] = {tr("mine is the lowest? then ask for leases"), tr("only one asks at a time"),
                tr("Two clients that count at the same time would both take the last lease.")};
    lines[4] = {tr("delete the place in that line"), tr("once it has its leases"),
                tr("Then the next one may ask.")};
    lines.push_back(
        {tr("create %1/leases/_c_ID-lease-").arg(path), tr("ephemeral, one for each"),
         tr("When a client crashes, its lease comes back as soon as its session ends.")});
    lines.push_back(
        {tr("children(%1/leases)").arg(path), tr("leaving a watch"),
         tr("Only the first in line watches the leases: one that is given back wakes one.")});
    lines.push_back({tr("more than the limit? sleep"), tr("then 8 again"),
                     tr("A client that wants several leases takes all of them or none: two clients "
                        "with half each would wait for each other.")});
    lines.push_back({tr("hold, and give back by a delete"),
                     {},
                     tr("The server does not know how many leases there are: all clients must "
                        "agree on the number.")});
    return {title, withFinding(std::move(lines), path + QStringLiteral("/locks"))};
}

} // namespace

Walkthrough lockInWords(const QString& path)
{
    return {tr("Lock"), withFinding(fairLines(path), path)};
}

Walkthrough leasedLockInWords(const QString& path, int leases)
{
    auto lines = fairLines(path);
    lines[2].code = tr("among the %1 lowest? then hold").arg(leases);
    lines[3].code = tr("getData(the one %1 places before)").arg(leases);
    lines[3].why = tr("Each client waits for the one that many places before it only: one release "
                      "wakes one.");
    return {tr("Lock with leases"), withFinding(std::move(lines), path)};
}

Walkthrough herdLockInWords(const QString& path)
{
    auto lines = fairLines(path);
    lines[3]
        = {tr("getData(the lowest)"), tr("leaving a watch; sleep, then 3 again"),
           tr("The mistake: all watch the holder. Each release wakes everybody, and all but one "
              "wake in vain: n waiters cost n(n-1)/2 wake-ups.")};
    return {tr("Lock with a herd"), withFinding(std::move(lines), path)};
}

Walkthrough naiveLockInWords(const QString& path)
{
    auto lines = fairLines(path);
    lines[1] = {QStringLiteral("children(%1)").arg(path), tr("sorted by the whole name"),
                tr("The mistake: the random id comes first in the name, so a client that comes "
                   "later may stand before the holder.")};
    lines[2] = {tr("mine is the first? then hold"), tr("though another may hold"),
                tr("Only the number at the end of the name tells who came first.")};
    return {tr("Lock sorted by names"), withFinding(std::move(lines), path)};
}

Walkthrough unprotectedLockInWords(const QString& path)
{
    auto lines = fairLines(path);
    lines[0]
        = {tr("create %1/lock-").arg(path), tr("ephemeral, sequential, with no id"),
           tr("The mistake: when the reply is lost, the client cannot tell its own node from the "
              "others, and makes another one. It then waits for its first node, for ever.")};
    lines[1].words = tr("leaving no watch");
    lines[3].words = tr("leaving a watch; sleep, then 2 again");
    return {tr("Lock without protection"), std::move(lines)};
}

Walkthrough readWriteLockInWords(const QString& path)
{
    auto lines = fairLines(path);
    lines[0] = {tr("create %1/_c_ID-__READ__ or -__WRIT__").arg(path), tr("ephemeral, sequential"),
                tr("Readers and writers stand in one line, in the order of their arrival.")};
    lines[2] = {tr("a writer: the lowest? a reader: no writer before? then hold"),
                tr("its czxid is the fencing token"),
                tr("Readers hold together. A reader that comes after a waiting writer waits behind "
                   "it, or the writer would starve.")};
    lines[3]
        = {tr("getData(the one it waits for)"), tr("leaving a watch; sleep, then 3 again"),
           tr("A writer waits for the one before it, a reader for the last writer before it.")};
    return {tr("Read-write lock"), withFinding(std::move(lines), path)};
}

Walkthrough semaphoreInWords(const QString& path)
{
    return leases(tr("Semaphore"), path);
}

Walkthrough semaphoreMutexInWords(const QString& path)
{
    return leases(tr("Semaphore of one lease"), path);
}

} // namespace zoetrope::app
