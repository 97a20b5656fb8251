#include "app/cli/interruption.h"

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

} // namespace

Interruption::Interruption()
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGINT);
    sigaddset(&set, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &set, nullptr);
    m_signals = signalfd(-1, &set, SFD_CLOEXEC);
    m_end = eventfd(0, EFD_CLOEXEC);
    m_thread = std::thread([this] {
        std::array<pollfd, 2> waits{{{m_signals, POLLIN, 0}, {m_end, POLLIN, 0}}};
        while (poll(waits.data(), waits.size(), -1) < 0) { }
        if (waits[0].revents == 0)
            return;
        m_source.request_stop();
        static_cast<void>(poll(&waits[1], 1, onceMore));
        signalfd_siginfo any{}; // of several that wait, one of a kind is kept
        while (poll(&waits[0], 1, 0) > 0)
            static_cast<void>(!read(m_signals, &any, sizeof any));
        while (poll(waits.data(), waits.size(), -1) < 0) { }
        if (waits[0].revents != 0)
            _exit(130); // asked twice: at once
    });
}

Interruption::~Interruption()
{
    eventfd_write(m_end, 1);
    m_thread.join();
    close(m_signals);
    close(m_end);
}

} // namespace zoetrope::app
