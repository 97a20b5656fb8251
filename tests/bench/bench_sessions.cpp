// The cost of many idle sessions in one process, over each client: memory, threads and processor
// time.
#include "app/server/privateserver.h"
#include "recipes/locks/mutex.h"
#include "recipes/session/statelistener.h"
#include "tests/bench/report.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

using namespace zoetrope;
using namespace zoetrope::bench;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

constexpr int sessionCount = 500;
constexpr auto timeout = 30s; // a ping every ten
constexpr auto idleTime = 10s; // of one run
constexpr int runs = 3;
constexpr double mostMegabytes = 55;
// Eight loops, the threads of listeners, one that opens a session, and those of this program.
constexpr double mostThreads = 20;

// A participant that holds a lock and listens to its connection.
struct Guest
{
    Guest(const std::string& servers, int number)
        : session({.servers = servers, .timeout = timeout})
        , states(session, [](SessionState /*state*/) {})
        , mutex(session, Path("/lock-" + std::to_string(number)))
    {
        session.connect();
        static_cast<void>(mutex.acquire());
    }

    Session session;
    const StateListener states;
    Mutex mutex;
};

double residentMegabytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:"))
            return std::stod(line.substr(6)) / 1024;
    }
    throw std::runtime_error("/proc/self/status says nothing of VmRSS");
}

double threads()
{
    const std::filesystem::directory_iterator all("/proc/self/task");
    return static_cast<double>(std::distance(begin(all), end(all)));
}

double processorSeconds()
{
    timespec time{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

double idlePercent()
{
    const auto before = processorSeconds();
    std::this_thread::sleep_for(idleTime); // the measurement itself: nobody waits for an event
    return (processorSeconds() - before) * 100 / std::chrono::duration<double>(idleTime).count();
}

int measure(ClientKind client, int argc, char** argv)
{
    setUsualClient(client);
    const auto suffix = client == ClientKind::Native ? "-native" : "";
    Report report("sessions", argc, argv);
    app::PrivateServer server;
    server.start();
    std::vector<std::unique_ptr<Guest>> guests;
    for (int i = 0; i < sessionCount; ++i)
        guests.push_back(std::make_unique<Guest>(server.address(), i));

    Measurement memory{std::string("resident-500") + suffix, "zoetrope", "MB", {}};
    Measurement idle{std::string("idle-500") + suffix, "zoetrope", "%", {}};
    Measurement count{std::string("threads-500") + suffix, "zoetrope", "threads", {}};
    for (int run = 0; run < runs; ++run) {
        idle.runs.push_back(idlePercent());
        memory.runs.push_back(residentMegabytes());
        count.runs.push_back(threads());
    }
    report.add(memory);
    report.require(memory, Bound::Under, mostMegabytes);
    report.add(count);
    report.require(count, Bound::Under, mostThreads);
    report.add(idle);
    report.require(idle, Bound::Under, 1);
    return report.conclude();
}

// In a process of its own: what one has used, another has not.
int measureApart(ClientKind client, int argc, char** argv)
{
    const auto child = fork();
    if (child == 0) {
        const auto code = measure(client, argc, argv);
        std::fflush(stdout);
        _exit(code);
    }
    int status = 0;
    const auto isEnded = child > 0 && waitpid(child, &status, 0) == child;
    return isEnded && WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

} // namespace

int main(int argc, char** argv)
{
    const auto apache = measureApart(ClientKind::Apache, argc, argv);
    const auto native = measureApart(ClientKind::Native, argc, argv);
    return apache != 0 ? apache : native;
}
