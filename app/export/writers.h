#pragma once

#include "app/recording/recording.h"

#include <iosfwd>

namespace zoetrope::app {

// One per format: see ExportFormat.
void writeJsonLines(Recording& recording, std::ostream& output);
void writeCsv(Recording& recording, std::ostream& output);
void writeChrome(Recording& recording, std::ostream& output);
void writeShiViz(Recording& recording, std::ostream& output);
void writeMermaid(Recording& recording, std::ostream& output);
void writeSvg(Recording& recording, std::ostream& output);
void writeMarkdown(Recording& recording, std::ostream& output);

} // namespace zoetrope::app
