#pragma once

class QDialog;

namespace zoetrope::ui {

/// Makes a dialog as high as its sentences are at its width, if it is not. By itself it would be
/// only as high as at first, and cut off what became longer. What would be below the screen moves
/// it up.
void makeRoom(QDialog& dialog);

} // namespace zoetrope::ui
