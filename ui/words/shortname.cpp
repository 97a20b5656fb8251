#include "ui/words/shortname.h"

#include "recipes/line/ladderlayout.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr std::size_t shownDigits = 4;

std::string lastPart(const std::string& path)
{
    return path.substr(path.rfind('/') + 1);
}

} // namespace

QString shortNumber(const std::string& number)
{
    const auto shown = std::min(number.size(), shownDigits);
    return QStringLiteral("…") + QString::fromStdString(number.substr(number.size() - shown));
}

QString shortName(const std::string& path)
{
    const auto name = lastPart(path);
    const auto numbered = recipes::standpoint(name);
    return numbered ? shortNumber(std::string(numbered->number)) : QString::fromStdString(name);
}

QString shortPath(const std::string& path)
{
    return recipes::standpoint(lastPart(path)) ? shortName(path) : QString::fromStdString(path);
}

} // namespace zoetrope::ui
