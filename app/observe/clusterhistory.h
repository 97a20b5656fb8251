#pragma once

#include "app/observe/stays.h"
#include "recipes/history/chronicle.h"
#include "ui/frame/frame.h"

namespace zoetrope::app {

/// What one look after another has shown of a cluster, along time, for the same lanes as in the
/// laboratory: a lane for each session that stands in a recipe and for each closed barrier. What a
/// foreign client believes nobody knows: a bar says where its nodes stand. Nobody told of wake-ups
/// either: they follow from who watched what and what went, and are drawn as inferred.
///
/// Threads: a value.
/// Bound:   `mostLanes` at a time, those first about whom something was found; the oldest bars are
///          forgotten.
class ClusterHistory
{
public:
    static constexpr std::size_t mostLanes = 200;

    void add(const Inspection& inspection);

    /// All so far, as of the last look.
    [[nodiscard]] const ui::Frame& frame() const { return m_frame; }

    [[nodiscard]] std::int64_t wallBegin() const { return m_wallBegin; } ///< Since 1970, in ms.

private:
    struct Lane
    {
        recipes::ActorId actor = 0;
        QString name;
        recipes::SessionId session = 0;
        std::size_t open = 0; ///< Its last bar.
        std::int64_t made = 0; ///< What that is about: see SessionStay.
        std::optional<recipes::TimePoint> left; ///< Since when it stands nowhere.
    };
    using Watched = std::map<std::pair<recipes::SessionId, std::string>, bool>; // was it there

    void join(const std::string& key, const SessionStay& stay);
    void begin(Lane& lane, const SessionStay& stay);
    void put(Lane& lane, recipes::Bar bar, std::int64_t made = 0);
    void leave(const std::map<std::string, SessionStay>& stays);
    void wake(const Inspection& inspection);
    [[nodiscard]] static Watched watchedIn(const recipes::Picture& picture);
    void shorten();
    void publish();
    [[nodiscard]] recipes::TimePoint timeOf(std::int64_t wallTime) const;

    recipes::Chronicle m_chronicle;
    std::map<std::string, Lane> m_lanes; // by session or path
    recipes::ActorId m_actors = 0;
    Watched m_watched; // as of the last look
    recipes::TimePoint m_now, m_before; // of the last look, and of the one before it
    std::int64_t m_wallTime = 0; // of the last look
    std::int64_t m_wallBegin = 0;
    ui::Frame m_frame;
};

} // namespace zoetrope::app
