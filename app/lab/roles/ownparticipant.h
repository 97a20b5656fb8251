#pragma once

#include "app/lab/participants/participant.h"
#include "app/lab/roles/role.h"

#include <thread>

namespace zoetrope::app {

/// One of ours: a thread, a session of its own, and a role.
class OwnParticipant final : public Participant
{
public:
    /// Starts at once.
    OwnParticipant(Surroundings surroundings, std::string name, Role role, std::uint64_t index);
    /// Stops it and waits: up to seconds where its handle has to be closed over a dead network.
    ~OwnParticipant() override;

    void end() override;
    [[nodiscard]] std::string client() const override;
    [[nodiscard]] std::chrono::milliseconds sessionTimeout() const override;
    [[nodiscard]] std::uint64_t session() const override { return m_session.id(); }
    [[nodiscard]] bool fence(recipes::Deadline deadline) override;

private:
    void vanish() override;
    void run(const std::stop_token& stop);
    void play(const std::stop_token& stop);

    const Role m_role;
    const std::uint64_t m_index;
    recipes::Session m_session;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
