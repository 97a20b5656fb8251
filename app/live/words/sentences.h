#pragma once

#include <QStringList>

namespace zoetrope::app {

// As the program's language writes them.

/// Two sentences, one after the other; either may be empty.
[[nodiscard]] QString inOneLine(const QString& first, const QString& second);

/// Names beside each other: "a, b".
[[nodiscard]] QString inARow(const QStringList& names);

/// What is said of one thing: "closed, 2 wait".
[[nodiscard]] QString inOneSentence(const QStringList& parts);

} // namespace zoetrope::app
