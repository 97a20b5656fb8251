#include "ui/window/firstsize.h"

#include <QScreen>
#include <QWidget>

namespace zoetrope::ui {

namespace {

constexpr QSize frame(2, 36); // pixels that a window manager adds; it is not there to be asked yet

} // namespace

QSize firstSize(const QWidget& window, const QSize& wished)
{
    const auto room = window.screen()->availableSize() - frame;
    return wished.expandedTo(room * 3 / 4).boundedTo(room);
}

} // namespace zoetrope::ui
