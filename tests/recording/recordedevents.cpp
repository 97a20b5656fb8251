#include "tests/recording/recordedevents.h"

#include "app/recording/harmcodec.h"

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

Harm harmAt(std::size_t n)
{
    Harm harm;
    harm.network.set(turn(n, NetworkFault::Bandwidth), static_cast<int>(n % 3));
    harm.network.set(turn(n / 7, NetworkFault::Bandwidth), std::numeric_limits<int>::max());
    if (n % 2 == 0)
        harm.lost = {turn(n, Operation::Other), "/lost \xff, reply"};
    if (n % 3 == 0)
        harm.act = turn(n, FaultKind::Heal);
    harm.server = static_cast<std::int32_t>(n % 256);
    harm.servers = static_cast<std::int32_t>(n / 2 % 256);
    harm.other = n % 5 == 0 ? "something \xff else" : "";
    return harm;
}

std::shared_ptr<const Event::Detail> detailOf(std::size_t n, Kind kind)
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
    if (kind == Kind::Reported)
        detail->news = n % 3 == 0 ? newsBetween(aWholeLook(), {}) : newsBetween({}, aWholeLook());
    else if (app::bearsHarm(kind))
        detail->harm = std::make_shared<const Harm>(harmAt(n));
    else if (n % 5 == 0)
        detail->names
            = {"张三", "a\"quote\\ and ,[]", std::string("nul\0and\x1f\n", 9), "", "\xff"};
    return detail;
}

// What they tell one who knew nothing, and one who knew all.
bool tellTheSame(const std::vector<LookNews>& some, const std::vector<LookNews>& others)
{
    const auto folded = [](const std::vector<LookNews>& all) {
        auto looks = std::pair(ClusterLook(), aWholeLook());
        for (const auto& news : all) {
            fold(news, looks.first);
            fold(news, looks.second);
        }
        return looks;
    };
    return some.size() == others.size() && folded(some) == folded(others);
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
            .text = n % 2 == 0 || turn(n, Kind::Reported) == Kind::Fault ? "" : "text \xff 王五",
            .detail = n % 4 == 0 ? detailOf(n / 4, turn(n, Kind::Reported)) : nullptr};
}

} // namespace

ClusterLook aWholeLook()
{
    constexpr SessionId session = 0xff00000000000001;
    ClusterLook look;
    look.findings[0] = {.kind = FindingKind::HolderGone,
                        .severity = Severity::Critical,
                        .certainty = Certainty::Observed,
                        .recipe = "/锁",
                        .paths = {"/锁/a"},
                        .sessions = {session},
                        .facts = {{FactKind::Silent, "/a", "/b", 7, -3}},
                        .since = 1'700'000'000'000};
    look.kinds["/q"] = Family::Election;
    look.scope = {.own = session, .hasAllServers = false, .hasAllConnections = true};
    look.owners["/unread \xff"] = session;
    look.partial = {"/many"};
    look.pulses = {{1, {3'210ms, std::nullopt, -5}}, {session, {std::nullopt, 7ms, 9}}};
    look.servers[0]
        = {.address = "zoo1:2181",
           .status = ServerStatus{"3.9.1", ServerRole::Leader, -7, 0.25, 12, 3, 4, 5},
           .configuration = ServerConfiguration{2, 2000, 4000, 40000, true, {{1, "zoo1", "z:1"}}},
           .dataWatches = WatchCount{1, 2, 3},
           .allWatches = 9,
           .sessions = Refusal::NotAllowed,
           .connections = Refusal::NotServing,
           .watches = Refusal::None,
           .isByAdmin = true,
           .hasTooManyWatches = true};
    look.servers[1] = {.address = "zoo2:2181", .trouble = "no answer"};
    look.sessions[session]
        = {.address = "10.0.0.1:41", .server = "zoo1:2181", .timeout = 30s, .isListed = true};
    look.watchings = {{"/a b", session}};
    look.progress = {.wallTime = 1'800'000'000'000,
                     .requests = 11,
                     .looks = 12,
                     .isWhole = false,
                     .read = 13,
                     .effort = {14, 15, 16, 17}};
    return look;
}

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
            && one.detail->names == other.detail->names && harmOf(one) == harmOf(other)
            && tellTheSame(one.detail->news, other.detail->news));
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
