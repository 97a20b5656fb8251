// How soon a session's listener is told that its connection has ended, over each client.
#include "app/lab/relay/relay.h"
#include "app/lab/relay/relayloop.h"
#include "app/server/privateserver.h"
#include "recipes/session/session.h"
#include "recipes/session/statelistener.h"
#include "tests/bench/report.h"

#include <memory>
#include <semaphore>

using namespace zoetrope;
using namespace zoetrope::bench;
using namespace zoetrope::recipes;
using namespace std::chrono_literals;

namespace {

constexpr int sessionCount = 10; // each round ends the connections of all
constexpr int rounds = 20;

class Guest
{
public:
    Guest(const std::string& servers, ClientKind client)
        : m_session({.servers = servers, .timeout = 30s, .client = client})
        , m_states(m_session, [this](SessionState state) { hear(state); })
    {
        m_session.connect();
    }

    [[nodiscard]] TimePoint lost()
    {
        m_isLost.acquire();
        return m_lostAt;
    }
    void awaitReturn() { m_isBack.acquire(); }

private:
    void hear(SessionState state)
    {
        if (state == SessionState::Suspended) {
            m_lostAt = Clock::now();
            m_isLost.release();
        } else if (state == SessionState::Reconnected) {
            m_isBack.release();
        }
    }

    std::counting_semaphore<> m_isLost{0}, m_isBack{0};
    TimePoint m_lostAt;
    Session m_session;
    const StateListener m_states; // last: it uses all of the above
};

void measure(Report& report, const std::string& servers, ClientKind client)
{
    app::RelayLoop loop;
    app::Relay relay(loop, servers, Probe());
    std::vector<std::unique_ptr<Guest>> guests;
    for (int i = 0; i < sessionCount; ++i)
        guests.push_back(std::make_unique<Guest>(relay.address(), client));
    const auto suffix = client == ClientKind::Native ? "-native" : "";
    Measurement told{std::string("suspended") + suffix, "zoetrope", "ms", {}};
    for (int round = 0; round < rounds; ++round) {
        const auto began = Clock::now();
        relay.cut();
        for (const auto& guest : guests)
            told.runs.push_back(
                std::chrono::duration<double, std::milli>(guest->lost() - began).count());
        relay.mend();
        for (const auto& guest : guests)
            guest->awaitReturn();
    }
    const Measurement slowest{
        std::string("suspended-99") + suffix, "zoetrope", "ms", {percentile(told.runs, 99)}};
    report.addDistribution(told);
    report.require(told, Bound::Under, 5);
    report.add(slowest);
    report.require(slowest, Bound::Under, 50);
}

} // namespace

int main(int argc, char** argv)
{
    Report report("loss", argc, argv);
    app::PrivateServer server;
    server.start();
    for (const auto client : {ClientKind::Apache, ClientKind::Native})
        measure(report, server.address(), client);
    return report.conclude();
}
