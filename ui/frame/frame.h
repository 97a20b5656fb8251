#pragma once

#include "recipes/history/chronicle.h"
#include "recipes/history/markers.h"
#include "recipes/trace/networkfault.h"

#include <QString>

#include <algorithm>
#include <map>
#include <memory>
#include <set>
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

enum class ActKind; // in ui/participants/act.h

/// What a challenge does not allow, and so is not offered. Of no challenge: nothing.
struct Barred
{
    QString reason; ///< A sentence; empty: nothing is barred.
    bool steps = false, pauses = false, freezes = false, kills = false, adds = false;
    std::set<ActKind> acts; ///< Of the others.
    std::set<recipes::NetworkFault> networks; ///< Ways to break one.
};

/// What a person may do with one participant now, and why not.
struct Controls
{
    bool canStep = false;
    QString next; ///< What its next step is: "deliver NodeChildrenChanged"; or why there is none.
    bool isPaused = false;
    bool isFrozen = false;
    bool isAlive = true; ///< Not killed, not done.
    QString client; ///< Who speaks for it with the servers: "apache", "native", "Curator".
};

/// A file that is being written.
struct RecordStatus
{
    bool isOn = false;
    QString file; ///< Its name, without the folder.
    quint64 events = 0; ///< That are in it.
    quint64 bytes = 0;
    QString trouble; ///< Why it is not written to at present: a sentence; or nothing.
};

/// One of the laboratory's own servers.
struct ServerInfo
{
    int number = 1; ///< From 1.
    QString address;
    bool isRunning = false;

    bool operator==(const ServerInfo&) const = default;
};

/// The laboratory, as the window's frame shows it.
struct LabStatus
{
    bool isRunning = false; ///< A scenario is under way.
    bool isReplay = false; ///< A recording is shown: nobody in it can be acted on.
    int percentRead = 100; ///< Of the recording.
    bool isPaused = false;
    bool isStuck = false; ///< All wait and nothing is outstanding.
    double speed = 1.0; ///< Laboratory seconds in a real one.
    QString scenario; ///< Id of the scenario.
    QString title; ///< Its title.
    QString invitation; ///< What it shows, while it waits for Play; empty once it has begun.
    QString cluster; ///< "private server" or the profile's name.
    QString address; ///< "127.0.0.1:41873".
    QString version; ///< Of the server.
    bool isServing = false;
    QString trouble; ///< One sentence: why there is no server; empty if there is.
    int step = 0; ///< Steps taken by the conductor.
    QString next; ///< The step that would be next: a sentence.
    int watches = 0, watchBudget = 200;
    double requestsPerSecond = 0;
    RecordStatus recording;
    Barred barred;
    std::map<recipes::ActorId, Controls> controls;
    std::vector<ServerInfo> servers; ///< That can be broken; none on a cluster of others.

    /// Nobody takes part yet, and nothing is wrong.
    [[nodiscard]] bool isBeginning() const
    {
        return isRunning && !isReplay && trouble.isEmpty() && controls.empty();
    }
    /// All have come, and the first step waits for a person.
    [[nodiscard]] bool isToBegin() const
    {
        return isRunning && !isReplay && isPaused && isServing && trouble.isEmpty() && step == 0;
    }
    /// Of its own servers so many run that requests are answered.
    [[nodiscard]] bool isAnswering() const
    {
        const auto running = std::count_if(servers.begin(), servers.end(),
                                           [](const auto& server) { return server.isRunning; });
        const auto all = static_cast<std::ptrdiff_t>(servers.size());
        return isServing && (all == 0 || 2 * running > all);
    }
};

/// A scenario that can be chosen.
struct ScenarioInfo
{
    QString id;
    QString title;
    QString description; ///< One sentence.
    QString group; ///< What it is about: a word or two. Empty: it stands alone.
    QString groupLesson; ///< What its group teaches, in a few words.
};

/// A line of the recipe in words.
struct WalkthroughLine
{
    QString code; ///< "create /table/guest"
    QString words; ///< "ephemeral"
    QString why; ///< What breaks without it.
    int step = 0; ///< Who is at it, by the recipe's own number; 0: its place among the lines.
};

/// A person's note.
struct Pin
{
    recipes::TimePoint at;
    QString path; ///< Empty: it is about the moment.
    QString text;
};

/// Another recording, beside the one that is shown: both begin at the left.
struct Beside
{
    QString name;
    recipes::Density density;
    recipes::TimePoint begin; ///< Of the other one.
    recipes::TimePoint end;
    recipes::EventId event = 0; ///< The first in which the shown one differs; 0: none does.
    recipes::TimePoint parting; ///< When that was.
    QString words; ///< What each did then: a sentence.
};

/// Everything that the views draw: one instant. Immutable; the next one replaces it.
struct Frame
{
    std::shared_ptr<const recipes::World> world; ///< At the cursor.
    std::shared_ptr<const recipes::Chronicle> chronicle; ///< All of the run, whatever the cursor.
    std::shared_ptr<const recipes::Markers> markers; ///< Of all of it, too.
    std::shared_ptr<const std::vector<Pin>> pins; ///< The same; null: none.
    std::shared_ptr<const Beside> beside; ///< Null: nothing.
    recipes::TimePoint begin; ///< Of the run.
    recipes::TimePoint now; ///< Real now, or when the run ended: the right end of the lanes.
    recipes::TimePoint cursor; ///< == now when live.
    bool isLive = true;
    bool isComplete = false; ///< Nothing will follow: a recording.
    quint64 behind = 0; ///< Events after the cursor.
    quint64 events = 0; ///< All of the run.
    quint64 dropped = 0;
};

} // namespace zoetrope::ui
