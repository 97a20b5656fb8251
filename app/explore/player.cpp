#include "app/explore/player.h"

#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

// So long that a machine that is busy ends no session.
constexpr auto sessionTimeout = 30s;

// A session tries each of its servers at once, and only then pauses. Here it is the relay that
// breaks, on purpose, and has whoever comes back wait at its door: so it is named for as many
// attempts as the faults of a run can take, and nobody is asked in vain.
constexpr int attemptsAtOnce = 8;

std::string withoutPauses(const std::string& address)
{
    auto servers = address;
    for (int more = 1; more < attemptsAtOnce; ++more)
        servers.append(1, ',').append(address);
    return servers;
}

} // namespace

Player::Player(Journal& journal, RelayLoop& loop, Conductor& conductor, const std::string& servers,
               std::string name, WhatIsLeft whatIsLeft)
    : m_conductor(conductor)
    , m_name(std::move(name))
    , m_whatIsLeft(std::move(whatIsLeft))
    , m_probe(journal, journal.join(m_name))
    , m_relay(loop, servers, m_probe)
    , m_session({.servers = withoutPauses(m_relay.address()),
                 .timeout = sessionTimeout,
                 .probe = m_probe,
                 .gate = &conductor.seat(m_name),
                 .client = ClientKind::Native}) // has one thread to hand on, the other one two
    , m_thread([this](const std::stop_token& stop) { serve(stop); })
{
    m_relay.keepWaiting();
}

Player::~Player()
{
    m_conductor.release(m_name);
    m_session.close();
}

void Player::connect(Deadline deadline)
{
    m_session.connect(deadline);
    m_conductor.leave(m_name);
}

void Player::endSession()
{
    m_hasEndedSession = true;
    m_session.close();
}

std::string Player::failure() const
{
    const std::scoped_lock lock(m_mutex);
    return m_failure;
}

std::string Player::leftBehind() const
{
    const std::scoped_lock lock(m_mutex);
    return m_leftBehind;
}

void Player::forget()
{
    post([this] {
        m_conductor.release(m_name);
        Signal nobodyFires;
        static_cast<void>(m_session.sleepUntil(nobodyFires, m_session.after({}), {}));
        m_conductor.leave(m_name);
    });
    awaitIdle();
}

void Player::play(Role role, std::mt19937_64 chance, const std::stop_token& stop)
{
    static_cast<void>(m_conductor.seat(m_name)); // from here on the conductor waits for it
    post([this, role = std::move(role), chance, stop] { act(role, chance, stop); });
}

void Player::act(const Role& role, std::mt19937_64 chance, const std::stop_token& stop)
{
    std::string why;
    std::int32_t code = 0;
    drawNamesFrom(chance);
    try {
        role(m_session, chance, stop);
    } catch (const Error& error) {
        why = error.what();
        code = static_cast<std::int32_t>(error.code());
    } catch (const std::exception& error) {
        why = error.what();
    }
    if (stop.stop_requested())
        why.clear();
    // A client that ends takes its nodes with it; one that has none may stay for the next run.
    const auto left = m_whatIsLeft(m_session.id());
    if (!left.empty())
        endSession();
    {
        const std::scoped_lock lock(m_mutex);
        m_failure = why;
        m_leftBehind = stop.stop_requested() ? std::string() : left;
    }
    m_probe.tell({.code = code, .kind = Kind::Departed, .source = Source::Laboratory, .text = why});
    m_conductor.leave(m_name);
}

void Player::post(std::function<void()> job)
{
    const std::scoped_lock lock(m_mutex);
    m_failure.clear();
    m_leftBehind.clear();
    m_job = std::move(job);
    m_changed.notify_all();
}

void Player::awaitIdle()
{
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_job && !m_isAtWork; });
}

void Player::serve(const std::stop_token& stop)
{
    std::unique_lock lock(m_mutex);
    while (m_changed.wait(lock, stop, [this] { return static_cast<bool>(m_job); })) {
        const auto job = std::exchange(m_job, nullptr); // while it runs, the next may be posted
        m_isAtWork = true;
        lock.unlock();
        job();
        lock.lock();
        m_isAtWork = false;
        m_changed.notify_all();
    }
}

} // namespace zoetrope::app
