#include "app/lab/eventorder.h"

#include "recipes/types/error.h"

#include <iomanip>
#include <sstream>

namespace zoetrope::app {

using namespace recipes;

namespace {

// To the nanosecond: "415", "0.25".
std::string inMilliseconds(std::chrono::nanoseconds time)
{
    std::ostringstream text;
    text << std::setprecision(15) << std::chrono::duration<double, std::milli>(time).count();
    return text.str();
}

std::string words(const Event& event)
{
    const auto join = [](std::initializer_list<std::string_view> parts) {
        std::string text;
        for (const auto part : parts)
            text.append(" ").append(part);
        return text;
    };
    switch (event.kind) {
    case Kind::Sent:
        return join({"sends", name(event.operation), event.path, name(event.watch)});
    case Kind::Delivered:
        if (event.item == Item::Reply)
            return join({"takes the reply to", name(event.operation), event.path,
                         meaning(static_cast<Code>(event.code))});
        return join({"takes", event.item == Item::Watch ? name(event.change) : name(event.state),
                     event.path});
    case Kind::Belief:
        return join({"is", name(event.standing), event.path, std::to_string(event.count)});
    case Kind::Step:
        return join({"is at step", std::to_string(event.step)});
    case Kind::Paused:
        return join({"pauses", inMilliseconds(event.took), "ms"});
    case Kind::Departed:
        return join({"departs", wordsOf(event)});
    default:
        return {};
    }
}

} // namespace

void EventOrder::add(const Event& event)
{
    m_isOver = m_isOver || saysStuck(event);
    if (m_isOver)
        return;
    if (event.kind == Kind::Joined)
        m_names[event.actor] = event.text;
    const auto known = m_names.find(event.actor);
    const auto said = words(event);
    if (known != m_names.end() && !said.empty())
        m_text.append(known->second).append(said).append("\n");
}

} // namespace zoetrope::app
