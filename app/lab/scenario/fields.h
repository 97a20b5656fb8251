#pragma once

#include "app/lab/conductor/scenario.h"

#include <QJsonObject>

#include <memory>

namespace zoetrope::app {

/// The fields of a JSON object, each asked for by name and type. What is missing or of another type
/// is refused with its line, its name and what would be right.
///
/// Errors: every query throws ScenarioError.
class Fields
{
public:
    [[nodiscard]] static Fields parse(const QByteArray& json);

    /// Refuses a field that is not among `known`: a misspelt one would be ignored in silence.
    void allow(const std::vector<std::string>& known) const;

    [[nodiscard]] bool has(const char* field) const;
    [[nodiscard]] std::string text(const char* field) const;
    [[nodiscard]] std::vector<std::string> texts(const char* field) const;
    [[nodiscard]] bool flag(const char* field) const;
    [[nodiscard]] int number(const char* field, int least, int most) const;
    [[nodiscard]] bool isNumber(const char* field) const;
    [[nodiscard]] bool isObject(const char* field) const;
    [[nodiscard]] Range range(const char* field) const; ///< [least, most], milliseconds.
    [[nodiscard]] std::map<std::string, Fields>
    objects(const char* field) const; ///< Empty if missing.
    [[nodiscard]] Fields object(const char* field) const;
    [[nodiscard]] std::vector<Fields> list(const char* field) const; ///< Of objects.

    [[noreturn]] void refuse(const std::string& field, const std::string& wrong) const;

private:
    Fields(QJsonObject object, std::shared_ptr<const QByteArray> json, qsizetype place);
    [[nodiscard]] qsizetype placeOf(const std::string& field) const; ///< Of its value.
    [[nodiscard]] QJsonValue value(const char* field, QJsonValue::Type type,
                                   const char* right) const;

    QJsonObject m_object;
    std::shared_ptr<const QByteArray> m_json; // all of it, to find lines in
    qsizetype m_place; // of the object in it
};

} // namespace zoetrope::app
