// From the start of the process to the first picture of its window.
#include "tests/bench/report.h"
#include "tests/bench/windowprocess.h"

using namespace zoetrope::bench;

namespace {

constexpr int runs = 11; // besides a first one, which reads the program from the disk

double millisecondsToFirstFrame()
{
    return WindowProcess(QStringLiteral("dinner-table")).firstFrame();
}

} // namespace

int main(int argc, char** argv)
{
    Report report("start", argc, argv);
    Measurement start{"first-frame", "zoetrope", "ms", {}};
    static_cast<void>(millisecondsToFirstFrame());
    for (int run = 0; run < runs; ++run)
        start.runs.push_back(millisecondsToFirstFrame());
    report.add(start);
    report.require(start, Bound::Under, 300);
    return report.conclude();
}
