#include "tests/soak/guest.h"

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto fairPatience = 20s; // in good weather, behind everybody else

} // namespace

Guest::Guest(app::RelayLoop& loop, const std::string& server, House& house, const Errands& errands,
             unsigned seed)
    : m_errands(errands)
    , m_relay(loop, server, Probe())
    , m_session({.servers = m_relay.address(),
                 .timeout = sessionTimeout,
                 .connectionTimeout = 5s,
                 .report = [&house](const std::string& said) { house.findings.add(said); }})
    , m_visitor{m_session, house, "guest-" + std::to_string(seed), std::mt19937(seed)}
{
}

void Guest::live(const std::stop_token& stop)
{
    try {
        m_session.connect(Clock::now() + fairPatience);
    } catch (const Error& error) {
        m_visitor.house.findings.add(std::string("connect: ") + error.what());
    }
    while (!stop.stop_requested())
        tryOnce(m_errands[m_visitor.dice() % m_errands.size()]);
    m_visitor.isFinale = true;
    for (const auto& errand : m_errands)
        finish(errand);
    m_visitor.mirror.reset();
    m_session.close();
}

std::string Guest::text()
{
    return m_visitor.name + ": " + std::to_string(m_cycles) + " cycles, session "
        + std::to_string(m_session.id()) + ", " + std::string(name(m_session.state()));
}

void Guest::tryOnce(const Errand& errand)
{
    const auto longest = static_cast<int>(m_visitor.house.patience.count());
    const auto length = std::chrono::milliseconds(m_visitor.roll(0, longest));
    try {
        if (!errand.run(m_visitor, m_session.after(length)))
            return;
        m_visitor.house.succeeded(errand.name);
        ++m_cycles;
        m_cycles.notify_all();
    } catch (const Error& error) {
        if (!isUnknown(error.code()))
            found(errand, error.what());
    }
}

void Guest::finish(const Errand& errand)
{
    const House::Arrival arrival(m_visitor.house);
    try {
        m_visitor.catchUp(m_session.after(fairPatience));
        if (!errand.run(m_visitor, m_session.after(fairPatience)))
            found(errand, "somebody starves in good weather");
    } catch (const Error& error) {
        found(errand, std::string("in good weather: ") + error.what());
    }
}

void Guest::found(const Errand& errand, const std::string& what)
{
    m_visitor.house.findings.add(errand.name + ": " + what);
}

} // namespace zoetrope::tests
