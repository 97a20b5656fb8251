#pragma once

#include <QStringList>

#include <vector>

namespace zoetrope::app {

/// A language that the program speaks.
struct Language
{
    QString code; ///< "zh_CN".
    QString name; ///< As its speakers call it.
};

/// All of them; English, the language of the sources, first.
[[nodiscard]] const std::vector<Language>& languages();

[[nodiscard]] QString languageCodes(); ///< "en, zh_CN"

/// The code of the language that comes nearest to the first of the desktop's; English if none does.
[[nodiscard]] QString desktopLanguage();

/// What is translated from now on is in the language `code`, which must be one of languages(). What
/// was translated before stays as it is.
///
/// Threads: the one of the application object, which must be there.
void speak(const QString& code);
[[nodiscard]] QString spokenLanguage();

/// The language that the words of a command line ask for by --lang, or the desktop's.
/// Errors: UsageError for one that is not there.
[[nodiscard]] QString languageFrom(const QStringList& words);

} // namespace zoetrope::app
