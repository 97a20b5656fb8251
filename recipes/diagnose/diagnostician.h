#pragma once

#include "recipes/diagnose/checks.h"
#include "recipes/diagnose/circlememory.h"
#include "recipes/diagnose/registrations.h"
#include "recipes/diagnose/usememory.h"

namespace zoetrope::recipes {

/// Says what is wrong with a cluster, from look to look. What one look alone shows is a suspicion,
/// for its parts were read one after the other; it becomes a finding when a look that is at least
/// `apart` later shows it again, at the same nodes, and each one between them has.
///
/// Threads: one at a time.
class Diagnostician
{
public:
    /// A lock is stuck, and not only awaited, when somebody has waited in it for so long and nobody
    /// was seen to come in meanwhile; later where it was seen to be held for longer.
    static constexpr std::chrono::milliseconds patience = std::chrono::minutes(15);

    /// In less a line that is well may not have moved, however often it is looked at.
    static constexpr std::chrono::milliseconds apart{1000};

    explicit Diagnostician(std::chrono::milliseconds stuckAfter = patience)
        : m_useMemory(stuckAfter)
    {
    }

    /// The findings of now, the gravest first. Each look should be at new reports of the servers.
    std::vector<Finding> look(const Picture& picture);

    /// What the last look and the one before it have shown, and what has to last longer before it
    /// is a finding.
    [[nodiscard]] const std::vector<Finding>& uncertain() const { return m_uncertain; }

    /// There is something that only another look can tell.
    [[nodiscard]] bool hasSuspicion() const { return m_hasSuspicion; }

    /// A suspicion needs some seconds more, however many looks they take.
    [[nodiscard]] bool isRipening() const { return m_circleMemory.isRipening(); }

private:
    /// What is remembered of a node in a line.
    struct Memory
    {
        std::int64_t czxid = 0; ///< Of the node that is meant: another one has the name later.
        std::int64_t callWhileWaiting = -1; ///< The last; -1: unknown, or it has sent more since.
        TimePoint heldSince; ///< As it was seen; the epoch: not yet.
    };
    /// What looks have shown, one after the other.
    struct Suspicion
    {
        TimePoint first;
        int looks = 0;
        std::set<std::string> crowd; ///< Who was in it at the last; of a herd, at each.
    };
    /// And of a recipe.
    struct History
    {
        std::vector<std::int64_t> holds; ///< Milliseconds, of those who have gone.
        std::size_t firstWaiters = 0;
        bool wasSeen = false;
    };

    [[nodiscard]] Suspicion renewed(const std::string& id, const Finding& finding,
                                    const Picture& picture) const;
    void remember(const Picture& picture, Findings& findings);
    void rememberPlace(const Picture& picture, const FoundRecipe& recipe, const FoundPlace& place,
                       Findings& findings);
    void noteEnds(const Picture& picture);
    void checkConvoy(const Picture& picture, const FoundRecipe& recipe, Findings& findings);

    std::map<std::string, Suspicion> m_suspicions; // of the last look, by nodeId()
    std::map<std::string, Memory> m_places; // by node
    std::map<std::string, std::string> m_recipeOf; // by node
    std::map<std::string, History> m_histories; // by recipe
    std::vector<Finding> m_uncertain; // of the last look
    CircleMemory m_circleMemory;
    Registrations m_registrations;
    UseMemory m_useMemory;
    bool m_hasSuspicion = false;
};

} // namespace zoetrope::recipes
