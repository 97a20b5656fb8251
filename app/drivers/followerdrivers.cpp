// Those whose recipe follows something with a thread of its own: who keeps a node there, and who
// looks on. While it does, the session is that thread's.
#include "app/drivers/driver.h"

#include "recipes/caches/pathcache.h"
#include "recipes/groups/groupmember.h"
#include "recipes/groups/persistentnode.h"
#include "recipes/values/sharedvalue.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::chrono::milliseconds moment{500}; // in which one is in where nobody is in the way

class FollowerDriver : public Driver
{
public:
    using Driver::Driver;

protected:
    /// Stays once the turn has begun.
    [[nodiscard]] End follow(Turn& turn)
    {
        const auto begun = turn.await([] { return Waited::Done; });
        if (begun != Waited::Done)
            return endOf(begun);
        return host().hold({}) == Held::ToTheEnd ? End::Done : End::Stopped;
    }
};

class NodeDriver final : public FollowerDriver
{
public:
    using FollowerDriver::FollowerDriver;

    End cycle() override
    {
        const auto turn = host().turn();
        const auto& id = assignment().id;
        PersistentNode node(session(), assignment().path / id, assignment().data.value_or(id));
        std::once_flag isThere;
        const auto told = node.listen(
            [&](const Path& /*node*/) { std::call_once(isThere, [&] { turn->begin(); }); });
        node.start();
        const auto end = follow(*turn);
        node.close();
        host().settle(assignment().path);
        return end;
    }
};

/// A member of a group for a time.
class GroupDriver final : public Driver
{
public:
    using Driver::Driver;

    End cycle() override
    {
        const auto& id = assignment().id;
        GroupMember member(session(), assignment().path, id, assignment().data.value_or(id));
        member.start();
        if (const auto end = waitUntilIn(member); end != Waited::Done)
            return endOf(end);
        // Another one than before it waited, perhaps.
        const auto incarnation = session().incarnation();
        const auto isIn = [&] { return session().isAlive(incarnation) && member.isIn(); };
        const auto held = host().hold({.came = Came::Joined, .isOurs = isIn});
        if (held == Held::ToTheEnd || held == Held::Stopped)
            return held == Held::ToTheEnd ? End::Done : End::Stopped;
        host().sayLost();
        return End::Lost;
    }

private:
    // Only a namesake keeps anybody out.
    [[nodiscard]] Waited waitUntilIn(GroupMember& member)
    {
        const auto until = host().deadline();
        const auto soon = std::min(session().after(moment), until);
        const auto end = member.waitUntilIn(soon, stop());
        if (end != Waited::TimedOut || soon == until)
            return end;
        host().say(News::NamesakeAwaited, (assignment().path / assignment().id).text());
        return member.waitUntilIn(until, stop());
    }
};

std::string namesOf(const PathCache& cache)
{
    std::string names;
    for (const auto& [name, node] : cache.children())
        names.append(names.empty() ? "" : ", ").append(name);
    return names;
}

class CacheDriver final : public FollowerDriver
{
public:
    using FollowerDriver::FollowerDriver;

    End cycle() override
    {
        const auto turn = host().turn();
        PathCache cache(session(), assignment().path);
        auto isComplete = false; // the listener's alone
        const auto told = cache.listen([&](const CacheEvent& event) {
            if (event.kind == CacheEvent::Kind::Initialized) {
                isComplete = true;
                turn->begin();
            }
            if (isComplete)
                host().say(News::Seen, namesOf(cache));
        });
        cache.start(Cache::Start::Initialized);
        const auto end = follow(*turn);
        cache.close();
        return end;
    }
};

/// Looks on at a value, or changes it.
class ValueDriver final : public FollowerDriver
{
public:
    using FollowerDriver::FollowerDriver;

    End cycle() override { return assignment().isProducer ? changeAll() : lookOn(); }

private:
    [[nodiscard]] End changeAll()
    {
        for (int number = 1; number <= assignment().repeats; ++number) {
            if (!change(assignment().id + ' ' + std::to_string(number)))
                return End::Stopped;
        }
        return End::Done;
    }

    // Reads, thinks, and writes if nobody else has written meanwhile; otherwise again.
    [[nodiscard]] bool change(const std::string& bytes)
    {
        for (auto isWritten = false; !isWritten;) {
            SharedValue value(session(), assignment().path, "0");
            value.close(); // who writes does not look on
            value.start(host().deadline(), stop());
            if (host().work() != Waited::Done)
                return false;
            isWritten = value.trySet(value.value(), bytes, host().deadline(), stop());
            host().say(isWritten ? News::Changed : News::ChangeRefused, bytes);
            if (stop().stop_requested())
                return false;
        }
        return true;
    }

    [[nodiscard]] End lookOn()
    {
        const auto turn = host().turn();
        SharedValue value(session(), assignment().path, "0");
        std::once_flag isRead;
        const auto told = value.listen([&](const SharedValue::Snapshot& snapshot) {
            host().say(News::Seen, snapshot.bytes);
            std::call_once(isRead, [&] { turn->begin(); });
        });
        value.start(host().deadline(), stop());
        const auto end = follow(*turn);
        value.close();
        return end;
    }
};

} // namespace

DriverPtr nodeDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<NodeDriver>(host, assignment);
}

DriverPtr groupDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<GroupDriver>(host, assignment);
}

DriverPtr cacheDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<CacheDriver>(host, assignment);
}

DriverPtr valueDriver(Host& host, const Assignment& assignment)
{
    return std::make_unique<ValueDriver>(host, assignment);
}

} // namespace zoetrope::app
