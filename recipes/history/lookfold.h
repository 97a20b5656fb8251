#pragma once

#include "recipes/diagnose/picture.h"
#include "recipes/history/barfold.h"
#include "recipes/history/chronicle.h"

namespace zoetrope::recipes {

/// That a session stands in recipes, or that a barrier is closed, as one look tells.
struct Stay
{
    SessionId session = 0; ///< 0: a barrier.
    Activity activity = Activity::Idle;
    Doings doings;
    std::vector<std::string> unsure; ///< Of those held: where it may have waited until just now.
    std::int64_t since = 0; ///< Since when at the earliest: milliseconds since 1970; 0: unknown.
};

/// By session or path. What only looks like a barrier, and may be configuration, is none.
[[nodiscard]] std::map<std::string, Stay> staysIn(const Picture& picture);

/// The lanes of what looks at a cluster have shown: one for each session that stands in a recipe
/// and for each closed barrier. What a foreign client believes nobody knows: a bar says where its
/// nodes stand. Nobody tells of wake-ups either: they follow from who watched what and what went.
///
/// Bound:   `mostLanes` at a time, those first about whom something was found; the oldest bars are
///          forgotten.
/// Cost:    that of a picture where a look ends that has shown anything new.
class LookFold
{
public:
    static constexpr std::size_t mostLanes = 200;
    static constexpr std::size_t mostBars = 50'000; ///< And arrows.

    /// Of an event of a look, or between two. See ChronicleFold.
    void apply(const Event& event, const World& after, Chronicle& chronicle, const Picture* seen);

private:
    struct Lane
    {
        ActorId actor = 0;
        std::optional<TimePoint> left; // since when it stands nowhere
    };
    using Watched = std::map<std::pair<SessionId, std::string>, bool>; // was it there

    void show(const World& after, Chronicle& chronicle);
    void join(const std::string& key, const Stay& stay, const World& after, Chronicle& chronicle);
    void leave(Chronicle& chronicle);
    void see(const Picture& picture, Chronicle& chronicle);
    [[nodiscard]] static Watched watchedIn(const Picture& picture);
    void shorten(Chronicle& chronicle);

    BarFold m_barFold;
    bool m_isFirst = true; // no look is complete yet
    bool m_isNew = true; // there is more in the look than that time went on
    std::map<std::string, Stay> m_stays; // as of the last look
    std::map<std::string, Lane> m_lanes; // by session or path, as they are
    ActorId m_lastLane = 0; // that was numbered
    Watched m_watched; // as of the last look
    TimePoint m_now, m_before; // of the last look, and of the one before it
};

/// That a look is complete: it is the last that is told of one.
[[nodiscard]] bool endsLook(const Event& event);

/// It tells of nothing but of time: how long somebody has been silent, how busy a server is.
[[nodiscard]] bool isPulse(const Event& event);

} // namespace zoetrope::recipes
