#include "app/lab/scenario/fields.h"

#include "app/lab/scenario/jsonplaces.h"
#include "app/lab/scenario/scenariofile.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace zoetrope::app {

namespace {

constexpr qint64 longestSpan = 3'600'000; // ms: an hour

} // namespace

Fields::Fields(QJsonObject object, std::shared_ptr<const QByteArray> json, qsizetype place)
    : m_object(std::move(object))
    , m_json(std::move(json))
    , m_place(place)
{
}

Fields Fields::parse(const QByteArray& json)
{
    QJsonParseError error;
    const auto document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError) {
        throw ScenarioError("line " + std::to_string(JsonPlaces{json}.line(error.offset))
                            + ": it is not JSON: " + error.errorString().toStdString());
    }
    if (!document.isObject())
        throw ScenarioError("line 1: it is not an object; it begins with {");
    return {document.object(), std::make_shared<const QByteArray>(json), json.indexOf('{')};
}

void Fields::allow(const std::vector<std::string>& known) const
{
    for (const auto& key : m_object.keys()) {
        const auto field = key.toStdString();
        if (std::find(known.begin(), known.end(), field) == known.end())
            refuse(field, "there is no such field");
    }
}

bool Fields::has(const char* field) const
{
    return m_object.contains(QLatin1String(field));
}

std::string Fields::text(const char* field) const
{
    auto text = value(field, QJsonValue::String, "a text").toString().toStdString();
    if (text.empty())
        refuse(field, "it is empty");
    return text;
}

std::vector<std::string> Fields::texts(const char* field) const
{
    std::vector<std::string> texts;
    const auto array = value(field, QJsonValue::Array, "a list of texts").toArray();
    for (const auto& entry : array) {
        if (!entry.isString())
            refuse(field, "write a list of texts");
        texts.push_back(entry.toString().toStdString());
    }
    return texts;
}

bool Fields::flag(const char* field) const
{
    return value(field, QJsonValue::Bool, "true or false").toBool();
}

bool Fields::isNumber(const char* field) const
{
    return m_object.value(QLatin1String(field)).isDouble();
}

bool Fields::isObject(const char* field) const
{
    return m_object.value(QLatin1String(field)).isObject();
}

int Fields::number(const char* field, int least, int most) const
{
    const auto right
        = "a whole number from " + std::to_string(least) + " to " + std::to_string(most);
    const auto number = value(field, QJsonValue::Double, right.c_str());
    const auto whole = number.toInteger(-1);
    if (number != QJsonValue(whole) || whole < least || whole > most)
        refuse(field, "write " + right);
    return static_cast<int>(whole);
}

Range Fields::range(const char* field) const
{
    const auto array
        = value(field, QJsonValue::Array, "two numbers of milliseconds, [least, most]").toArray();
    const auto least = array.at(0).toInteger(-1);
    const auto most = array.at(1).toInteger(-1);
    if (array.size() != 2 || least < 0 || most < least || most > longestSpan)
        refuse(field, "write two numbers of milliseconds, [least, most], from 0 to 3600000");
    return {std::chrono::milliseconds(least), std::chrono::milliseconds(most)};
}

std::map<std::string, Fields> Fields::objects(const char* field) const
{
    std::map<std::string, Fields> objects;
    if (!has(field))
        return objects;
    const auto all = object(field);
    for (const auto& key : all.m_object.keys()) {
        if (!all.m_object.value(key).isObject())
            refuse(field, "write an object for " + key.toStdString());
        const auto name = key.toStdString();
        objects.emplace(name,
                        Fields(all.m_object.value(key).toObject(), m_json, all.placeOf(name)));
    }
    return objects;
}

Fields Fields::object(const char* field) const
{
    return {value(field, QJsonValue::Object, "an object").toObject(), m_json, placeOf(field)};
}

std::vector<Fields> Fields::list(const char* field) const
{
    std::vector<Fields> list;
    const auto array = value(field, QJsonValue::Array, "a list of objects").toArray();
    const auto places = JsonPlaces{*m_json}.elements(placeOf(field));
    for (qsizetype i = 0; i < array.size(); ++i) {
        if (!array[i].isObject())
            refuse(field, "write a list of objects");
        list.push_back({array[i].toObject(), m_json, places.at(static_cast<std::size_t>(i))});
    }
    return list;
}

qsizetype Fields::placeOf(const std::string& field) const
{
    return JsonPlaces{*m_json}.find(m_place, QByteArray::fromStdString(field)).value;
}

QJsonValue Fields::value(const char* field, QJsonValue::Type type, const char* right) const
{
    if (!has(field))
        refuse(field, "it is missing; write " + std::string(right));
    auto value = m_object.value(QLatin1String(field));
    if (value.type() != type)
        refuse(field, "write " + std::string(right));
    return value;
}

void Fields::refuse(const std::string& field, const std::string& wrong) const
{
    const JsonPlaces places{*m_json};
    const auto key = places.find(m_place, QByteArray::fromStdString(field)).key;
    const auto line = places.line(key < 0 ? m_place : key); // what is missing is so in its object
    throw ScenarioError("line " + std::to_string(line) + ", field \"" + field + "\": " + wrong);
}

} // namespace zoetrope::app
