#include "app/server/serverdirectory.h"

#include "app/server/servererror.h"
#include "recipes/types/sentences.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <sstream>

namespace zoetrope::app {

namespace {

namespace fs = std::filesystem;
using recipes::sentence;
using recipes::sentences;

constexpr auto prefixOfServer = "zoetrope-server-";
constexpr auto prefixOfTunnels = "zoetrope-tunnels-";
constexpr auto property = "-Dzoetrope.server=";

// The brackets keep grep from finding itself. Removing fails while a killed server still writes.
constexpr auto guardianScript = R"(
trap '' HUP INT TERM
cat > /dev/null
for file in $(grep -ls -e "[-]Dzoetrope.server=${1##*/}" /proc/[0-9]*/cmdline); do
    pid=${file#/proc/}
    kill -9 "${pid%/cmdline}"
done
rm -rf "$1" || { sleep 1; rm -rf "$1"; }
)";

[[noreturn]] void throwNoDirectory(const std::string& where)
{
    throw ServerError(ServerError::Reason::NoDirectory,
                      sentence(sentences.noFolder, {where, std::strerror(errno)}));
}

// Not fs::temp_directory_path(), which throws where TMPDIR is wrong.
fs::path temporary()
{
    const auto* folder = std::getenv("TMPDIR");
    return folder && *folder ? fs::absolute(folder) : "/tmp";
}

fs::path makeDirectory(ServerDirectory::Use use)
{
    const std::string prefix
        = use == ServerDirectory::Use::Server ? prefixOfServer : prefixOfTunnels;
    const auto name = prefix + std::to_string(::getpid()) + "-XXXXXX";
    auto path = (temporary() / name).string();
    if (!::mkdtemp(path.data()))
        throwNoDirectory(path);
    return path;
}

Descriptor lock(const fs::path& directory)
{
    Descriptor descriptor(
        ::open(directory.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (descriptor && ::flock(descriptor.get(), LOCK_EX | LOCK_NB) == 0)
        return descriptor;
    return {};
}

bool isOurs(const fs::path& directory)
{
    struct stat status
    {
    };
    const auto name = directory.filename().string();
    return (name.starts_with(prefixOfServer) || name.starts_with(prefixOfTunnels))
        && ::lstat(directory.c_str(), &status) == 0 && S_ISDIR(status.st_mode)
        && status.st_uid == ::geteuid();
}

std::string markOf(const fs::path& directory)
{
    return property + directory.filename().string();
}

bool commandLineHolds(const fs::path& process, const std::string& word)
{
    // As a stream: an iterator over the file throws where the process has ended by now.
    std::ostringstream line;
    line << std::ifstream(process / "cmdline", std::ios::binary).rdbuf();
    return line.str().find(word) != std::string::npos;
}

void killServersOf(const fs::path& directory)
{
    std::error_code error;
    for (const auto& process : fs::directory_iterator("/proc", error)) {
        const auto name = process.path().filename().string();
        if (std::all_of(name.begin(), name.end(), ::isdigit)
            && commandLineHolds(process.path(), markOf(directory)))
            ::kill(static_cast<pid_t>(std::stol(name)), SIGKILL);
    }
}

void removeAll(const fs::path& directory)
{
    std::error_code error;
    for (int attempt = 0; attempt < 10; ++attempt) {
        fs::remove_all(directory, error);
        if (!error)
            return;
    }
}

} // namespace

ServerDirectory::ServerDirectory(Use use)
{
    // A sweep of another program may take the folder between its making and its locking.
    for (int attempt = 0; attempt < 10 && (!m_lock || !fs::exists(m_path)); ++attempt) {
        m_path = makeDirectory(use);
        m_lock = lock(m_path);
    }
    if (!m_lock)
        throwNoDirectory(m_path);

    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0)
        throwNoDirectory(m_path);
    const Descriptor readEnd(ends[0]);
    m_pipe = Descriptor(ends[1]);
    m_guardian = ChildProcess({"/bin/sh", "-c", guardianScript, "zoetrope-guardian", m_path},
                              {.input = readEnd.get(), .output = {}});
}

ServerDirectory::~ServerDirectory()
{
    m_pipe.close();
    m_guardian.wait();
    removeAll(m_path); // if it was killed
}

void ServerDirectory::sweep()
{
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(temporary(), error)) {
        if (!isOurs(entry.path()))
            continue;
        if (const auto mine = lock(entry.path())) {
            killServersOf(entry.path());
            removeAll(entry.path());
        }
    }
}

std::string ServerDirectory::mark() const
{
    return markOf(m_path);
}

} // namespace zoetrope::app
