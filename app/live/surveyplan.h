#pragma once

#include "app/live/treereader.h"
#include "recipes/diagnose/diagnostician.h"
#include "recipes/types/sessiontimeout.h"

#include <QUrl>

namespace zoetrope::app {

/// What to look at, how, and how little to ask for.
struct SurveyPlan
{
    std::string servers; ///< HOST:PORT[,HOST:PORT...][/chroot]
    recipes::Path root = recipes::Path("/"); ///< Below the chroot.
    std::vector<recipes::Authentication> authentications;
    recipes::Access access; ///< Of the session, and of the servers' reports.
    std::chrono::milliseconds sessionTimeout = recipes::usualSessionTimeout;
    std::vector<QUrl> adminUrls; ///< "http://HOST:8080/commands"
    std::optional<recipes::TlsTerms> adminTls; ///< Of those by https; nothing: as `access` has it.
    [[nodiscard]] recipes::Access adminAccess() const; ///< The way to them.
    bool asksWords = true; ///< Four-letter words too.
    int requestsPerSecond = 1000;
    TreeReader::Limits limits;
    /// By path: what a person said it is, whatever the names say.
    std::map<std::string, recipes::Family, std::less<>> kinds;
    std::chrono::milliseconds stuckAfter = recipes::Diagnostician::patience;
    std::int64_t watchLimit = 50'000; ///< Servers with more are not asked who watches what.
    std::chrono::milliseconds patience{3000}; ///< With a server's reports.
    std::chrono::milliseconds connectPatience{10'000};
    std::chrono::milliseconds staleAfter{20'000}; ///< A look that took longer is no longer so.
    std::chrono::milliseconds readPatience{120'000}; ///< With a burst of the tree's requests.
};

/// "/a/b" of "HOST:PORT/a/b"; empty where there is none.
[[nodiscard]] std::string chrootOf(const std::string& servers);
[[nodiscard]] std::vector<std::string> addressesOf(const std::string& servers);

} // namespace zoetrope::app
