#include "app/tours/glossaryfile.h"

#include "app/lab/scenario/fields.h"
#include "app/tours/tourfile.h"

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
    const auto json
        = readLesson(QStringLiteral("glossary"), QStringLiteral("glossary"), "glossary");
    std::vector<GlossaryEntry> entries;
    for (const auto& term : Fields::parse(json).list("terms")) {
        const auto translations = term.objects("in");
        const auto own = translations.find(language);
        entries.push_back(entryOf(own == translations.end() ? term : own->second));
    }
    return entries;
}

} // namespace zoetrope::app
