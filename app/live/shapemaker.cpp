#include "app/live/shapemaker.h"

#include "recipes/catalogue/family.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

namespace zoetrope::app {

using namespace recipes;

namespace {

QString wide(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// "_c_5f3a1f0e-...-lock-0000000012": "_c_<uuid>-lock-<seq>"
QString patternOf(std::string_view name)
{
    static const QRegularExpression marks(QStringLiteral("[<>*]+"));
    static const QRegularExpression uuid(
        QStringLiteral("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"));
    static const QRegularExpression hex(QStringLiteral("[0-9a-fA-F]{32}"));
    static const QRegularExpression sequence(QStringLiteral("\\d{10}$"));
    static const QRegularExpression number(QStringLiteral("\\d+"));
    auto text = wide(name);
    text.replace(marks, QStringLiteral("*"));
    text.replace(uuid, QStringLiteral("<uuid>"));
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
                               {QStringLiteral("part"), wide(recipes::name(part))}};
        if (part != recipes::Part::Other && !names.contains(name))
            names.push_back(name);
    }
    return names;
}

// "/shop/locks/orders": "locks/*"; what is at the top is meant itself.
QString pathOf(const std::string& path)
{
    const auto parent = directoryOf(path);
    return parent == "/" ? wide(path) : wide(nameOf(parent)) + QStringLiteral("/*");
}

} // namespace

QByteArray shapeFileOf(const FoundRecipe& recipe)
{
    const auto names = namesOf(recipe);
    if (names.isEmpty())
        return {};
    const auto program = wide(std::string_view(recipe.path).substr(1)).section(u'/', 0, 0);
    const QJsonObject shape{
        {QStringLiteral("id"),
         QStringLiteral("%1-%2").arg(program, wide(recipes::name(recipe.kind)))},
        {QStringLiteral("family"), wide(recipes::name(recipe.kind))},
        {QStringLiteral("rule"), wide(recipes::name(recipe.rule))},
        {QStringLiteral("path"), pathOf(recipe.path)},
        {QStringLiteral("names"), names}};
    return QJsonDocument(QJsonObject{{QStringLiteral("program"), program},
                                     {QStringLiteral("shapes"), QJsonArray{shape}}})
        .toJson();
}

} // namespace zoetrope::app
