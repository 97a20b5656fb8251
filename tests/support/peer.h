#pragma once

#include "app/server/childprocess.h"
#include "app/server/descriptor.h"

#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <thread>

namespace zoetrope::tests {

/// Participants of another library, in a process that lives no longer than we do. What it obeys
/// stands in tests/interop/curator/Peer.java, in kazoo/peer.py the same; what the C client does,
/// only to be timed, in tests/bench/barepeer.cpp. An order begins with the name of a client, each
/// of which has its own session: "a open 127.0.0.1:2181", "a mutex /p acquire 500". The orders of
/// one client are obeyed one after another.
///
/// Threads: any.
/// Errors:  std::runtime_error with the peer's own words; also after 60 s of silence, and when the
///          process has ended.
class Peer
{
public:
    enum class Library { Curator, Kazoo, CClient };

    /// Why this machine has no such peer; empty if it has.
    [[nodiscard]] static std::string missing(Library library);

    /// Blocks until it listens: a tenth of a second.
    explicit Peer(Library library);
    enum class Question : int {};
    [[nodiscard]] Question ask(const std::string& order); ///< Does not wait.
    [[nodiscard]] bool isAnswered(Question question) const;
    /// Blocks until the order is carried out. Empty if there is nothing to say.
    std::string answer(Question question);
    std::string call(const std::string& order) { return answer(ask(order)); }

    /// Blocks until `event` ("a leads") was told; it counts once. False after 60 s.
    [[nodiscard]] bool waitForEvent(const std::string& event);

    /// It was told, and nobody has waited for it.
    [[nodiscard]] bool hasTold(const std::string& event) const;

    /// It dies without a word to anybody.
    void kill();

    /// All its threads stop where they are, its sessions' too; or go on.
    void pause(bool isPaused);

private:
    void read();
    void hear(const std::string& line); // holds m_mutex

    app::Descriptor m_input; // what it reads
    app::Descriptor m_output;
    mutable std::mutex m_mutex; // guards all below but the thread
    std::condition_variable m_changed;
    int m_questions = 0;
    std::map<int, std::string> m_answers; // not yet fetched
    std::multiset<std::string> m_events; // not yet waited for
    std::string m_remarks; // lines that belong to no order, for who looks for the trouble
    bool m_isOver = false;
    std::jthread m_reader; // uses the above
    app::ChildProcess m_process; // last: the reader ends with it
};

} // namespace zoetrope::tests
