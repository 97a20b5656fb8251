#pragma once

#include <QCoreApplication>

namespace zoetrope::app {

/// In the language of the user: a sentence that is said by no class.
inline QString tr(const char* text)
{
    return QCoreApplication::translate("zoetrope::app", text);
}

} // namespace zoetrope::app
