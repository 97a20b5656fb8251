#include "recipes/trace/event.h"

#include <array>

namespace zoetrope::recipes {

namespace {

// The names stand in the order of the enumerators.
template<typename Enum, std::size_t count>
std::string_view at(const std::array<std::string_view, count>& names, Enum value)
{
    const auto index = static_cast<std::size_t>(value);
    return index < count ? names[index] : std::string_view("unknown");
}

} // namespace

const Harm& harmOf(const Event& event)
{
    static const Harm none;
    return event.detail && event.detail->harm ? *event.detail->harm : none;
}

std::shared_ptr<const Event::Detail> harmDetail(Harm harm)
{
    auto detail = std::make_shared<Event::Detail>();
    detail->harm = std::make_shared<const Harm>(std::move(harm));
    return detail;
}

bool isKilled(const Event& event)
{
    return event.kind == Kind::Departed && harmOf(event).act == FaultKind::Kill;
}

std::string wordsOf(const Event& event)
{
    const auto& harm = harmOf(event);
    if (isKilled(event))
        return "killed";
    if (harm.act && event.kind == Kind::Remark)
        return "held for ever by " + std::string(name(*harm.act));
    if (harm.act)
        return std::string(name(*harm.act));
    if (harm.lost)
        return "the reply to " + std::string(name(harm.lost->operation)) + ' ' + harm.lost->path
            + " was lost";
    const auto words = harm.other.empty() ? toText(harm.network) : harm.other;
    return words.empty() ? event.text : words;
}

bool saysStuck(const Event& event)
{
    return event.kind == Kind::Remark && event.source == Source::Laboratory
        && event.text == stuckRemark;
}

std::string_view name(Kind kind)
{
    static constexpr std::array<std::string_view, 17> names{
        "joined",    "departed",     "phase-ended", "state-changed", "sent",     "arrived",
        "delivered", "wire-request", "wire-reply",  "wire-event",    "seen",     "belief",
        "step",      "paused",       "fault",       "remark",        "reported",
    };
    return at(names, kind);
}

std::string_view name(Operation operation)
{
    static constexpr std::array<std::string_view, 19> names{
        "none",        "connect", "create", "delete",        "exists", "getData", "setData",
        "getChildren", "multi",   "sync",   "ping",          "auth",   "close",   "setWatches",
        "getACL",      "setACL",  "check",  "removeWatches", "other",
    };
    return at(names, operation);
}

std::string_view name(WatchKind watch)
{
    static constexpr std::array<std::string_view, 4> names{"none", "data", "exists", "children"};
    return at(names, watch);
}

std::string_view name(Change change)
{
    static constexpr std::array<std::string_view, 5> names{
        "none", "NodeCreated", "NodeDeleted", "NodeDataChanged", "NodeChildrenChanged",
    };
    return at(names, change);
}

std::string_view name(SessionState state)
{
    static constexpr std::array<std::string_view, 7> names{
        "connecting", "connected", "suspended", "reconnected", "lost", "closed", "auth-failed",
    };
    return at(names, state);
}

std::string_view name(Phase phase)
{
    static constexpr std::array<std::string_view, 3> names{"name", "socket", "handshake"};
    return at(names, phase);
}

std::string_view name(Standing standing)
{
    static constexpr std::array<std::string_view, 9> names{
        "idle", "entering", "waiting", "inside", "leaving", "lingering", "out", "gave-up", "lost",
    };
    return at(names, standing);
}

std::string_view name(Source source)
{
    static constexpr std::array<std::string_view, 4> names{
        "client",
        "relay",
        "observer",
        "laboratory",
    };
    return at(names, source);
}

std::string_view name(Item item)
{
    static constexpr std::array<std::string_view, 3> names{"reply", "watch", "state"};
    return at(names, item);
}

} // namespace zoetrope::recipes
