#pragma once

#include "app/live/inspection.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>

namespace zoetrope::app {

/// Something that is otherwise than at the look before: a line for people and one for programs.
struct InspectionChange
{
    QString line;
    QJsonObject object; ///< "event": "recipe", "recipe-gone", "finding", "finding-gone",
                        ///< "unreadable" or "readable".
};

/// Recipes first, then findings. Ages do not count as changes.
[[nodiscard]] std::vector<InspectionChange> changesBetween(const Inspection& before,
                                                           const Inspection& now);

/// Nothing can be read since `seenAt`, the last look, and `why`.
[[nodiscard]] InspectionChange changeToUnreadable(const QString& why, const QDateTime& seenAt);
/// Looks succeed again.
[[nodiscard]] InspectionChange changeToReadable();

} // namespace zoetrope::app
