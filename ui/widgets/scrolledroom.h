#pragma once

class QScrollArea;
class QWidget;

namespace zoetrope::ui {

/// Room for `view` in which it scrolls where it is larger. On a screen that is smaller than what
/// all panels need to be read, one scrolls: a window that grew beyond its screen could not be used
/// at all.
[[nodiscard]] QScrollArea* scrolledRoom(QWidget& view, QWidget& parent);

} // namespace zoetrope::ui
