#include "tests/soak/visitor.h"

namespace zoetrope::tests {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto pollPause = 1ms; // of who holds: how closely it looks whether it still does

} // namespace

int Visitor::roll(int from, int to)
{
    return std::uniform_int_distribution(from, to)(dice);
}

std::string Visitor::newName()
{
    return name + "-" + std::to_string(++things);
}

void Visitor::linger(const std::function<bool()>& isHeld)
{
    const auto end = session.after(std::chrono::milliseconds(roll(0, 20)));
    while (isHeld() && session.after({}) < end)
        session.pause(pollPause);
}

bool Visitor::isConnected() const
{
    const auto state = session.state();
    return state == SessionState::Connected || state == SessionState::Reconnected;
}

void Visitor::catchUp(Deadline deadline)
{
    session.retrying(Attempts::Across::Sessions, deadline, {},
                     [&] { session.catchUp(Path("/"), deadline); });
}

} // namespace zoetrope::tests
