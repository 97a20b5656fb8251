#pragma once

#include "ui/observe/waitpicture.h"

namespace zoetrope::app {

/// Puts the nodes of a picture into rows and columns, and its edges into the lanes between them: no
/// beauty, but no edge crosses a node, and it costs next to nothing.
void layOutInRows(ui::WaitPicture& picture);

} // namespace zoetrope::app
