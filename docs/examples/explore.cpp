// A search for the order of steps that breaks a recipe of one's own: a lock that looks whether it
// is free, and then takes it. It is broken, and so this program ends with 1, as a test of it would.
#include "app/explore/exploring.h"

#include <iostream>

using namespace zoetrope;
using namespace zoetrope::recipes;

namespace {

void comeAndGo(Session& session, explore::Actor& me)
{
    const auto lock = me.directory() / "lock";
    if (session.exists(lock))
        return; // somebody has it
    session.create(lock, me.name(), CreateMode::Ephemeral); // and if somebody was quicker?
    me.enter();
    session.pause(std::chrono::milliseconds(1), me.stop());
    me.leave();
    session.remove(lock);
}

} // namespace

int main(int argc, char** argv)
{
    explore::Question question;
    question.participants = explore::several(2, comeAndGo);
    question.servers = argc > 1 ? argv[1] : "";
    const auto answer = explore::search(question);
    std::cout << answer.text() << '\n';
    return answer.isSound() ? 0 : 1;
}
