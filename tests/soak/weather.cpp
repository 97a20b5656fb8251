#include "tests/soak/weather.h"

#include "recipes/async/signal.h"

namespace zoetrope::tests {

using namespace std::chrono_literals;

namespace {

enum Fault { Cut, Freeze, Expire, LoseReply, HalfOpen, Delay, Kinds };

} // namespace

Weather::Weather(std::vector<app::Relay*> relays, std::chrono::milliseconds timeout, unsigned seed)
    : m_relays(std::move(relays))
    , m_timeout(timeout)
    , m_dice(seed)
    , m_thread([this](const std::stop_token& stop) { rage(stop); })
{
}

Weather::~Weather()
{
    m_thread.request_stop();
    m_thread.join();
    for (auto* relay : m_relays)
        relay->mend();
}

void Weather::rage(const std::stop_token& stop)
{
    while (!stop.stop_requested()) {
        wait(std::uniform_int_distribution(20, 200)(m_dice), stop);
        strike(*m_relays[m_dice() % m_relays.size()], stop);
    }
}

void Weather::strike(app::Relay& relay, const std::stop_token& stop)
{
    ++m_faults;
    auto length = std::uniform_int_distribution(10, 300)(m_dice);
    switch (static_cast<Fault>(m_dice() % Kinds)) {
    case Cut:
        relay.cut();
        break;
    case Freeze:
        relay.freeze();
        break;
    case Expire:
        relay.freeze();
        length = static_cast<int>((m_timeout + 500ms).count());
        break;
    case LoseReply:
        relay.loseNextReply();
        return; // it holds until a reply comes
    case HalfOpen:
        relay.halfOpen();
        break;
    case Delay:
        relay.delay(20ms);
        break;
    case Kinds:
        break;
    }
    wait(length, stop);
    relay.mend();
}

// The time between faults is what they are made of, not what anybody waits for.
void Weather::wait(int milliseconds, const std::stop_token& stop)
{
    recipes::Signal nobodyFires;
    static_cast<void>(nobodyFires.sleepUntil(
        recipes::Clock::now() + std::chrono::milliseconds(milliseconds), stop));
}

} // namespace zoetrope::tests
