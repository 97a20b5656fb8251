// Write alone, then read on with nobody in between.
#include "recipes/locks/readwritelock.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    ReadWriteLock menu(session, Path("/restaurant/menu"));
    Guard writing(menu.writeLock(), session.after(std::chrono::seconds(5)));
    const Guard reading(menu.readLock(), session.after(std::chrono::seconds(5)));
    writing.release();
    std::cout << "reads: " << menu.readLock().participants().size() << '\n';
    return reading && !menu.writeLock().isHeld() ? 0 : 1;
}
