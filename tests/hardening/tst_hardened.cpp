#include <QTest>

#include <array>
#include <csignal>
#include <cstring>
#include <functional>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <vector>

#ifndef _GLIBCXX_ASSERTIONS
#error "a release is to be compiled with _GLIBCXX_ASSERTIONS"
#endif
#if !defined(_FORTIFY_SOURCE) || _FORTIFY_SOURCE < 2
#error "a release is to be compiled with _FORTIFY_SOURCE=2"
#endif
#if !defined(__SSP_STRONG__) && !defined(__SSP_ALL__)
#error "a release is to be compiled with -fstack-protector-strong"
#endif
#if !defined(__PIC__) && !defined(__PIE__)
#error "a release is to be compiled to lie anywhere"
#endif

namespace {

// What ended a child process that does that: a signal; 0, if it came through.
int endOf(const std::function<void()>& work)
{
    const auto child = fork();
    if (child == 0) {
        const rlimit none{0, 0};
        setrlimit(RLIMIT_CORE, &none);
        std::signal(SIGABRT, SIG_DFL); // Qt Test's own handler would print a report
        close(STDERR_FILENO);
        work();
        _exit(0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return WIFSIGNALED(status) ? WTERMSIG(status) : 0;
}

volatile std::size_t beyond = 40; // that the compiler does not know

} // namespace

/// A release does not go on where it has read or written beyond what there is.
class HardenedTest : public QObject
{
    Q_OBJECT
private slots:
    void whoDoesNothingWrongComesThrough()
    {
        QCOMPARE(endOf([] {}), 0);
    }

    void indexBeyondAContainerAborts()
    {
        QCOMPARE(endOf([] {
                     std::vector<char> bytes(8);
                     bytes[beyond] = 'x';
                 }),
                 SIGABRT);
    }

    void frontOfNothingAborts()
    {
        QCOMPARE(endOf([] {
                     const std::vector<int> nothing;
                     beyond = static_cast<std::size_t>(nothing.front());
                 }),
                 SIGABRT);
    }

    void copyBeyondABufferAborts()
    {
        QCOMPARE(endOf([] {
                     std::array<char, 8> buffer{};
                     const std::array<char, 64> source{};
                     std::memcpy(buffer.data(), source.data(), beyond);
                     beyond = static_cast<unsigned char>(buffer[3]);
                 }),
                 SIGABRT);
    }
};

QTEST_APPLESS_MAIN(HardenedTest)
#include "tst_hardened.moc"
