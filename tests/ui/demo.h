#pragma once

#include "ui/frame/frame.h"

namespace zoetrope::ui {

class MainWindow;

/// What a window is handed, written by hand: three of four guests sit at the table, the third has
/// just been woken by its own arrival, the fourth one's create is in flight.
struct Demo
{
    Frame frame;
    LabStatus status;
    std::vector<recipes::Event> events;
    std::vector<Sentence> sentences;
    std::vector<ScenarioInfo> scenarios;
    std::vector<WalkthroughLine> walkthrough;
};

[[nodiscard]] Demo dinnerTable();

void show(const Demo& demo, MainWindow& window);

} // namespace zoetrope::ui
