#include "tests/recording/recordedevents.h"

#include <limits>

namespace zoetrope::tests {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

constexpr auto most64 = std::numeric_limits<std::int64_t>::max();

template<typename Enum> Enum turn(std::size_t n, Enum last)
{
    return static_cast<Enum>(n % (static_cast<std::size_t>(last) + 1));
}

std::shared_ptr<const Event::Detail> detailOf(std::size_t n)
{
    auto detail = std::make_shared<Event::Detail>();
    if (n % 2 == 0) {
        detail->stat = Stat{.czxid = most64 - 1,
                            .mzxid = static_cast<std::int64_t>(n),
                            .ctime = -1,
                            .mtime = 1,
                            .version = std::numeric_limits<std::int32_t>::max(),
                            .cversion = std::numeric_limits<std::int32_t>::min(),
                            .aversion = 3,
                            .ephemeralOwner = std::numeric_limits<std::int64_t>::min(),
                            .dataLength = 5,
                            .numChildren = 6,
                            .pzxid = 7};
    }
    if (n % 3 == 0)
        detail->data = std::string("\0bytes\xff\xfe", n % 9); // from none to all of them
    if (n % 5 == 0)
        detail->names
            = {"张三", "a\"quote\\ and ,[]", std::string("nul\0and\x1f\n", 9), "", "\xff"};
    return detail;
}

Event eventOf(EventId id, std::size_t n)
{
    return {.id = id,
            .at = TimePoint(1h + 1us * n),
            .cause = n % 3 == 0 ? 0 : id - 1,
            .session = std::numeric_limits<std::uint64_t>::max() - n,
            .zxid = n % 2 == 0 ? most64 : -1,
            .took = std::chrono::nanoseconds(most64 - static_cast<std::int64_t>(n)),
            .actor = std::numeric_limits<ActorId>::max() - static_cast<ActorId>(n),
            .call = std::numeric_limits<std::int32_t>::min() + static_cast<std::int32_t>(n),
            .code = -112,
            .count = static_cast<std::int32_t>(n),
            .capacity = -1,
            .kind = turn(n, Kind::Reported),
            .source = turn(n, Source::Laboratory),
            .operation = turn(n, Operation::Other),
            .watch = turn(n, WatchKind::Children),
            .change = turn(n, Change::ChildrenChanged),
            .item = turn(n, Item::State),
            .state = turn(n, SessionState::AuthFailed),
            .phase = turn(n, Phase::Handshake),
            .recipe = turn(n, Recipe::Cache),
            .standing = turn(n, Standing::Lost),
            .step = static_cast<std::uint8_t>(n),
            .createMode = static_cast<std::int8_t>(n),
            .path = std::string("/p\0ath/", 7) + std::to_string(n),
            .text = n % 2 == 0 ? "" : "text \xff 王五",
            .detail = n % 4 == 0 ? detailOf(n / 4) : nullptr};
}

} // namespace

std::vector<Event> everyEvent(EventId first, std::size_t count)
{
    std::vector<Event> events;
    events.reserve(count);
    for (std::size_t n = 0; n < count; ++n)
        events.push_back(eventOf(first + n, first + n));
    return events;
}

bool isSame(const Event& one, const Event& other)
{
    const auto numbers = [](const Event& event) {
        return std::tuple(event.id, event.at, event.cause, event.session, event.zxid, event.took,
                          event.actor, event.call, event.code, event.count, event.capacity,
                          event.kind, event.source, event.operation, event.watch, event.change,
                          event.item, event.state, event.phase, event.recipe, event.standing,
                          event.step, event.createMode, event.path, event.text);
    };
    if (numbers(one) != numbers(other) || !one.detail != !other.detail)
        return false;
    return !one.detail
        || (one.detail->stat == other.detail->stat && one.detail->data == other.detail->data
            && one.detail->names == other.detail->names);
}

bool areSame(const std::vector<Event>& some, const std::vector<Event>& others)
{
    return std::equal(some.begin(), some.end(), others.begin(), others.end(), isSame);
}

app::About anAbout()
{
    return {.kind = "laboratory",
            .title = "晚餐",
            .program = "zoetrope test",
            .wallOffset = app::wallOffsetNow(),
            .more = {{"scenario", "dinner-table"}, {"seed", "7"}}};
}

std::vector<Event> all(app::Recording& recording)
{
    return recording.read(0, most64, std::numeric_limits<std::size_t>::max());
}

} // namespace zoetrope::tests
