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
    if (const auto numbered = recipes::standpoint(name))
        return shortNumber(std::string(numbered->number));
    const auto read = recipes::readNodeName(name);
    if (read.guid.empty() || read.prefix.empty())
        return QString::fromStdString(name);
    return QString::fromStdString(std::string(read.prefix)) + QStringLiteral("…");
}

QString shortPath(const std::string& path)
{
    const auto name = lastPart(path);
    const auto isCoined = recipes::standpoint(name) || !recipes::readNodeName(name).guid.empty();
    return isCoined ? shortName(path) : QString::fromStdString(path);
}

} // namespace zoetrope::ui
