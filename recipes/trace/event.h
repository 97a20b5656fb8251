#pragma once

#include "recipes/async/wait.h"
#include "recipes/catalogue/recipe.h"
#include "recipes/look/looknews.h"
#include "recipes/trace/faultkind.h"
#include "recipes/trace/networkfaults.h"
#include "recipes/types/stat.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// The place of an event in its journal: 1, 2, 3, ... without gaps. 0 is "no event".
using EventId = std::uint64_t;

/// A participant of the laboratory, or another client, as the journal numbers them. 0 is "nobody".
using ActorId = std::uint32_t;

/// Who says so.
enum class Source : std::uint8_t {
    Client, ///< The session or the recipe itself, on its own thread.
    Relay, ///< The wire: frames that passed between a session and the server.
    Observer, ///< A session that only reads.
    Laboratory, ///< The conductor, or the person who pressed a button.
};

enum class Kind : std::uint8_t {
    Joined, ///< `actor` appears; `text` is its name. From a Relay: another library's client.
    Departed, ///< `actor` is done; `text` says why where there is something to say. See isKilled().
    PhaseEnded, ///< A phase of connecting ended: `phase`, `took`.
    StateChanged, ///< Of the session: `state`, `session`, `took` = the negotiated timeout.
    Sent, ///< A request left: `operation`, `path`, `watch`, `call`.
    Arrived, ///< An item entered the inbox: `item`; a reply's `cause` is its Sent.
    Delivered, ///< The owner took the item; `cause` is its Arrived.
    WireRequest, ///< A relay saw a request: `operation` (`text` if Other), `path`, `watch`, ...
    WireReply, ///< A relay saw its reply: `code`, `zxid`, `cause` = the WireRequest.
    WireEvent, ///< A relay saw a watch event: `change`, `path`.
    Seen, ///< The observer read a znode (`path`, `stat`, `names`) or found none (`code`).
    Belief, ///< What the recipe's own query would answer from now on: `standing`, `count`, ...
    Step, ///< The recipe is at line `step` of its walkthrough.
    Paused, ///< The participant sleeps by itself until `took` has passed (eats, holds).
    Fault, ///< Somebody broke or mended something: `harm` says what; `actor` is whom it hits.
    Remark, ///< A sentence for people: `text`.
    Reported, ///< What a look at a cluster has brought besides its tree: `news`.
};

enum class Operation : std::uint8_t {
    None,
    Connect,
    Create,
    Delete,
    Exists,
    GetData,
    SetData,
    GetChildren,
    Multi,
    Sync,
    Ping,
    Auth,
    Close,
    SetWatches,
    GetAcl,
    SetAcl,
    Check,
    RemoveWatches,
    Other,
};

/// Which watch a request leaves, or left.
enum class WatchKind : std::uint8_t { None, Data, Exists, Children };

/// What a watch event tells. The numbers are the protocol's.
enum class Change : std::int8_t {
    None = 0,
    Created = 1,
    Deleted = 2,
    DataChanged = 3,
    ChildrenChanged = 4
};

enum class Item : std::uint8_t { Reply, Watch, State };

/// The connection of a session, as its owner is told.
enum class SessionState : std::uint8_t {
    Connecting,
    Connected,
    Suspended,
    Reconnected,
    Lost,
    Closed,
    AuthFailed,
};

/// A connect takes three steps; each is timed.
enum class Phase : std::uint8_t { Name, Socket, Handshake };

/// Where a participant believes to be in its recipe.
enum class Standing : std::uint8_t {
    Idle, ///< Not begun.
    Entering, ///< Asking to come in: its node is being made.
    Waiting, ///< Asleep on a watch until it may come in.
    Inside, ///< Through: holding, eating, past the barrier.
    Leaving, ///< Going: its node is being deleted.
    Lingering, ///< Asleep on a watch until it may go.
    Out, ///< Gone as the recipe promises.
    GaveUp, ///< A deadline passed, or it was stopped.
    Lost, ///< Its session, or what it stood in line with, is gone.
};

