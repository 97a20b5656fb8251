// Holds a server until it is ended, for tests of what is left of it then. With a number it is an
// ensemble of so many, of which the first is frozen.

#include "app/server/ensemble.h"
#include "app/server/privateserver.h"

#include <unistd.h>

#include <iostream>

int main(int count, char** arguments)
{
    zoetrope::app::PrivateServer server;
    zoetrope::app::Ensemble ensemble({.members = count > 1 ? std::stoi(arguments[1]) : 1});
    std::filesystem::path directory;
    if (count > 1) {
        ensemble.start();
        ensemble.freezeMember(1);
        directory = ensemble.directory();
    } else {
        server.start();
        directory = server.dataDirectory().parent_path();
    }
    std::cout << directory.string() << std::endl;
    ::pause();
}
