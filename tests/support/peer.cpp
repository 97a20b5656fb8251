#include "tests/support/peer.h"

#include "app/server/serversoftware.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <stdexcept>
#include <system_error>

namespace zoetrope::tests {

using namespace app;

namespace {

constexpr auto patience = std::chrono::seconds(60); // only a failing test waits it out
constexpr std::string_view curatorClassPath = CURATOR_PEER_CLASS_PATH; // empty: not built
constexpr std::string_view kazooPython = KAZOO_PEER_PYTHON; // empty: none that has kazoo
constexpr auto kazooScript = KAZOO_PEER_SCRIPT;
constexpr auto barePeer = BARE_PEER;

std::vector<std::string> wordsOf(Peer::Library library)
{
    switch (library) {
    case Peer::Library::Curator:
        return {findServerSoftware().java, "-XX:+UseSerialGC", "-cp", std::string(curatorClassPath),
                "Peer"};
    case Peer::Library::Kazoo:
        return {std::string(kazooPython), kazooScript};
    case Peer::Library::CClient:
        return {barePeer};
    }
    return {};
}

struct Pipe
{
    Pipe()
    {
        std::array<int, 2> ends{};
        if (::pipe2(ends.data(), O_CLOEXEC) != 0)
            throw std::system_error(errno, std::generic_category(), "pipe2");
        reading = Descriptor(ends[0]);
        writing = Descriptor(ends[1]);
    }
    Descriptor reading, writing;
};

void write(int descriptor, std::string_view text)
{
    while (!text.empty()) {
        const auto size = ::write(descriptor, text.data(), text.size());
        if (size < 0 && errno != EINTR)
            throw std::system_error(errno, std::generic_category(), "the peer does not listen");
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    }
}

} // namespace

std::string Peer::missing(Library library)
{
    switch (library) {
    case Library::Curator:
        return curatorClassPath.empty() ? "no JDK or no Curator on this machine: ./dev test "
                                          "installs them"
                                        : "";
    case Library::Kazoo:
        return kazooPython.empty() ? "no kazoo on this machine: ./dev test installs it" : "";
    case Library::CClient:
        break;
    }
    return {};
}

Peer::Peer(Library library)
{
    ::signal(SIGPIPE, SIG_IGN); // one that was killed is an error of the call
    Pipe orders, answers;
    m_process = ChildProcess(wordsOf(library),
                             {.input = orders.reading.get(), .outputTo = answers.writing.get()});
    m_input = std::move(orders.writing);
    m_output = std::move(answers.reading);
    m_reader = std::jthread([this] { read(); });
    if (!waitForEvent("peer ready"))
        throw std::runtime_error("the peer did not start: " + m_remarks);
}

void Peer::kill()
{
    m_process.signal(SIGKILL);
}

void Peer::pause(bool isPaused)
{
    m_process.signal(isPaused ? SIGSTOP : SIGCONT);
}

Peer::Question Peer::ask(const std::string& order)
{
    const std::scoped_lock lock(m_mutex);
    const auto number = ++m_questions;
    write(m_input.get(), std::to_string(number) + ' ' + order + '\n');
    return Question{number};
}

bool Peer::isAnswered(Question question) const
{
    const std::scoped_lock lock(m_mutex);
    return m_answers.contains(static_cast<int>(question));
}

std::string Peer::answer(Question question)
{
    const auto number = static_cast<int>(question);
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, patience, [&] { return m_isOver || m_answers.contains(number); });
    auto found = m_answers.extract(number);
    if (!found)
        throw std::runtime_error("the peer does not answer. " + m_remarks);
    const auto& text = found.mapped();
    if (!text.starts_with("ok"))
        throw std::runtime_error(text);
    return text.size() > 3 ? text.substr(3) : std::string();
}

bool Peer::waitForEvent(const std::string& event)
{
    std::unique_lock lock(m_mutex);
    m_changed.wait_for(lock, patience, [&] { return m_isOver || m_events.contains(event); });
    return !m_events.extract(event).empty();
}

bool Peer::hasTold(const std::string& event) const
{
    const std::scoped_lock lock(m_mutex);
    return m_events.contains(event);
}

// Until it has ended: then the pipe has no writer any more.
void Peer::read()
{
    std::string text;
    std::array<char, 4096> bytes{};
    for (auto size = ::read(m_output.get(), bytes.data(), bytes.size()); size > 0;
         size = ::read(m_output.get(), bytes.data(), bytes.size())) {
        text.append(bytes.data(), static_cast<std::size_t>(size));
        const std::scoped_lock lock(m_mutex);
        for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
            hear(text.substr(0, end));
            text.erase(0, end + 1);
        }
        m_changed.notify_all();
    }
    const std::scoped_lock lock(m_mutex);
    m_isOver = true;
    m_changed.notify_all();
}

void Peer::hear(const std::string& line)
{
    const auto space = line.find(' ');
    if (line.starts_with("* "))
        m_events.insert(line.substr(2));
    else if (space != std::string::npos && line.find_first_not_of("0123456789") == space)
        m_answers.emplace(std::stoi(line), line.substr(space + 1));
    else
        m_remarks += line + '\n';
}

} // namespace zoetrope::tests
