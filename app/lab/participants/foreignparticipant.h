#pragma once

#include "app/lab/participants/participant.h"
#include "app/server/childprocess.h"
#include "app/server/descriptor.h"

#include <mutex>
#include <thread>

namespace zoetrope::app {

/// What a participant of another library is to do: once, and then it goes.
struct ForeignTask
{
    recipes::Recipe recipe = recipes::Recipe::None; ///< One that other libraries have, too.
    std::string path; ///< As the server sees it.
    int count = 1; ///< Members, of the double barrier.
    std::chrono::milliseconds stay{0}; ///< Of real time: it knows no other.
};

/// A participant of another library: a process that comes through a relay of ours. What it asks,
/// the relay sees; what it believes, it says itself, and goes on when that is told. The conductor
/// neither holds it nor waits for it. It ends when our process does.
class ForeignParticipant final : public Participant
{
public:
    /// Starts at once. Throws std::exception where it cannot.
    ForeignParticipant(Surroundings surroundings, std::string name, Kin kin,
                       const ForeignTask& task);
    /// Kills it, and waits for its end.
    ~ForeignParticipant() override;

    void end() override; ///< Asks it to say goodbye; what has not gone soon is killed.
    [[nodiscard]] std::chrono::milliseconds sessionTimeout() const override;
    [[nodiscard]] std::uint64_t session() const override { return m_session; }
    /// Whether something is on its way to it, nobody can know.
    [[nodiscard]] bool fence(recipes::Deadline /*deadline*/) override { return true; }

private:
    void vanish() override;
    void halt(bool isHalted) override;
    void start(const ForeignTask& task);
    void listen(const std::stop_token& stop);
    [[nodiscard]] bool hearMore(std::string& text); ///< False at the end of what it says.
    void hear(const std::string& line);
    void tellState(recipes::SessionState state);
    void stand(recipes::Standing standing);
    void say(std::string_view order);
    void signal(int number);
    void wake(); ///< The listener, to look again.

    ForeignSoftware m_software;
    ChildProcess m_process;
    Descriptor m_line; // to it and from it
    Descriptor m_bell; // rung for the listener
    const recipes::Recipe m_recipe;
    const std::string m_path;
    const int m_capacity;
    std::mutex m_mutex; // of its number, and of where it stands
    recipes::Standing m_standing = recipes::Standing::Idle; // guarded by m_mutex
    std::string m_trouble; // the listener's
    bool m_isConnected = false; // the listener's
    std::atomic<std::uint64_t> m_session = 0;
    std::atomic<bool> m_isAsked = false; // to go
    std::jthread m_listener; // last: it uses all of the above
};

} // namespace zoetrope::app