/// What was broken on purpose, or mended.
struct Harm
{
    /// The answer to a request, which did not come through.
    struct Reply
    {
        Operation operation = Operation::None;
        std::string path;

        bool operator==(const Reply&) const = default;
    };

    NetworkFaults network; ///< From a relay: all that is broken about it now.
    std::optional<Reply> lost; ///< From a relay: by the fault that this ends.
    std::optional<FaultKind> act; ///< From the laboratory: what it did.
    std::int32_t server = 0; ///< Number of the server that `act` is done to; 0: nobody says.
    std::int32_t servers = 0; ///< How many there are; 0: `act` is done to none.
    std::string other; ///< What an old file says that is none of these.

    [[nodiscard]] bool isMend() const { return *this == Harm(); } ///< Nothing is broken any more.
    bool operator==(const Harm&) const = default;
};

/// One thing that happened. Plain data: a field that a kind does not name is at its default.
struct Event
{
    EventId id = 0; ///< Given by the journal.
    TimePoint at; ///< Steady clock of this machine.
    EventId cause = 0; ///< Only one that is known on the event's own thread.
    std::uint64_t session = 0;
    std::int64_t zxid = 0;
    std::chrono::nanoseconds took{0};
    ActorId actor = 0;
    std::int32_t call = 0; ///< Number of the request in its session; the xid on the wire.
    std::int32_t code = 0; ///< 0, or an error number of the protocol.
    std::int32_t count = -1; ///< Belief, Step: how many the participant counts.
    std::int32_t capacity = -1; ///< Belief: how many the recipe waits for.
    Kind kind = Kind::Remark;
    Source source = Source::Client;
    Operation operation = Operation::None;
    WatchKind watch = WatchKind::None;
    Change change = Change::None;
    Item item = Item::Reply;
    SessionState state = SessionState::Connecting;
    Phase phase = Phase::Name;
    Recipe recipe = Recipe::None;
    Standing standing = Standing::Idle;
    std::uint8_t step = 0; ///< Line of the walkthrough, from 1.
    std::int8_t createMode
        = -1; ///< Create: the flags of the protocol (0 persistent, 1 ephemeral ...).
    std::string path;
    std::string text; ///< Name, remark, why; Belief: the path that is waited on.

    /// What few events carry.
    struct Detail
    {
        std::optional<Stat> stat;
        std::optional<std::string> data; ///< At most `maxData` bytes of it.
        std::vector<std::string> names; ///< Children.
        std::vector<LookNews> news; ///< Reported: of the look.
        std::shared_ptr<const Harm> harm; ///< Fault; Departed and Remark, where it is the reason.
    };
    static constexpr std::size_t maxData = 4096; // bytes
    std::shared_ptr<const Detail> detail;
};

[[nodiscard]] const Harm& harmOf(const Event& event);
[[nodiscard]] std::shared_ptr<const Event::Detail> harmDetail(Harm harm);
[[nodiscard]] bool isKilled(const Event& event); ///< It departed so.

/// What it says in English words, for files that are read elsewhere: its text or, of its harm,
/// "frozen, delayed by 50 ms each way", "kill-leader", "killed"; empty if all is mended.
[[nodiscard]] std::string wordsOf(const Event& event);

/// The laboratory's word that nothing can happen any more: all wait and nothing is under way.
inline constexpr auto stuckRemark = "stuck";
[[nodiscard]] bool saysStuck(const Event& event);

/// English names for logs, files and tests: never for a person's eyes untranslated.
[[nodiscard]] std::string_view name(Kind kind);
[[nodiscard]] std::string_view name(Operation operation);
[[nodiscard]] std::string_view name(WatchKind watch);
[[nodiscard]] std::string_view name(Change change);
[[nodiscard]] std::string_view name(SessionState state);
[[nodiscard]] std::string_view name(Phase phase);
[[nodiscard]] std::string_view name(Standing standing);
[[nodiscard]] std::string_view name(Source source);
[[nodiscard]] std::string_view name(Item item);

} // namespace zoetrope::recipes
