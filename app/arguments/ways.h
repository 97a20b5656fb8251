#pragma once

#include "recipes/transport/client.h"
#include "ui/operate/clusterprofile.h"

#include <optional>

namespace zoetrope::app {

class Arguments;

// The ways into a cluster, as the command line and the profiles have them.

void addWays(Arguments& arguments); ///< Their options.

enum class Asking : bool { No, Yes };

/// What they say; what they do not, the profile that is named, if there is one. Passwords come from
/// the environment, or, where that may be, from who sits at the terminal. Throws UsageError.
[[nodiscard]] recipes::Access accessFrom(const Arguments& arguments, Asking asking = Asking::Yes);

/// Who is to speak with the servers; nothing where nobody is named. Throws UsageError.
[[nodiscard]] std::optional<recipes::ClientKind> clientFrom(const Arguments& arguments);

/// The participants of a run stand behind a relay and write. Throws UsageError where they cannot go
/// that way.
void demandPlayable(const recipes::Access& access);

/// Tells on stderr, where nobody is named, why it is the native one that `access` needs.
void sayWhyNative(const recipes::Access& access);

/// Without the passwords.
[[nodiscard]] recipes::Access accessOf(const ui::ClusterProfile& profile);

/// "digest-md5:USER" or "gssapi[:PRINCIPAL]"; nothing if it is none of them.
[[nodiscard]] std::optional<recipes::SaslTerms> saslFrom(const QString& text);

} // namespace zoetrope::app
