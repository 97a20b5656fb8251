// Nobody eats until all sit, nobody leaves until all have eaten. Here the table is for one.
#include "recipes/barriers/sounddinnertable.h"

#include <iostream>

using namespace zoetrope::recipes;

int main(int argumentCount, char** arguments)
{
    Session session({.servers = argumentCount > 1 ? arguments[1] : "127.0.0.1:2181"});
    session.connect(session.after(std::chrono::seconds(10)));
    SoundDinnerTable table(session, Path("/table-1"), 1, "anna");
    table.lay();
    if (table.enter(session.after(std::chrono::seconds(5))) != Waited::Done)
        return 1; // too few came
    std::cout << "anna eats\n";
    return table.leave(session.after(std::chrono::seconds(5))) == Waited::Done ? 0 : 1;
}
