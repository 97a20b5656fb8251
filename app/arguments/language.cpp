#include "app/arguments/language.h"

#include "app/arguments/arguments.h"
#include "app/text/tr.h"

#include <QCoreApplication>
#include <QDir>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

#include <algorithm>
#include <memory>

namespace zoetrope::app {

namespace {

// Ours, and Qt's own words: the buttons of its dialogs.
std::vector<std::unique_ptr<QTranslator>>& translators()
{
    static std::vector<std::unique_ptr<QTranslator>> installed;
    return installed;
}

QString& spoken()
{
    static QString code = languages().front().code;
    return code;
}

void install(const QString& file, const QString& directory)
{
    auto translator = std::make_unique<QTranslator>();
    if (translator->load(file, directory) && QCoreApplication::installTranslator(translator.get()))
        translators().push_back(std::move(translator));
}

bool isKnown(const QString& code)
{
    const auto& all = languages();
    return std::any_of(all.begin(), all.end(),
                       [&](const Language& language) { return language.code == code; });
}

} // namespace

// Each is found by its translation; of the languages of the sources there is one, too.
const std::vector<Language>& languages()
{
    static const auto all = [] {
        std::vector<Language> found{{QStringLiteral("en"), QStringLiteral("English")}};
        const auto prefix = QStringLiteral("zoetrope_");
        for (const auto& file : QDir(QStringLiteral(":/translations")).entryList()) {
            const auto code = QFileInfo(file).completeBaseName().mid(prefix.size());
            if (file.startsWith(prefix) && code != found.front().code)
                found.push_back({code, QLocale(code).nativeLanguageName()});
        }
        return found;
    }();
    return all;
}

QString languageCodes()
{
    QStringList codes;
    for (const auto& language : languages())
        codes.push_back(language.code);
    return codes.join(QStringLiteral(", "));
}

QString desktopLanguage()
{
    for (const auto& wished : QLocale::system().uiLanguages()) {
        for (const auto& language : languages()) {
            if (QLocale(wished).language() == QLocale(language.code).language())
                return language.code;
        }
    }
    return languages().front().code;
}

void speak(const QString& code)
{
    translators().clear(); // a translator that ends removes itself
    install(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(QStringLiteral("zoetrope_") + code, QStringLiteral(":/translations"));
    spoken() = code;
}

QString spokenLanguage()
{
    return spoken();
}

QString languageFrom(const QStringList& words)
{
    const auto option = QStringLiteral("--lang");
    QString code;
    for (auto word = words.begin(); word != words.end(); ++word) {
        if (word->startsWith(option + u'='))
            code = word->mid(option.size() + 1);
        else if (*word == option && word + 1 != words.end())
            code = *(word + 1);
    }
    if (code.isEmpty())
        return desktopLanguage();
    if (!isKnown(code))
        throw UsageError(
            tr("there is no language \"%1\"; there are %2").arg(code, languageCodes()));
    return code;
}

} // namespace zoetrope::app
