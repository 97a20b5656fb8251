#include "app/live/shapefile.h"

#include "app/lab/scenario/fields.h"
#include "app/lab/scenario/scenariofile.h"
#include "recipes/catalogue/namepattern.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

#include <limits>

namespace zoetrope::app {

using namespace recipes;

namespace {

template<typename Value>
Value wordIn(const Fields& fields, const char* field,
             std::optional<Value> (*from)(std::string_view), const std::string& choice)
{
    const auto word = fields.text(field);
    if (const auto value = from(word))
        return *value;
    fields.refuse(field, "\"" + word + "\" is unknown; write one of " + choice);
}

// Their ids are those of the enumerators, in order.
template<typename Enum> std::string choiceOf(Enum last)
{
    std::string choice;
    for (auto i = 0; i <= static_cast<int>(last); ++i)
        choice.append(i == 0 ? "" : ", ").append(name(static_cast<Enum>(i)));
    return choice;
}

ShapeName shapeNameFrom(const Fields& fields)
{
    fields.allow({"pattern", "part"});
    ShapeName name{.pattern = fields.text("pattern"),
                   .part = wordIn(fields, "part", &partFrom, choiceOf(recipes::Part::Ready))};
    if (const auto problem = problemOf(name.pattern); !problem.empty())
        fields.refuse("pattern", "it " + problem);
    if (name.part == recipes::Part::Other)
        fields.refuse("part", "say which part the node plays");
    return name;
}

std::string shapePathFrom(const Fields& fields)
{
    auto path = fields.text("path");
    const auto problem = problemOf(path);
    if (!problem.empty() || path.ends_with('/'))
        fields.refuse("path", problem.empty() ? "it ends with a slash" : "it " + problem);
    return path;
}

std::vector<ShapeName> shapeNamesFrom(const Fields& fields)
{
    std::vector<ShapeName> names;
    for (const auto& entry : fields.list("names"))
        names.push_back(shapeNameFrom(entry));
    return names;
}

std::vector<std::string> registeredFrom(const Fields& fields, const Shape& shape)
{
    auto paths = fields.texts("registered");
    for (const auto& path : paths) {
        if (const auto problem = problemOf(path); !problem.empty())
            fields.refuse("registered", "it " + problem);
    }
    if (shape.rule != Rule::Lowest || shape.path.empty())
        fields.refuse("registered", "it needs the rule \"lowest\" and a path");
    return paths;
}

// What the rule has need of.
void checkShape(const Fields& fields, const Shape& shape)
{
    if (shape.rule == Rule::Owner && shape.path.empty())
        fields.refuse("path", "write the path of the node whose owner holds");
    if (shape.rule != Rule::Owner && shape.names.empty())
        fields.refuse("names", "write at least one name of the children");
    if (shape.rule == Rule::Gate || shape.rule == Rule::Meeting)
        fields.refuse("rule", "a file cannot describe a gate or a meeting");
}

Shape shapeFrom(const Fields& fields, const std::string& program)
{
    fields.allow({"id", "family", "rule", "path", "names", "data", "breadcrumb", "registered",
                  "registers_within_ms", "needs_watches"});
    Shape shape{.id = fields.text("id"),
                .program = program,
                .family = wordIn(fields, "family", &familyFrom, choiceOf(Family::Group)),
                .rule = wordIn(fields, "rule", &ruleFrom, choiceOf(Rule::Owner))};
    if (shape.family > Family::Group)
        fields.refuse("family", "write one of " + choiceOf(Family::Group));
    if (fields.has("path"))
        shape.path = shapePathFrom(fields);
    if (fields.has("names"))
        shape.names = shapeNamesFrom(fields);
    if (fields.has("data"))
        shape.data = fields.texts("data");
    if (fields.has("breadcrumb"))
        shape.breadcrumb = fields.text("breadcrumb");
    if (fields.has("registered"))
        shape.registered = registeredFrom(fields, shape);
    if (fields.has("registers_within_ms"))
        shape.registersWithin = std::chrono::milliseconds(
            fields.number("registers_within_ms", 0, std::numeric_limits<int>::max()));
    shape.needsWatches = fields.has("needs_watches") && fields.flag("needs_watches");
    checkShape(fields, shape);
    return shape;
}

void addFile(std::vector<Shape>& shapes, const QString& file)
{
    QFile source(file);
    if (!source.open(QIODevice::ReadOnly))
        throw ShapeError("it cannot be read: " + source.errorString().toStdString());
    const auto more = parseShapes(source.readAll());
    shapes.insert(shapes.end(), more.begin(), more.end());
}

QStringList jsonFilesIn(const QString& folder)
{
    QStringList files;
    for (const auto& entry : QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files))
        files += entry.filePath();
    return files;
}

} // namespace

std::vector<Shape> parseShapes(const QByteArray& json)
{
    try {
        const auto fields = Fields::parse(json);
        fields.allow({"program", "shapes"});
        const auto program = fields.text("program");
        std::vector<Shape> shapes;
        for (const auto& entry : fields.list("shapes"))
            shapes.push_back(shapeFrom(entry, program));
        return shapes;
    } catch (const ScenarioError& error) {
        throw ShapeError(error.what());
    }
}

std::vector<Shape> bundledShapes()
{
    std::vector<Shape> shapes;
    for (const auto& file : jsonFilesIn(QStringLiteral(":/shapes")))
        addFile(shapes, file);
    return shapes;
}

QStringList loadShapes()
{
    std::vector<Shape> shapes;
    QStringList problems;
    const auto folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
    for (const auto& file : jsonFilesIn(folder + QStringLiteral("/shapes"))) {
        try {
            addFile(shapes, file);
        } catch (const ShapeError& error) {
            problems += file + QStringLiteral(": ") + QString::fromUtf8(error.what());
        }
    }
    const auto bundled = bundledShapes();
    shapes.insert(shapes.end(), bundled.begin(), bundled.end());
    setKnownShapes(std::move(shapes));
    return problems;
}

} // namespace zoetrope::app
