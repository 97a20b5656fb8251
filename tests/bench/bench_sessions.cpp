// What many sessions in one process cost, over each client: its whole memory, and its processor
// while all are idle.
#include "app/server/privateserver.h"
#include "recipes/locks/mutex.h"
#include "recipes/session/statelistener.h"
#include "tests/bench/report.h"

#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <ctime>
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

int measure(ClientKind client, double mostMegabytes, int argc, char** argv)
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
    for (int run = 0; run < runs; ++run) {
        idle.runs.push_back(idlePercent());
        memory.runs.push_back(residentMegabytes());
    }
    report.add(memory);
    report.require(memory, Bound::Under, mostMegabytes);
    report.add(idle);
    report.require(idle, Bound::Under, 1);
    return report.conclude();
}

// In a process of its own: what one has used, another has not.
int measureApart(ClientKind client, double mostMegabytes, int argc, char** argv)
{
    const auto child = fork();
    if (child == 0) {
        const auto code = measure(client, mostMegabytes, argc, argv);
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
    const auto apache = measureApart(ClientKind::Apache, 80, argc, argv);
    const auto native = measureApart(ClientKind::Native, 60, argc, argv);
    return apache != 0 ? apache : native;
}
