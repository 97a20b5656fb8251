#pragma once

#include "recipes/session/session.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace zoetrope::recipes {

/// Random, and new with every call: "0f8fad5b-d9cb-469f-a165-70867728950e".
[[nodiscard]] std::string uuid();

/// From now on uuid() draws on this thread from `seed`, so that a run can be repeated with the same
/// names. Empty: it draws from chance again.
void drawUuidsFrom(std::optional<std::uint64_t> seed);

/// A name that nobody else can have made: "_c_", a random UUID, "-", and `name`.
[[nodiscard]] std::string protectedName(std::string_view name);
[[nodiscard]] bool isProtected(std::string_view child);
/// `child` without its protection: "lock-0000000003".
[[nodiscard]] std::string_view logicalName(std::string_view child);

/// What makeProtected() does next.
enum class Making : std::uint8_t {
    Create,
    Find, ///< The reply to the create was lost: it looks for the node.
};

struct Made
{
    Created node;
    std::vector<Answer> riders; ///< Empty where the node was found again after a lost reply.
};

/// Makes `directory`/`name` under a protected name, so that a reply that is lost leaves no node
/// that nobody owns, and never a second one: it is looked for before it is made again, and adopted
/// only if this session owns it. `riders` leave behind the create in the same burst, and must be
/// harmless where it fails. Missing parents are made. After a lost reply `tell` hears what it does
/// next, before each attempt.
///
/// Source: Curator's protection mode; its search is preceded by a sync here, for the create may
///         still be on its way through the servers.
/// Errors: Error; whatever may have been made is then deleted for certain.
/// Cost:   one round trip; two more where parents are missing, or after a lost reply.
[[nodiscard]] Made makeProtected(Session& session, const Path& directory, std::string_view name,
                                 const std::optional<std::string>& data, CreateMode mode,
                                 const std::vector<Request>& riders, Deadline deadline,
                                 const std::stop_token& stop,
                                 const std::function<void(Making)>& tell = {});

} // namespace zoetrope::recipes
