#pragma once

#include "app/live/inspection.h"
#include "recipes/history/bar.h"

#include <QString>

#include <map>

namespace zoetrope::app {

/// What a session does in all recipes together, or that a barrier is closed.
struct SessionStay
{
    QString name; ///< "worker-A", "/barrier/gate"
    QString words; ///< "holds orders, waits for stock"
    recipes::SessionId session = 0; ///< 0: a barrier.
    recipes::Activity activity = recipes::Activity::Idle;
    std::int64_t since = 0; ///< Since when at the earliest: milliseconds since 1970.
    bool isSinceThen = true; ///< It has done just that since then, as one look tells.
    QString before; ///< What it did since then where that is not known: it held or waited.
    std::int64_t made = 0; ///< The zxid of its youngest node: another one is another stay.
    bool isSuspect = false; ///< Something was found about it.
};

/// By session or path.
[[nodiscard]] std::map<std::string, SessionStay> staysIn(const Inspection& inspection);

} // namespace zoetrope::app
