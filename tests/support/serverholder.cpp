// Holds a private server until it is ended, for tests of what is left of it then.

#include "app/server/privateserver.h"

#include <unistd.h>

#include <iostream>

int main()
{
    zoetrope::app::PrivateServer server;
    server.start();
    std::cout << server.dataDirectory().parent_path().string() << std::endl;
    ::pause();
}
