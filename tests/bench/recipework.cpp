#include "tests/bench/recipework.h"

#include "recipes/barriers/barrier.h"
#include "recipes/barriers/doublebarrier.h"
#include "recipes/leader/leaderlatch.h"
#include "recipes/locks/mutex.h"
#include "recipes/locks/semaphore.h"

#include <barrier>
#include <latch>
#include <stdexcept>
#include <thread>

namespace zoetrope::bench {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

using Sessions = std::vector<std::unique_ptr<Session>>;

Sessions connect(const std::string& address, int count, Journal* journal = nullptr)
{
    Sessions sessions;
    for (int i = 0; i < count; ++i) {
        const auto probe = journal ? Probe(*journal, journal->join("waiter")) : Probe();
        sessions.push_back(std::make_unique<Session>(
            Session::Options{.servers = address, .timeout = 30s, .probe = probe}));
        sessions.back()->connect(Clock::now() + 30s);
    }
    return sessions;
}

double rate(int times, Clock::duration took)
{
    return times / std::chrono::duration<double>(took).count();
}

/// Has every session do its part at the same time.
template<typename Part> Clock::duration together(const Sessions& sessions, const Part& part)
{
    std::barrier door(static_cast<std::ptrdiff_t>(sessions.size()) + 1);
    std::vector<std::jthread> threads;
    for (std::size_t i = 0; i < sessions.size(); ++i) {
        threads.emplace_back([&, i] {
            door.arrive_and_wait();
            part(*sessions[i], static_cast<int>(i));
        });
    }
    const auto began = Clock::now();
    door.arrive_and_wait();
    threads.clear();
    return Clock::now() - began;
}

void hold(Lock& lock)
{
    if (lock.acquire(Clock::now() + 30s) != Waited::Done)
        throw std::runtime_error("was not acquired");
    lock.release();
}

void check(bool isAsPlanned)
{
    if (!isAsPlanned)
        throw std::runtime_error("a recipe did not end as planned");
}

/// Until as many as that have told that they wait.
void awaitWaiters(Journal& journal, int count)
{
    while (count > 0) {
        check(journal.wait(Clock::now() + 30s, {}) == Waited::Done);
        for (const auto& event : journal.take().events)
            count -= event.kind == Kind::Belief && event.standing == Standing::Waiting ? 1 : 0;
    }
}

// As for the peer: until the last of them has passed.
Clock::duration openOnce(Journal& journal, Barrier& gate, const Sessions& sessions)
{
    check(gate.close());
    std::latch passed(static_cast<std::ptrdiff_t>(sessions.size()));
    std::vector<std::jthread> waiters;
    for (const auto& session : sessions) {
        waiters.emplace_back([&passed, &session] {
            Barrier barrier(*session, Path("/bench-own-barrier"));
            check(barrier.wait(Clock::now() + 30s) == Waited::Done);
            passed.count_down();
        });
    }
    awaitWaiters(journal, static_cast<int>(sessions.size()));
    const auto began = Clock::now();
    check(gate.open());
    passed.wait();
    return Clock::now() - began;
}

std::unique_ptr<LeaderLatch> candidate(Session& session)
{
    auto latch = std::make_unique<LeaderLatch>(session, Path("/bench-own-latch"));
    latch->start();
    return latch;
}

} // namespace

double ours::mutex(const std::string& address, int sessions, int times, Release release)
{
    const auto all = connect(address, sessions);
    const auto part = [&](Session& session, int index) {
        Mutex::Options options;
        options.waitsForRelease = release == Release::Waits;
        Mutex lock(session, Path("/bench-own-mutex"), options);
        for (int i = index; i < times; i += sessions)
            hold(lock);
    };
    together(all, part);
    return rate(times, together(all, part));
}

double ours::semaphore(const std::string& address, int times, int leases, Release release)
{
    const auto all = connect(address, 1);
    const auto part = [&](Session& session, int /*index*/) {
        Semaphore semaphore(session, Path("/bench-own-semaphore"), leases);
        for (int i = 0; i < times; ++i) {
            const auto lease = semaphore.acquire(Clock::now() + 30s);
            if (release == Release::Waits)
                lease->giveBack();
        }
    };
    together(all, part);
    return rate(times, together(all, part));
}

