#include "app/live/words/sentences.h"

#include <QCoreApplication>

namespace zoetrope::app {

QString inOneLine(const QString& first, const QString& second)
{
    if (first.isEmpty() || second.isEmpty())
        return first + second;
    return QCoreApplication::translate("zoetrope::app", "%1 %2", "two sentences")
        .arg(first, second);
}

QString inARow(const QStringList& names)
{
    return names.join(QCoreApplication::translate("zoetrope::app", ", ", "between two names"));
}

QString inOneSentence(const QStringList& parts)
{
    return parts.join(
        QCoreApplication::translate("zoetrope::app", ", ", "between two parts of a sentence"));
}

} // namespace zoetrope::app
