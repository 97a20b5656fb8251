#include "ui/words/librarywords.h"

#include "recipes/transport/mishap.h"
#include "recipes/types/error.h"
#include "recipes/types/sentences.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace zoetrope::ui {

namespace {

// The tools of translators put them under what they stand in.
QString inOurLanguage(const std::string& form)
{
    const auto words = QCoreApplication::translate("zoetrope::recipes::Sentences", form.c_str());
    return words == QString::fromStdString(form)
        ? QCoreApplication::translate("zoetrope::recipes", form.c_str())
        : words;
}

struct Form
{
    std::string sentence;
    QRegularExpression form;
};

// What a sentence begins with, a server or a file, has no blanks; what is filled in later may have.
QRegularExpression formOf(const std::string& sentence)
{
    auto form = QRegularExpression::escape(QString::fromStdString(sentence));
    for (int place = 1; place <= 4; ++place) {
        const auto mark = QStringLiteral("\\%") + QString::number(place);
        form.replace(mark,
                     form.startsWith(mark) ? QStringLiteral("(\\S+)") : QStringLiteral("(.+)"));
    }
    return QRegularExpression(QRegularExpression::anchoredPattern(form),
                              QRegularExpression::DotMatchesEverythingOption);
}

// The first that fits is taken.
const std::vector<Form>& forms()
{
    static const auto all = [] {
        std::vector<Form> made;
        for (const auto& sentence : sentencesOfLibrary())
            made.push_back({sentence, formOf(sentence)});
        return made;
    }();
    return all;
}

// Each trouble for itself, where there are several.
QString translated(const QString& sentence)
{
    const std::string between = recipes::sentences.andAlso;
    if (const auto at = sentence.indexOf(QString::fromStdString(between)); at > 0)
        return translated(sentence.left(at)) + inOurLanguage(between)
            + translated(sentence.mid(at + static_cast<qsizetype>(between.size())));
    for (const auto& known : forms()) {
        const auto match = known.form.match(sentence);
        if (!match.hasMatch())
            continue;
        const auto filled = [&](int place) { return translated(match.captured(place)); };
        auto words = inOurLanguage(known.sentence);
        switch (match.lastCapturedIndex()) {
        case 0:
            return words;
        case 1:
            return words.arg(filled(1));
        case 2:
            return words.arg(filled(1), filled(2));
        case 3:
            return words.arg(filled(1), filled(2), filled(3));
        default:
            return words.arg(filled(1), filled(2), filled(3), filled(4));
        }
    }
    return sentence;
}

} // namespace

std::vector<std::string> sentencesOfLibrary()
{
    std::vector<std::string> all;
    for (auto code = 0; code > -1'100; --code) {
        const auto meaning = recipes::meaning(static_cast<recipes::Code>(code));
        if (std::find(all.begin(), all.end(), meaning) == all.end())
            all.emplace_back(meaning);
    }
    for (int mishap = 0;; ++mishap) {
        all.push_back(recipes::sentence(static_cast<recipes::Mishap>(mishap), "%1"));
        if (all.back().empty())
            break;
    }
    all.pop_back();
    const auto others = recipes::allSentences();
    all.insert(all.end(), others.begin(), others.end());
    return all;
}

QString inOurWords(std::string_view sentence)
{
    return translated(QString::fromUtf8(sentence.data(), static_cast<qsizetype>(sentence.size())));
}

} // namespace zoetrope::ui
