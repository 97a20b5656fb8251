#include "app/arguments/names.h"

#include "app/arguments/language.h"

#include <QLocale>

namespace zoetrope::app {

Naming namingFor(const QStringList& own)
{
    std::vector<std::string> names;
    for (const auto& name : own)
        names.push_back(name.toStdString());
    const auto isChinese = QLocale(spokenLanguage()).language() == QLocale::Chinese;
    if (isChinese && names.empty())
        return {};
    return {names, isChinese ? usualNames() : latinNames()};
}

} // namespace zoetrope::app
