#pragma once

#include "app/live/inspection.h"

#include <QJsonObject>
#include <QString>

namespace zoetrope::app {

/// Something that is otherwise than at the look before: a line for people and one for programs.
struct InspectionChange
{
    QString line;
    QJsonObject object; ///< "event": "recipe", "recipe-gone", "finding" or "finding-gone".
};

/// Recipes first, then findings. Ages do not count as changes.
[[nodiscard]] std::vector<InspectionChange> changesBetween(const Inspection& before,
                                                           const Inspection& now);

} // namespace zoetrope::app
