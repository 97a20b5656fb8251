// Runs a program with the address of a new, empty server as its argument, and ends as it ends.

#include "app/server/privateserver.h"

#include <sys/wait.h>
#include <unistd.h>

#include <iostream>

namespace {

int run(const char* program, const std::string& address)
{
    const auto child = ::fork();
    if (child == 0) {
        ::execl(program, program, address.c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    if (child < 0 || ::waitpid(child, &status, 0) != child || !WIFEXITED(status))
        return 1;
    return WEXITSTATUS(status);
}

} // namespace

int main(int argumentCount, char** arguments)
{
    if (argumentCount != 2) {
        std::cerr << "usage: examplerunner PROGRAM\n";
        return 2;
    }
    if (!zoetrope::app::PrivateServer::isInstalled()) {
        std::cerr << "no ZooKeeper server on this machine: ./dev test installs one\n";
        return 2;
    }
    zoetrope::app::PrivateServer server;
    server.start();
    return run(arguments[1], server.address());
}
