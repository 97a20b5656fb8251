#include "app/live/words/findingfilter.h"

#include "app/lab/scenario/fields.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/live/words/findingwords.h"
#include "recipes/types/path.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

std::optional<FindingKind> findingKindNamed(const std::string& word)
{
    for (auto i = 0; i <= static_cast<int>(lastFindingKind); ++i) {
        if (const auto kind = static_cast<FindingKind>(i); name(kind) == word)
            return kind;
    }
    return std::nullopt;
}

IgnoredPlace ignoredPlaceFrom(const Fields& fields)
{
    fields.allow({"path", "finding", "reason", "until"});
    IgnoredPlace place{.path = fields.text("path")};
    if (const auto problem = Path::problem(place.path))
        fields.refuse("path", "\"" + place.path + "\": " + *problem);
    if (fields.has("finding")) {
        place.kind = findingKindNamed(fields.text("finding"));
        if (!place.kind)
            fields.refuse("finding",
                          "\"" + fields.text("finding")
                              + "\" is no finding; docs/inspect.md lists them");
    }
    place.reason = QString::fromStdString(fields.text("reason")).trimmed();
    if (place.reason.isEmpty())
        fields.refuse("reason", "say why it may be ignored");
    place.until = QDate::fromString(QString::fromStdString(fields.text("until")), Qt::ISODate);
    if (!place.until.isValid())
        fields.refuse("until", "write the last day on which it is ignored: 2026-12-31");
    return place;
}

bool isAtOrBelow(std::string_view path, std::string_view place)
{
    return place == "/" || path == place
        || (path.size() > place.size() && path.starts_with(place) && path[place.size()] == '/');
}

// What is about no place is about all of them.
std::vector<std::string> placesOf(const Finding& finding)
{
    auto places = finding.paths;
    if (!finding.recipe.empty())
        places.push_back(finding.recipe);
    return places.empty() ? std::vector<std::string>{"/"} : places;
}

bool isInForce(const IgnoredPlace& place, const QDate& today)
{
    return place.until.isNull() || today <= place.until;
}

} // namespace

std::vector<IgnoredPlace> parseIgnoredPlaces(const QByteArray& json)
{
    try {
        const auto fields = Fields::parse(json);
        fields.allow({"ignore"});
        std::vector<IgnoredPlace> places;
        for (const auto& entry : fields.list("ignore"))
            places.push_back(ignoredPlaceFrom(entry));
        return places;
    } catch (const ScenarioError& error) {
        throw IgnoreFileError(error.what());
    }
}

// What is about several places counts as long as one of them does.
const IgnoredPlace* FindingFilter::placeOf(const Finding& finding, const QDate& today) const
{
    const IgnoredPlace* last = nullptr;
    for (const auto& path : placesOf(finding)) {
        const auto found = std::find_if(m_places.begin(), m_places.end(), [&](const auto& place) {
            return isInForce(place, today) && (!place.kind || *place.kind == finding.kind)
                && isAtOrBelow(path, place.path);
        });
        if (found == m_places.end())
            return nullptr;
        last = &*found;
    }
    return last;
}

void FindingFilter::apply(Inspection& inspection, const QDate& today) const
{
    std::vector<Finding> findings;
    for (auto& finding : inspection.findings) {
        if (const auto* place = placeOf(finding, today))
            inspection.ignored.push_back({std::move(finding), place->reason.toStdString(),
                                          place->until.toString(Qt::ISODate).toStdString()});
        else if (finding.since != 0 && finding.since < m_since)
            ++inspection.older;
        else
            findings.push_back(std::move(finding));
    }
    inspection.findings = std::move(findings);
    std::erase_if(inspection.uncertain,
                  [&](const auto& finding) { return placeOf(finding, today) != nullptr; });
}

QStringList FindingFilter::ended(const QDate& today) const
{
    QStringList sentences;
    for (const auto& place : m_places) {
        if (!isInForce(place, today))
            sentences.push_back(
                tr("%1 was to be ignored until %2 (%3): it counts again.")
                    .arg(toQString(place.path), place.until.toString(Qt::ISODate), place.reason));
    }
    return sentences;
}

std::optional<std::int64_t> lengthFrom(const QString& text)
{
    static const QRegularExpression length(QStringLiteral("^(\\d{1,9})([smhd])$"));
    const auto match = length.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const auto unit = match.captured(2).at(0).unicode();
    const std::int64_t seconds = unit == u's' ? 1
        : unit == u'm'                        ? 60
        : unit == u'h'                        ? 3600
                                              : 86'400;
    return match.captured(1).toLongLong() * seconds * 1000;
}

std::optional<std::int64_t> timeFrom(const QString& text, std::int64_t now)
{
    if (const auto length = lengthFrom(text))
        return now - *length;
    const auto time = QDateTime::fromString(text.trimmed().replace(u' ', u'T'), Qt::ISODate);
    if (!time.isValid())
        return std::nullopt;
    return time.toMSecsSinceEpoch();
}

} // namespace zoetrope::app
