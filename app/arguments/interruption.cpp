#include "app/arguments/interruption.h"

#include <csignal>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>

namespace zoetrope::app {

namespace {

// Milliseconds in which a second signal is the first one again: who ends a group of processes, as
// timeout(1) does, asks each of them twice.
constexpr int onceMore = 300;

bool isIgnored(int signal)
{
    struct sigaction now = {};
    return sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

} // namespace

// Where SIGPIPE is blocked, who writes to a pipe without a reader hears of it as an error.
Interruption::Interruption(To listening)
{
    sigset_t set;
    sigemptyset(&set);
    for (const auto signal : {SIGINT, SIGTERM, SIGPIPE})
        sigaddset(&set, signal);
    if (!isIgnored(SIGHUP))
        sigaddset(&set, SIGHUP);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_signals = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
    m_end = eventfd(0, EFD_CLOEXEC);
    const auto answers = listening == To::SignalsAndStdout ? STDOUT_FILENO : -1;
    m_thread = std::thread([this, answers] { listen(answers); });
}

Interruption::~Interruption()
{
    eventfd_write(m_end, 1);
    m_thread.join();
    close(m_signals);
    close(m_end);
}

void Interruption::request() const
{
    kill(getpid(), SIGPIPE); // of the process, not of this thread as a failed write's
}

// Nothing is asked of the answers' descriptor but whether it broke.
void Interruption::listen(int answers)
{
    std::array<pollfd, 3> waits{{{m_signals, POLLIN, 0}, {m_end, POLLIN, 0}, {answers, 0, 0}}};
    while (poll(waits.data(), waits.size(), -1) < 0) { }
    if (waits[1].revents != 0)
        return;
    m_source.request_stop();
    static_cast<void>(poll(&waits[1], 1, onceMore));
    static_cast<void>(isUrgent()); // the first one, and what came with it
    while (true) {
        while (poll(waits.data(), 2, -1) < 0) { }
        if (waits[1].revents != 0)
            return;
        if (isUrgent())
            _exit(130);
    }
}

// Somebody presses a key again, or ends us by hand; a terminal or a pipe only breaks.
bool Interruption::isUrgent() const
{
    auto isAny = false;
    signalfd_siginfo one{}; // of several that wait, one of a kind is kept
    while (read(m_signals, &one, sizeof one) == sizeof one)
        isAny = isAny || one.ssi_signo == SIGINT || one.ssi_signo == SIGTERM;
    return isAny;
}

} // namespace zoetrope::app
