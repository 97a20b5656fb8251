#pragma once

#include "recipes/transport/access.h"
#include "recipes/transport/request.h"

#include <string_view>

namespace zoetrope::recipes {

/// Who speaks with the servers for a session. Both speak the same protocol, and a session promises
/// the same over either.
enum class ClientKind : std::uint8_t {
    Native, ///< Ours.
    Apache, ///< ZooKeeper's own C client, which programs in C and C++ link.
};

/// "native", "apache".
[[nodiscard]] std::string_view name(ClientKind client);

/// Nothing if none is called that.
[[nodiscard]] std::optional<ClientKind> clientNamed(std::string_view name);

/// Who speaks for a session that names nobody: the C client, unless a program says otherwise before
/// its first session.
[[nodiscard]] ClientKind usualClient();
void setUsualClient(ClientKind client);

/// The one that was `wished`; without a wish the usual one, or native where that lacks something
/// of `access`.
[[nodiscard]] ClientKind clientFor(std::optional<ClientKind> wished, const Access& access);

/// What `client` cannot do of it, as a sentence; empty: nothing.
[[nodiscard]] std::string lackOf(ClientKind client, const Access& access);
[[nodiscard]] std::string lackOf(ClientKind client, const Request& request);

} // namespace zoetrope::recipes
