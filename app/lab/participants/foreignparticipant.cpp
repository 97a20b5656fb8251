#include "app/lab/participants/foreignparticipant.h"

#include "recipes/catalogue/catalogue.h"
#include "recipes/world/participant.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <optional>
#include <system_error>
#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto goodbyePatience = 2s;
constexpr std::size_t longestLine = 65'536; // bytes; ours are short

// Two sockets: to write into a pipe that nobody reads would be a signal.
struct Line
{
    Line()
    {
        std::array<int, 2> ends{};
        if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
            throw std::system_error(errno, std::generic_category(), "socketpair");
        ours = Descriptor(ends[0]);
        its = Descriptor(ends[1]);
    }
    Descriptor ours, its;
};

int millisecondsUntil(Deadline deadline)
{
    if (deadline == never)
        return -1;
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::max<std::chrono::milliseconds>(left, 0ms).count());
}

std::optional<Standing> standingOf(std::string_view word)
{
    static constexpr std::array<std::pair<std::string_view, Standing>, 5> words{{
        {"entering", Standing::Entering},
        {"inside", Standing::Inside},
        {"leaving", Standing::Leaving},
        {"out", Standing::Out},
        {"lost", Standing::Lost},
    }};
    for (const auto& [known, standing] : words) {
        if (known == word)
            return standing;
    }
    return {};
}

bool isUnderWay(Standing standing)
{
    return standing != Standing::Idle && !isDone(standing);
}

} // namespace

ForeignParticipant::ForeignParticipant(Surroundings surroundings, std::string name, Kin kin,
                                       const ForeignTask& task)
    : Participant(std::move(surroundings), std::move(name), kin)
    , m_software(kin)
    , m_bell(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK))
    , m_recipe(task.recipe)
    , m_path(task.path)
    , m_capacity(rowOf(task.recipe).rule == Rule::Meeting ? task.count : -1)
{
    around().conductor.seat(this->name());
    around().conductor.excuse(this->name(), true);
    try {
        start(task);
    } catch (const std::exception& error) {
        m_trouble = error.what();
    }
    m_listener = std::jthread([this](const std::stop_token& stop) { listen(stop); });
}

ForeignParticipant::~ForeignParticipant()
{
    m_listener.request_stop();
    wake();
    signal(SIGKILL); // also one that was stopped
    if (m_listener.joinable())
        m_listener.join();
}

void ForeignParticipant::start(const ForeignTask& task)
{
    auto words = m_software.wordsToStart();
    for (auto&& word : {relay().address(), std::to_string(around().sessionTimeout.count()),
                        std::string(recipes::name(task.recipe)), task.path,
                        std::to_string(task.count), std::to_string(task.stay.count())})
        words.push_back(word);
    Line line;
    m_process = ChildProcess(tied(std::move(words)),
                             {.input = line.its.get(), .outputTo = line.its.get()});
    m_line = std::move(line.ours);
}

// What it believes from now on is what we ask of it, not what it was about to say.
void ForeignParticipant::end()
{
    if (m_isAsked.exchange(true) || !m_line)
        return;
    std::unique_lock lock(m_mutex);
    const auto standing = m_standing;
    lock.unlock();
    if (isUnderWay(standing))
        stand(standing == Standing::Inside ? Standing::Leaving : Standing::GaveUp);
    say("leave\n");
    wake();
}

// Where its line is full it does not read: nothing else is left to say to it.
void ForeignParticipant::say(std::string_view order)
{
    if (::send(m_line.get(), order.data(), order.size(), MSG_NOSIGNAL | MSG_DONTWAIT) < 0)
        signal(SIGKILL);
}

void ForeignParticipant::wake()
{
    ::eventfd_write(m_bell.get(), 1);
}

// Not once it has been waited for: its number may be another's.
void ForeignParticipant::signal(int number)
{
    const std::scoped_lock lock(m_mutex);
    m_process.signal(number);
}

void ForeignParticipant::vanish()
{
    signal(SIGKILL);
}

void ForeignParticipant::halt(bool isHalted)
{
    signal(isHalted ? SIGSTOP : SIGCONT);
}

std::chrono::milliseconds ForeignParticipant::sessionTimeout() const
{
    return around().sessionTimeout;
}

// Until it has ended: then nobody holds the other end of its line any more.
void ForeignParticipant::listen(const std::stop_token& stop)
{
    std::string text;
    std::array<pollfd, 2> doors{{{m_line.get(), POLLIN, 0}, {m_bell.get(), POLLIN, 0}}};
    auto deadline = never;
    while (m_line && !stop.stop_requested()) {
        if (::poll(doors.data(), doors.size(), millisecondsUntil(deadline)) == 0)
            break; // it was asked to go, and did not
        if ((doors[1].revents & POLLIN) != 0) {
            eventfd_t rings = 0;
            ::eventfd_read(m_bell.get(), &rings);
            if (m_isAsked && deadline == never)
                deadline = Clock::now() + goodbyePatience;
        }
        if (doors[0].revents != 0 && !hearMore(text))
            break;
    }
    {
        const std::scoped_lock lock(m_mutex);
        m_process.signal(SIGKILL); // who closes its output is not listened to
        m_process.wait();
    }
    depart(m_trouble, false);
}

bool ForeignParticipant::hearMore(std::string& text)
{
    std::array<char, 1024> bytes{};
    const auto size = ::read(m_line.get(), bytes.data(), bytes.size());
    if (size <= 0)
        return size < 0 && errno == EINTR;
    text.append(bytes.data(), static_cast<std::size_t>(size));
    for (auto end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
        hear(text.substr(0, end));
        text.erase(0, end + 1);
    }
    return text.size() < longestLine;
}

void ForeignParticipant::hear(const std::string& line)
{
    static constexpr std::string_view session = "session ";
    static constexpr std::string_view error = "error ";
    if (line.starts_with(session)) {
        const auto id = std::strtoull(line.c_str() + session.size(), nullptr, 16);
        if (std::exchange(m_isConnected, true) && id == m_session)
            return; // it says so once more
        m_session = id;
        tellState(SessionState::Connected);
    } else if (line == "suspended") {
        m_isConnected = false;
        tellState(SessionState::Suspended);
    } else if (m_isAsked) {
        return; // it goes
    } else if (line.starts_with(error)) {
        m_trouble = line.substr(error.size());
    } else if (const auto standing = standingOf(line)) {
        stand(*standing);
        say("go\n");
    }
}

void ForeignParticipant::tellState(SessionState state)
{
    probe().tell({.session = m_session, .kind = Kind::StateChanged, .state = state});
}

// Before it goes on: what it believes is told before anybody can see what it does.
void ForeignParticipant::stand(Standing standing)
{
    {
        const std::scoped_lock lock(m_mutex);
        if (standing == Standing::Lost && !isUnderWay(m_standing))
            return; // it is leaving in peace
        m_standing = standing;
    }
    probe().tell({.session = m_session,
                  .capacity = m_capacity,
                  .kind = Kind::Belief,
                  .recipe = m_recipe,
                  .standing = standing,
                  .path = m_path});
}

} // namespace zoetrope::app
