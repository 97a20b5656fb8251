#pragma once

#include "ui/theme/theme.h"

#include <QRectF>

class QPainter;

namespace zoetrope::ui {

/// A participant as a disc with the first letter of its name. The state is in the colour and in
/// the rim: hatched while it waits, doubled while it holds, dashed while it is not there yet or no
/// longer, crossed out when it is lost.
void paintAvatar(QPainter& painter, const QRectF& disc, const QString& name, Tone tone,
                 const Theme& theme);

/// A disc for `count` participants that have none of their own.
void paintTally(QPainter& painter, const QRectF& disc, int count, const Theme& theme);

/// The first character a person sees: "张" of "张三", not half of a surrogate pair.
[[nodiscard]] QString initial(const QString& name);

} // namespace zoetrope::ui
