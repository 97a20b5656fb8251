#pragma once

#include <QByteArray>
#include <QString>

namespace zoetrope::app {

/// Where a scenario, a tour or a challenge is read from.
struct LessonSource
{
    QString folder; ///< Of the bundled ones: "tours".
    const char* what = nullptr; ///< What the file should be: "tour".
    const char* advice = ""; ///< Said of a file that is not there.
};

/// The bytes of the bundled `idOrFile`, with its texts in other languages as its field "in"; or of
/// a file of that name. Throws ScenarioError.
[[nodiscard]] QByteArray readLesson(const LessonSource& source, const QString& idOrFile);

/// The texts of all lessons of a bundled folder in one language, by their ids: a JSON object. Null
/// where there is no such language.
[[nodiscard]] QByteArray textsOf(const QString& folder, const QString& language);

} // namespace zoetrope::app
