#include "ui/words/filledin.h"

namespace zoetrope::ui {

namespace {

bool isHanAt(const QString& text, qsizetype place)
{
    return place >= 0 && place < text.size() && text[place].script() == QChar::Script_Han;
}

bool isBlankBetweenHan(const QString& text, qsizetype place)
{
    return text[place] == u' ' && isHanAt(text, place - 1) && isHanAt(text, place + 1);
}

QString withoutBlanksBetweenHan(const QString& text)
{
    QString kept;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (!isBlankBetweenHan(text, i))
            kept += text[i];
    }
    return kept;
}

} // namespace

QString filledIn(const QString& sentence, const QStringList& values)
{
    QString text;
    for (qsizetype i = 0; i < sentence.size(); ++i) {
        const auto isPlace = sentence[i] == u'%' && i + 1 < sentence.size();
        const auto place = isPlace ? sentence[i + 1].digitValue() : -1;
        const auto isValue = place > 0 && place <= values.size();
        text += isValue ? values[place - 1] : QString(sentence[i]);
        i += isValue ? 1 : 0;
    }
    return withoutBlanksBetweenHan(text);
}

} // namespace zoetrope::ui
