#include "app/live/shapemaker.h"

#include "app/text/text.h"
#include "recipes/catalogue/family.h"
#include "recipes/types/uuid.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace zoetrope::app {

using namespace recipes;

namespace {

void replaceUuids(QString& text)
{
    constexpr auto length = static_cast<qsizetype>(uuidLength);
    for (qsizetype at = 0; at + length <= text.size(); ++at) {
        if (isUuid(text.mid(at, length).toStdString()))
            text.replace(at, length, QStringLiteral("<uuid>"));
    }
}

// "_c_5f3a1f0e-...-lock-0000000012": "_c_<uuid>-lock-<seq>"
QString patternOf(std::string_view name)
{
    static const QRegularExpression marks(QStringLiteral("[<>*]+"));
    static const QRegularExpression hex(QStringLiteral("[0-9a-fA-F]{32}"));
    static const QRegularExpression sequence(QStringLiteral("\\d{10}$"));
    static const QRegularExpression number(QStringLiteral("\\d+"));
    auto text = toQString(name);
    text.replace(marks, QStringLiteral("*"));
    replaceUuids(text);
    text.replace(hex, QStringLiteral("<hex>"));
    text.replace(sequence, QStringLiteral("<seq>"));
    text.replace(number, QStringLiteral("<number>"));
    return text;
}

recipes::Part partOf(const FoundRecipe& recipe, const FoundPlace& place)
{
    switch (recipe.rule) {
    case Rule::Lowest:
        return recipe.kind == Family::Election ? recipes::Part::Candidate
                                               : recipes::Part::Contender;
    case Rule::ReadersWriters:
        return place.name.part == recipes::Part::Reader ? recipes::Part::Reader
                                                        : recipes::Part::Writer;
    case Rule::Leases:
        return recipes::Part::Lease;
    case Rule::None:
        return recipes::Part::Item;
    case Rule::All:
        return recipes::Part::Member;
    case Rule::Owner:
    case Rule::Gate:
    case Rule::Meeting:
        break;
    }
    return recipes::Part::Other;
}

QJsonArray namesOf(const FoundRecipe& recipe)
{
    QJsonArray names;
    for (const auto& place : recipe.places) {
        const auto part = partOf(recipe, place);
        const QJsonObject name{{QStringLiteral("pattern"), patternOf(nameOf(place.node))},
                               {QStringLiteral("part"), toQString(recipes::name(part))}};
        if (part != recipes::Part::Other && !names.contains(name))
            names.push_back(name);
    }
    return names;
}

// "/shop/locks/orders": "locks/*"; what is at the top is meant itself.
QString pathOf(const std::string& path)
{
    const auto parent = directoryOf(path);
    return parent == "/" ? toQString(path) : toQString(nameOf(parent)) + QStringLiteral("/*");
}

} // namespace

QByteArray shapeFileOf(const FoundRecipe& recipe)
{
    const auto names = namesOf(recipe);
    if (names.isEmpty())
        return {};
    const auto program = toQString(std::string_view(recipe.path).substr(1)).section(u'/', 0, 0);
    const QJsonObject shape{
        {QStringLiteral("id"),
         QStringLiteral("%1-%2").arg(program, toQString(recipes::name(recipe.kind)))},
        {QStringLiteral("family"), toQString(recipes::name(recipe.kind))},
        {QStringLiteral("rule"), toQString(recipes::name(recipe.rule))},
        {QStringLiteral("path"), pathOf(recipe.path)},
        {QStringLiteral("names"), names}};
    return QJsonDocument(QJsonObject{{QStringLiteral("program"), program},
                                     {QStringLiteral("shapes"), QJsonArray{shape}}})
        .toJson();
}

} // namespace zoetrope::app
