#pragma once

#include "recipes/history/handover.h"
#include "ui/scene/guarded.h"
#include "ui/scene/guest.h"
#include "ui/scene/places.h"
#include "ui/scene/prospect.h"

#include <algorithm>
#include <vector>

namespace zoetrope::ui {

/// An item of a queue.
struct Parcel
{
    QString number; ///< "…0007"
    QString path;

    bool operator==(const Parcel&) const = default;
};

/// All that the scene shows, read from a World: two equal ones need no repaint.
struct SceneState
{
    recipes::Recipe recipe = recipes::Recipe::None;
    Stage stage = Stage::Table;
    QString path;
    QString nature; ///< "persistent znode", "no znode yet".
    QString value; ///< Of a shared number, as last seen.
    int present = 0; ///< Truth, not belief.
    int capacity = -1;
    bool isReady = false; ///< Of a double barrier: all have come, its first door is open.
    bool isLastSeen = false; ///< No server answers: it is as it was when one did.
    int strangers = 0; ///< Where there is no recipe: participants, also those who have left.
    std::vector<Guest> guests; ///< In the order of joining, empty seats last; or of their line.
    std::vector<Guest> beyond; ///< The next ones, for whom the picture has no room.
    int unseen = 0; ///< They, and seats that are not drawn.
    std::vector<Parcel> items; ///< Of a queue, the next first.
    Guarded guarded; ///< By a lock; nothing before somebody writes to it.
    recipes::HandOver handOver; ///< Of a crowd: the last one here.

    bool operator==(const SceneState&) const = default;

    static constexpr std::size_t mostGuests = 30;
    static constexpr std::size_t longestLine = 40; ///< Of a stage with a line.
    static constexpr std::size_t crowdFrom = 20;

    [[nodiscard]] bool isBarrier() const { return stage == Stage::Gate; }
    [[nodiscard]] bool hasLine() const ///< Its guests watch each other.
    {
        return stage != Stage::Table && stage != Stage::Gate && stage != Stage::Room;
    }
    /// So many stand in line that nobody reads their names: they are seen moving together.
    [[nodiscard]] bool isCrowd() const { return hasLine() && guests.size() >= crowdFrom; }
    /// The last hand-over woke it, and it has not asked again: the watch that it had left is used
    /// up.
    [[nodiscard]] bool isCalled(const Guest& guest) const;
    [[nodiscard]] bool isClosed() const { return isBarrier() && present > 0; }
    [[nodiscard]] bool isEmpty() const
    {
        return recipes::familyOf(recipe) == recipes::Family::None;
    }
    /// Of all guests, drawn or not; an orphan is none.
    template<typename Matches> [[nodiscard]] int count(Matches matches) const
    {
        const auto isIt
            = [&matches](const Guest& guest) { return !guest.isOrphan && matches(guest); };
        return static_cast<int>(std::count_if(guests.begin(), guests.end(), isIt)
                                + std::count_if(beyond.begin(), beyond.end(), isIt));
    }
};

/// The recipe with the most participants on it, as it was at the time `at`. While nobody has begun
/// one, `prospect`, with those who are on their way to it.
[[nodiscard]] SceneState sceneOf(const recipes::World& world, recipes::TimePoint at,
                                 const Prospect& prospect = {});

/// The same; and where it is a lock that stands beside another, both of them, by path.
[[nodiscard]] std::vector<SceneState> scenesOf(const recipes::World& world, recipes::TimePoint at,
                                               const Prospect& prospect = {});

/// Where everything of `scene` is in an area of `size`.
[[nodiscard]] Places placesOf(const SceneState& scene, const QSizeF& size);

/// The scene in words: for a title, for the middle, for a screen reader.
class SceneWords
{
    Q_DECLARE_TR_FUNCTIONS(Scene)
public:
    [[nodiscard]] static QString headline(const SceneState& scene);
    [[nodiscard]] static QString figure(const SceneState& scene); ///< "3 of 4", "closed".
    [[nodiscard]] static QString description(const SceneState& scene); ///< All of it, as sentences.

    /// The hub for a tooltip: its znode and who watches it; a line each.
    [[nodiscard]] static QString details(const SceneState& scene, const recipes::World& world);
    [[nodiscard]] static QString nobody(bool isBehind); ///< On one side of a gate.
    [[nodiscard]] static QString unseen(const SceneState& scene); ///< "170 are not drawn".
    /// Of a crowd, large, and what is said below it: how many were woken at once, and how many of
    /// them could use it; or before that, how many watch one node. Empty: neither.
    [[nodiscard]] static std::vector<std::pair<QString, QString>> tally(const SceneState& scene);
    /// A write to what is guarded: "Ada wrote under 0x1c".
    [[nodiscard]] static QString guarded(); ///< What is guarded, as a title.
    [[nodiscard]] static QString highest(const Guarded& guarded);
    [[nodiscard]] static QString write(const Guarded::Write& write);
    [[nodiscard]] static QString free(); ///< A lease that nobody has.
    [[nodiscard]] static std::vector<std::pair<QRectF, QString>>
    absences(const SceneState& scene, const Places& places); ///< Where nobody is, and whose place.
    [[nodiscard]] static QString extra(const SceneState& scene, std::size_t index); ///< A tooltip.
    [[nodiscard]] static QString nature(const recipes::World& world, const std::string& path);

private:
    [[nodiscard]] static QString eaters(const SceneState& scene);
    [[nodiscard]] static QString atWork(const SceneState& scene);
    [[nodiscard]] static QString summary(const SceneState& scene); ///< Of all, drawn or not.
    [[nodiscard]] static QString gate(const SceneState& scene);
    [[nodiscard]] static QString line(const SceneState& scene); ///< "3 wait".
    [[nodiscard]] static QString state(const SceneState& scene); ///< Of what is no table or gate.
};

} // namespace zoetrope::ui
