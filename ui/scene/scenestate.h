#pragma once

#include "ui/scene/guest.h"

#include <vector>

namespace zoetrope::ui {

/// All that the scene shows, read from a World: two equal ones need no repaint.
struct SceneState
{
    recipes::Recipe recipe = recipes::Recipe::None;
    QString path;
    QString nature; ///< "persistent znode", "no znode yet".
    int present = 0; ///< Truth, not belief.
    int capacity = -1;
    int unseen = 0; ///< Guests beyond what the picture holds.
    std::vector<Guest> guests; ///< In the order of joining; empty seats last.

    bool operator==(const SceneState&) const = default;

    static constexpr std::size_t mostGuests = 30;

    [[nodiscard]] bool isBarrier() const { return recipe == recipes::Recipe::Barrier; }
    [[nodiscard]] bool isClosed() const { return isBarrier() && present > 0; }
    [[nodiscard]] bool isEmpty() const { return recipe == recipes::Recipe::None; }
};

/// The recipe with the most participants on it, as it was at the time `at`.
[[nodiscard]] SceneState sceneOf(const recipes::World& world, recipes::TimePoint at);

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
    [[nodiscard]] static QString nature(const recipes::World& world, const std::string& path);

private:
    [[nodiscard]] static QString eaters(const SceneState& scene);
    [[nodiscard]] static QString gate(const SceneState& scene);
};

} // namespace zoetrope::ui
