#pragma once

#include "recipes/observe/chronicle.h"
#include "recipes/observe/world.h"

#include <QString>

#include <map>
#include <memory>
#include <vector>

namespace zoetrope::ui {

/// A sentence about something that mattered.
struct Sentence
{
    recipes::EventId event = 0;
    recipes::TimePoint at;
    QString text;
    bool isAlarm = false; ///< A broken invariant, a lost session, a stuck run.
};

/// What a person may do with one participant now, and why not.
struct Controls
{
    bool canStep = false;
    QString next; ///< What its next step is: "deliver NodeChildrenChanged"; or why there is none.
    bool isPaused = false;
    bool isFrozen = false;
    bool isAlive = true; ///< Not killed, not done.
};

/// The laboratory, as the window's frame shows it.
struct LabStatus
{
    bool isRunning = false; ///< A scenario is under way.
    bool isPaused = false;
    bool isStuck = false; ///< All wait and nothing is outstanding.
    double speed = 1.0; ///< Laboratory seconds in a real one.
    QString scenario; ///< Id of the scenario.
    QString cluster; ///< "private server" or the profile's name.
    QString address; ///< "127.0.0.1:41873".
    QString version; ///< Of the server.
    bool isServing = false;
    QString trouble; ///< One sentence: why there is no server; empty if there is.
    int step = 0; ///< Steps taken by the conductor.
    QString next; ///< The step that would be next: a sentence.
    int watches = 0, watchBudget = 200;
    double requestsPerSecond = 0;
    std::map<recipes::ActorId, Controls> controls;
};

/// A scenario that can be chosen.
struct ScenarioInfo
{
    QString id;
    QString title;
    QString description; ///< One sentence.
};

/// A line of the recipe in words.
struct WalkthroughLine
{
    QString code; ///< "create /table/guest"
    QString words; ///< "ephemeral"
    QString why; ///< What breaks without it.
};

/// Everything that the views draw: one instant. Immutable; the next one replaces it.
struct Frame
{
    std::shared_ptr<const recipes::World> world; ///< At the cursor.
    std::shared_ptr<const recipes::Chronicle> chronicle; ///< All of the run, whatever the cursor.
    recipes::TimePoint begin; ///< Of the run.
    recipes::TimePoint now; ///< Real now, or when the run ended: the right end of the lanes.
    recipes::TimePoint cursor; ///< == now when live.
    bool isLive = true;
    quint64 behind = 0; ///< Events after the cursor.
    quint64 events = 0; ///< All of the run.
    quint64 dropped = 0;
};

} // namespace zoetrope::ui
