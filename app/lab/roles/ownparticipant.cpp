#include "app/lab/roles/ownparticipant.h"

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto sessionPatience = 10s;

Session::Options optionsFor(const Surroundings& around, const Relay& relay, const Probe& probe,
                            Gate& gate)
{
    return {.servers = relay.address(),
            .timeout = around.sessionTimeout,
            .probe = probe,
            .gate = &gate,
            .authentications = around.authentications,
            .nameSpace = around.nameSpace,
            .access = {.sasl = around.sasl},
            .client = around.client};
}

} // namespace

OwnParticipant::OwnParticipant(Surroundings surroundings, std::string name, Role role,
                               std::uint64_t index)
    : Participant(std::move(surroundings), std::move(name), Kin::Ours)
    , m_role(std::move(role))
    , m_index(index)
    , m_session(optionsFor(around(), relay(), probe(), around().conductor.seat(this->name())))
    , m_thread([this](const std::stop_token& stop) { run(stop); })
{
}

OwnParticipant::~OwnParticipant()
{
    end();
}

void OwnParticipant::end()
{
    around().conductor.release(name());
    m_thread.request_stop();
}

void OwnParticipant::vanish()
{
    end();
    m_session.close(); // nobody hears it, and nothing that is under way is waited for
}

std::string OwnParticipant::client() const
{
    return std::string(recipes::name(m_session.client()));
}

std::chrono::milliseconds OwnParticipant::sessionTimeout() const
{
    return m_session.timeout();
}

bool OwnParticipant::fence(Deadline deadline)
{
    return isDone() || isKilled() || isBroken() || m_session.fence(deadline);
}

void OwnParticipant::run(const std::stop_token& stop)
{
    std::string why;
    std::int32_t code = 0;
    auto isSessionLost = false;
    try {
        play(stop);
    } catch (const Error& error) {
        if (!stop.stop_requested())
            why = error.what();
        code = static_cast<std::int32_t>(error.code());
        isSessionLost = !why.empty() && !isAnswer(error.code());
    } catch (const std::exception& error) {
        why = error.what();
    }
    m_session.close();
    depart(why, isSessionLost, code);
}

void OwnParticipant::play(const std::stop_token& stop)
{
    const auto& around = this->around();
    m_session.connect(Clock::now() + sessionPatience, stop);
    if (around.start) {
        around.conductor.rest(name());
        if (!around.start->next(name(), stop))
            return;
    }
    for (int round = 1; round <= around.roundCount && !stop.stop_requested(); ++round) {
        auto random = chanceOf(around.seed, m_index, round);
        if (around.isRepeated)
            drawNamesFrom(random);
        m_role(m_session, random, stop);
        if (round == around.roundCount)
            return; // still running for the conductor, until it has departed
        around.conductor.rest(name());
        if (!around.rounds.next(name(), stop))
            return;
    }
}

} // namespace zoetrope::app
