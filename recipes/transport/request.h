#pragma once

#include "recipes/trace/event.h"
#include "recipes/types/acl.h"
#include "recipes/types/error.h"
#include "recipes/types/path.h"
#include "recipes/types/stat.h"

#include <chrono>
#include <initializer_list>
#include <optional>
#include <vector>

namespace zoetrope::recipes {

class Watch;

/// How a znode lives. The numbers are the protocol's.
enum class CreateMode : std::int8_t {
    Persistent = 0,
    Ephemeral = 1,
    PersistentSequential = 2,
    EphemeralSequential = 3,
    Container = 4, ///< Removed by the server once its last child has gone.
    PersistentWithTtl = 5, ///< Removed once it has had no child and no change for that long.
    PersistentSequentialWithTtl = 6,
};

[[nodiscard]] bool hasTimeToLive(CreateMode mode);

inline constexpr std::int32_t anyVersion = -1;

/// One request, as data. Several go out in one burst: see Session::perform.
struct Request
{
    Operation operation = Operation::None;
    Path path = Path("/");
    std::optional<std::string> data; ///< Null and empty differ.
    CreateMode mode = CreateMode::Persistent;
    std::chrono::milliseconds timeToLive{0}; ///< Of a mode that has one: 1 ms to 34 years.
    std::int32_t version = anyVersion;
    Watch* watch = nullptr; ///< Left by the request if not null; must outlive the request.
    /// Of the session that may ask it; another answers SessionExpired. 0: any may.
    int incarnation = 0;
    Acl acl; ///< Of a create; empty: everybody may do everything. And of permissions to be set.
    std::vector<Request> parts; ///< Of a multi: Create, Delete, SetData, Check; or, all of them,
                                ///< GetData and GetChildren without a watch.

    [[nodiscard]] static Request create(Path path, std::optional<std::string> data,
                                        CreateMode mode);
    [[nodiscard]] static Request remove(Path path, std::int32_t version = anyVersion);
    [[nodiscard]] static Request exists(Path path, Watch* watch = nullptr);
    [[nodiscard]] static Request get(Path path, Watch* watch = nullptr);
    [[nodiscard]] static Request set(Path path, std::optional<std::string> data,
                                     std::int32_t version = anyVersion);
    [[nodiscard]] static Request children(Path path, Watch* watch = nullptr);
    [[nodiscard]] static Request check(Path path, std::int32_t version);
    [[nodiscard]] static Request sync(Path path);
    /// A write that changes nothing, whatever is at `path` and whatever it is answered: what any
    /// server took before has come to the one that is asked when it answers. A sync does that on a
    /// follower only: a leader answers one at once, what it has committed applied or not.
    [[nodiscard]] static Request catchUp(Path path);

    [[nodiscard]] WatchKind watchKind() const;
    [[nodiscard]] std::size_t packetSize() const; ///< Bytes on the wire, at most; no chroot.
};

/// What came back. Fields that the operation does not answer with are at their defaults.
struct Answer
{
    Code code = Code::ConnectionLoss;
    std::string path; ///< Create: the name the server gave.
    Stat stat;
    std::optional<std::string> data; ///< The whole payload.
    std::vector<std::string> names; ///< Children, in no order.
    std::vector<Answer> parts; ///< Of a multi.
};

/// Throws the Error of `request` where its answer is neither Ok nor one of `planned`.
void demand(const Request& request, Code answer, std::initializer_list<Code> planned = {});

/// The name and Stat of a node that was made.
struct Created
{
    Path path;
    Stat stat;
};

struct Data
{
    std::optional<std::string> bytes; ///< Null and empty differ.
    Stat stat;
};

struct Children
{
    std::vector<std::string> names; ///< In no order.
    Stat stat;
};

} // namespace zoetrope::recipes