double ours::doubleBarrier(const std::string& address, int members, int cycles)
{
    static int rounds = 0;
    const auto all = connect(address, members);
    std::barrier line(members); // as for the peer, whose barrier has races without
    const auto part = [&](Session& session, int /*index*/) {
        for (int i = 0; i < cycles; ++i) {
            const auto name = std::to_string(rounds) + '-' + std::to_string(i);
            DoubleBarrier barrier(session, Path("/bench-own-double-barrier-" + name), members);
            check(barrier.enter(Clock::now() + 30s) == Waited::Done);
            line.arrive_and_wait();
            check(barrier.leave(Clock::now() + 30s) == Waited::Done);
            line.arrive_and_wait();
        }
    };
    ++rounds;
    together(all, part);
    ++rounds;
    return rate(cycles, together(all, part));
}

double ours::barrierOpen(const std::string& address, int waiters, int times)
{
    Journal journal;
    const auto all = connect(address, waiters, &journal);
    const auto operators = connect(address, 1);
    Barrier gate(*operators.front(), Path("/bench-own-barrier"));
    Clock::duration took{};
    for (int i = -times; i < times; ++i) {
        const auto once = openOnce(journal, gate, all);
        took += i < 0 ? Clock::duration() : once;
    }
    return rate(times, took);
}

// From the close of one leader until the next one leads.
double ours::leaderHandOver(const std::string& address, int times)
{
    Journal journal;
    const auto all = connect(address, 2, &journal);
    auto leader = candidate(*all[0]);
    check(leader->await(Clock::now() + 30s) == LeaderLatch::Awaited::Leader);
    Clock::duration took{};
    for (int i = 1 - times; i <= times; ++i) {
        static_cast<void>(journal.take());
        auto next = candidate(*all[static_cast<std::size_t>(i & 1)]);
        awaitWaiters(journal, 1);
        const auto began = Clock::now();
        leader->close();
        check(next->await(Clock::now() + 30s) == LeaderLatch::Awaited::Leader);
        took += i <= 0 ? Clock::duration() : Clock::now() - began;
        leader = std::move(next);
    }
    return rate(times, took);
}

double handOverBound(const std::string& address, int times)
{
    const auto all = connect(address, 2);
    const Path line("/bench-bound-line");
    all[0]->create(line, "", CreateMode::Persistent, Clock::now() + 30s);
    Watch watch(*all[1]);
    Clock::duration took{};
    for (int i = -times; i < times; ++i) {
        const auto first = all[0]->create(line / "first", "", CreateMode::Ephemeral)->path;
        check(all[1]->get(first, &watch).has_value());
        watch.askThen({Request::children(line)});
        const auto began = Clock::now();
        all[0]->post(Request::remove(first));
        check(watch.sleepUntil(began + 30s, {}) == Waited::Done && watch.takeAnswers());
        took += i < 0 ? Clock::duration() : Clock::now() - began;
    }
    return rate(times, took);
}

double leaseBound(const std::string& address, int times)
{
    const auto all = connect(address, 1);
    auto& session = *all[0];
    const Path locks("/bench-bound-locks"), leases("/bench-bound-leases");
    for (const auto& directory : {locks, leases})
        session.create(directory, "", CreateMode::Persistent, Clock::now() + 30s);
    const auto make = [&](const Path& directory) {
        const auto made = session.perform(
            {Request::create(directory / "n-", "", CreateMode::EphemeralSequential),
             Request::children(directory)});
        return Path(made.front().path);
    };
    const auto work = [&] {
        for (int i = 0; i < times; ++i) {
            const auto place = make(locks);
            const auto lease = make(leases);
            session.post(Request::remove(place));
            check(session.remove(lease));
        }
    };
    work();
    const auto began = Clock::now();
    work();
    return rate(times, Clock::now() - began);
}

} // namespace zoetrope::bench
