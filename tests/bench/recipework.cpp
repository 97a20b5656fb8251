#include "tests/bench/recipework.h"

#include "recipes/locks/mutex.h"

#include <zookeeper/zookeeper.h>

#include <barrier>
#include <stdexcept>
#include <thread>

namespace zoetrope::bench {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

using Sessions = std::vector<std::unique_ptr<Session>>;

Sessions connect(const std::string& address, int count)
{
    Sessions sessions;
    for (int i = 0; i < count; ++i) {
        sessions.push_back(
            std::make_unique<Session>(Session::Options{.servers = address, .timeout = 30s}));
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

double clientBound(const std::string& address, int times)
{
    const std::unique_ptr<zhandle_t, decltype(&zookeeper_close)> handle(
        zookeeper_init2(address.c_str(), nullptr, 30'000, nullptr, nullptr, 0,
                        [](const char* /*message*/) {}),
        zookeeper_close);
    const auto check = [](int code) {
        if (code != ZOK)
            throw std::runtime_error(zerror(code));
    };
    char name[256];
    const auto work = [&] {
        for (int i = 0; i < times; ++i) {
            check(zoo_create(handle.get(), "/bench-bound-", "", 0, &ZOO_OPEN_ACL_UNSAFE,
                             ZOO_EPHEMERAL | ZOO_SEQUENCE, name, sizeof name));
            check(zoo_delete(handle.get(), name, -1));
        }
    };
    work();
    const auto began = Clock::now();
    work();
    return rate(times, Clock::now() - began);
}

} // namespace zoetrope::bench
