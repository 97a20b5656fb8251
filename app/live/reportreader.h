#pragma once

#include "recipes/async/wait.h"
#include "recipes/diagnose/observation.h"
#include "recipes/transport/access.h"

#include <QByteArray>
#include <QUrl>

#include <stop_token>
#include <string>
#include <vector>

namespace zoetrope::app {

/// A four-letter word for the server at "HOST:PORT".
struct WordQuestion
{
    std::string server;
    QByteArray word;
};

/// A page of an AdminServer.
struct Page
{
    QByteArray bytes; ///< Empty where none came.
    recipes::SilentAdmin::Trouble trouble = recipes::SilentAdmin::Trouble::Silent; ///< Why none.
};

/// That of an AdminServer at `base`, a URL as people give it.
[[nodiscard]] QUrl pageUrl(const QUrl& base, const char* name);

/// These ask all at once and block until each is answered, or `deadline` has passed, or `stop` was
/// requested: a dead host delays nobody but itself. In the order of the questions; empty where no
/// whole answer came in time, or `access` cannot be had. Not on the GUI thread: they run an event
/// loop of their own.
///
/// Cost: a connection for each question.
[[nodiscard]] std::vector<QByteArray> askWords(const std::vector<WordQuestion>& questions,
                                               recipes::Deadline deadline,
                                               const std::stop_token& stop = {},
                                               const recipes::Access& access = {});
[[nodiscard]] std::vector<Page> fetchPages(const std::vector<QUrl>& urls,
                                           recipes::Deadline deadline,
                                           const std::stop_token& stop = {},
                                           const recipes::Access& access = {});

/// Answers longer than this are broken off.
inline constexpr qint64 longestReport = 16 << 20; // bytes

} // namespace zoetrope::app
