#pragma once

#include "ui/observe/clusterpicture.h"

#include <QPainter>
#include <QStyleOptionViewItem>

namespace zoetrope::ui {

/// The ground of a row that is chosen, or under the mouse.
void paintRowGround(QPainter& painter, const QStyleOptionViewItem& option, const Theme& theme);

/// As much of `text` as there is room for; returns how wide that is.
int paintWords(QPainter& painter, const QRect& rect, Qt::Alignment alignment, const QString& text,
               const QFont& font, const QColor& ink, Qt::TextElideMode elide = Qt::ElideRight);

/// The same with each path cut in its middle that would fill lines: what tells it from others
/// stays.
[[nodiscard]] QString withShortPaths(const QString& sentence);

/// `text` in so many lines at most, broken anywhere where a word is too long; the last is elided.
[[nodiscard]] QStringList linesOf(const QString& text, const QFont& font, int width, int most);

/// A disc with a sign: a cross, "!" or "i".
void paintGrade(QPainter& painter, const QRectF& disc, Grade grade, const Theme& theme);

[[nodiscard]] QColor colorOf(Grade grade, const Theme& theme);

} // namespace zoetrope::ui
