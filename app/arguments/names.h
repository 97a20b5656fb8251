#pragma once

#include "app/lab/naming.h"

#include <QStringList>

namespace zoetrope::app {

/// How participants are called in the language that is spoken: by the person's `own` names first,
/// and then 张三, 李四 and so on where that is read, and elsewhere names of one clear initial each.
[[nodiscard]] Naming namingFor(const QStringList& own);

} // namespace zoetrope::app
