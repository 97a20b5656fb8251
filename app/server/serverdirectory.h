#pragma once

#include "app/server/childprocess.h"
#include "app/server/descriptor.h"

#include <filesystem>
#include <string>

namespace zoetrope::app {

/// The folder of a service, of mode 0700: $TMPDIR/zoetrope-server-PID-XXXXXX, or
/// zoetrope-tunnels-PID-XXXXXX. It is gone when the object is, and with it every server that uses
/// it.
///
/// A program that was killed removes nothing itself. So a guardian, a small shell of its own, reads
/// from a pipe that we never write to: at its end it does what the destructor would have done. If
/// the guardian was killed too, sweep() of the next program does it: the folder is locked while its
/// owner lives, whatever process number it has in whatever container.
///
/// Errors: ServerError NoDirectory from the constructor.
class ServerDirectory
{
public:
    enum class Use { Server, Tunnels };

    explicit ServerDirectory(Use use = Use::Server);
    ~ServerDirectory();
    ServerDirectory(const ServerDirectory&) = delete;
    ServerDirectory& operator=(const ServerDirectory&) = delete;

    /// Removes what dead programs of this user have left behind. Fails silently: nothing that we
    /// do depends on it.
    static void sweep();

    [[nodiscard]] const std::filesystem::path& path() const noexcept { return m_path; }

    /// What a server's command line must hold to be recognised as the one that uses the folder.
    [[nodiscard]] std::string mark() const;

private:
    std::filesystem::path m_path;
    Descriptor m_lock;
    Descriptor m_pipe; // its end is what the guardian waits for
    ChildProcess m_guardian;
};

} // namespace zoetrope::app
