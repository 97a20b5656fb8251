#include "app/tours/glossaryfile.h"

#include "app/lab/scenario/fields.h"
#include "app/lab/scenario/lessonsource.h"

namespace zoetrope::app {

namespace {

GlossaryEntry entryOf(const Fields& fields)
{
    GlossaryEntry entry;
    entry.word = QString::fromStdString(fields.text("word"));
    for (const auto& form : fields.texts("forms"))
        entry.forms.push_back(QString::fromStdString(form));
    entry.meaning = QString::fromStdString(fields.text("meaning"));
    return entry;
}

} // namespace

std::vector<GlossaryEntry> glossary(const std::string& language)
{
    const auto folder = QStringLiteral("glossary");
    const auto texts = textsOf(folder, QString::fromStdString(language));
    const auto translations = Fields::parse(texts.isEmpty() ? "{}" : texts);
    std::vector<GlossaryEntry> entries;
    for (const auto& term : Fields::parse(readLesson({folder, "glossary"}, folder)).list("terms")) {
        const auto word = term.text("word");
        const auto isTranslated = translations.has(word.c_str());
        entries.push_back(entryOf(isTranslated ? translations.object(word.c_str()) : term));
    }
    return entries;
}

} // namespace zoetrope::app
