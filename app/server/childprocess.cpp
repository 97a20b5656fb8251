#include "app/server/childprocess.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string_view>
#include <system_error>
#include <utility>

namespace zoetrope::app {

namespace {

void check(int error, const char* what)
{
    if (error != 0)
        throw std::system_error(error, std::generic_category(), what);
}

/// What becomes of our files in the child.
class FileActions
{
public:
    explicit FileActions(const ChildProcess::Streams& streams)
    {
        check(::posix_spawn_file_actions_init(&m_actions), "posix_spawn_file_actions_init");
        if (streams.input >= 0)
            ::posix_spawn_file_actions_adddup2(&m_actions, streams.input, STDIN_FILENO);
        else
            ::posix_spawn_file_actions_addopen(&m_actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        const auto output = streams.output.empty() ? "/dev/null" : streams.output.string();
        if (streams.outputTo >= 0)
            ::posix_spawn_file_actions_adddup2(&m_actions, streams.outputTo, STDOUT_FILENO);
        else
            ::posix_spawn_file_actions_addopen(&m_actions, STDOUT_FILENO, output.c_str(),
                                               O_WRONLY | O_CREAT | O_APPEND, 0600);
        ::posix_spawn_file_actions_adddup2(&m_actions, STDOUT_FILENO, STDERR_FILENO);
        // Libraries open sockets that an exec does not close; a client's must die with us.
        ::posix_spawn_file_actions_addclosefrom_np(&m_actions, STDERR_FILENO + 1);
    }
    ~FileActions() { ::posix_spawn_file_actions_destroy(&m_actions); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;

    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &m_actions; }

private:
    posix_spawn_file_actions_t m_actions;
};

/// A session of its own, and signals as a program finds them that a shell starts.
class Attributes
{
public:
    Attributes()
    {
        check(::posix_spawnattr_init(&m_attributes), "posix_spawnattr_init");
        sigset_t signals;
        ::sigemptyset(&signals);
        ::posix_spawnattr_setsigmask(&m_attributes, &signals);
        ::sigfillset(&signals);
        ::posix_spawnattr_setsigdefault(&m_attributes, &signals);
        ::posix_spawnattr_setflags(
            &m_attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    }
    ~Attributes() { ::posix_spawnattr_destroy(&m_attributes); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;

    [[nodiscard]] const posix_spawnattr_t* get() const { return &m_attributes; }

private:
    posix_spawnattr_t m_attributes;
};

// Passwords come by such variables, and whoever else the program starts would have them too: a
// ProxyCommand, a plugin.
std::vector<char*> withoutOurs()
{
    std::vector<char*> variables;
    for (auto* variable = environ; *variable; ++variable) {
        if (!std::string_view(*variable).starts_with("ZOETROPE_"))
            variables.push_back(*variable);
    }
    variables.push_back(nullptr);
    return variables;
}

} // namespace

std::vector<std::string> tied(std::vector<std::string> words)
{
    static constexpr auto program = "/usr/bin/setpriv";
    if (::access(program, X_OK) == 0)
        words.insert(words.begin(), {program, "--pdeathsig", "KILL", "--"});
    return words;
}

ChildProcess::ChildProcess(const std::vector<std::string>& words, const Streams& streams)
{
    auto surroundings = withoutOurs();
    std::vector<char*> arguments;
    arguments.reserve(words.size() + 1);
    for (const auto& word : words)
        arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);

    const FileActions actions(streams);
    const Attributes attributes;
    check(::posix_spawn(&m_id, arguments[0], actions.get(), attributes.get(), arguments.data(),
                        surroundings.data()),
          arguments[0]);
}

ChildProcess::~ChildProcess()
{
    signal(SIGKILL);
    wait();
}

ChildProcess::ChildProcess(ChildProcess&& other) noexcept
    : m_id(std::exchange(other.m_id, 0))
    , m_ending(std::move(other.m_ending))
{
}

ChildProcess& ChildProcess::operator=(ChildProcess&& other) noexcept
{
    std::swap(m_id, other.m_id);
    std::swap(m_ending, other.m_ending);
    return *this;
}

void ChildProcess::signal(int number) const
{
    if (m_id > 0)
        ::kill(m_id, number);
}

void ChildProcess::wait()
{
    int status = 0;
    while (m_id > 0) {
        if (::waitpid(m_id, &status, 0) == m_id)
            remember(status);
        else if (errno != EINTR)
            m_id = 0; // somebody else has waited for it
    }
}

bool ChildProcess::isRunning()
{
    int status = 0;
    const auto ended = m_id > 0 ? ::waitpid(m_id, &status, WNOHANG) : 0;
    if (ended > 0)
        remember(status);
    else if (ended < 0)
        m_id = 0; // somebody else has waited for it
    return m_id > 0;
}

void ChildProcess::remember(int status)
{
    m_id = 0;
    m_ending = WIFSIGNALED(status) ? "signal " + std::to_string(WTERMSIG(status))
                                   : "exit status " + std::to_string(WEXITSTATUS(status));
}

} // namespace zoetrope::app
