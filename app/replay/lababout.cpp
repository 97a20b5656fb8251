#include "app/replay/lababout.h"

#include <QCoreApplication>

namespace zoetrope::app {

About aboutRun(const LabSetup& setup)
{
    About about;
    about.kind = "laboratory";
    about.title = setup.scenario.own.title;
    about.program = "zoetrope " + QCoreApplication::applicationVersion().toStdString();
    about.wallOffset = wallOffsetNow();
    about.more = {{"scenario", setup.scenario.id},
                  {"recipe", std::string(recipes::name(setup.scenario.recipe))},
                  {"seed", std::to_string(setup.seed)},
                  {"rounds", std::to_string(setup.rounds)},
                  {"participants", std::to_string(setup.participants)},
                  {"speed", std::to_string(setup.speed)}};
    return about;
}

std::map<std::string, std::string> endOfRun(Laboratory& laboratory)
{
    return {{"path", laboratory.path()}, {"schedule", toText(laboratory.conductor().taken())}};
}

} // namespace zoetrope::app
