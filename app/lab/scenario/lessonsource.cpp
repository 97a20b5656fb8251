#include "app/lab/scenario/lessonsource.h"

#include "app/lab/scenario/scenariofile.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>

namespace zoetrope::app {

namespace {

constexpr qint64 mostBytes = 1'000'000; // far beyond any lesson

QStringList languagesOf(const QString& folder)
{
    auto files = QDir(QStringLiteral(":/%1/in").arg(folder)).entryList();
    files.replaceInStrings(QStringLiteral(".json"), QString());
    return files;
}

// In its last line, so that the lines of the file keep their numbers.
QByteArray withTranslations(QByteArray json, const QString& folder, const QString& id)
{
    QJsonObject translations;
    for (const auto& language : languagesOf(folder)) {
        const auto texts = QJsonDocument::fromJson(textsOf(folder, language)).object();
        if (texts.contains(id))
            translations.insert(language, texts.value(id));
    }
    if (translations.isEmpty())
        return json;
    const auto field = ",\"in\":" + QJsonDocument(translations).toJson(QJsonDocument::Compact);
    return json.insert(json.lastIndexOf('}'), field);
}

} // namespace

QByteArray readLesson(const LessonSource& source, const QString& idOrFile)
{
    const auto resource = QStringLiteral(":/%1/%2.json").arg(source.folder, idOrFile);
    const auto isBundled = !idOrFile.contains(u'/') && QFile::exists(resource);
    QFile file(isBundled ? resource : idOrFile);
    const std::string what = source.what;
    if (!file.open(QIODevice::ReadOnly))
        throw ScenarioError("there is no " + what + " \"" + idOrFile.toStdString() + "\""
                            + source.advice);
    if (file.size() > mostBytes)
        throw ScenarioError(idOrFile.toStdString() + ": it is larger than a " + what + " can be");
    return isBundled ? withTranslations(file.readAll(), source.folder, idOrFile) : file.readAll();
}

QByteArray textsOf(const QString& folder, const QString& language)
{
    QFile file(QStringLiteral(":/%1/in/%2.json").arg(folder, language));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace zoetrope::app
