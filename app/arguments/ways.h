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

/// Certificates for AdminServers that --admin, or the profile, names by https, where the session
/// itself goes in plain; nothing where none are named. Throws UsageError, and Error(BadArguments)
/// with a sentence on a file that has not what it should: no session says it.
[[nodiscard]] std::optional<recipes::TlsTerms> pageTermsFrom(const Arguments& arguments,
                                                             Asking asking = Asking::Yes);

/// Who is to speak with the servers; nothing where nobody is named. Throws UsageError.
[[nodiscard]] std::optional<recipes::ClientKind> clientFrom(const Arguments& arguments);

/// Of a subcommand that has a server of its own, which `why` says: throws UsageError where an
/// option is about another one.
void refuseWays(const Arguments& arguments, const QString& why);

/// The participants of a run stand behind a relay and write. Throws UsageError where they cannot go
/// that way.
void demandPlayable(const recipes::Access& access);

/// Tells on stderr, where nobody is named, why it is the native one that `access` needs.
void sayWhyNative(const recipes::Access& access);

/// Without the passwords.
[[nodiscard]] recipes::Access accessOf(const ui::ClusterProfile& profile);
[[nodiscard]] std::optional<recipes::TlsTerms> pageTermsOf(const ui::ClusterProfile& profile);

/// "digest-md5:USER" or "gssapi[:PRINCIPAL]"; nothing if it is none of them.
[[nodiscard]] std::optional<recipes::SaslTerms> saslFrom(const QString& text);

} // namespace zoetrope::app
