#pragma once

#include <QStringList>

#include <string>
#include <vector>

namespace zoetrope::ui {

/// The schedules that a search has tried, as a tree: what several of them begin with stands there
/// once. It keeps as many steps as can be told apart in a picture; where there are more, it counts
/// the runs and knows no more of them.
///
/// Threads: a value.
class Attempts
{
public:
    /// Whose turn it was, or what broke.
    struct Turn
    {
        std::string who;
        bool isFault = false;
    };

    struct Step
    {
        std::size_t who = 0; ///< Among names().
        bool isFault = false;
        int runs = 0; ///< That have gone through it.
        int firstChild = -1; ///< Among steps(); negative: none.
        int next = -1; ///< The parent's next child.
    };

    Attempts() = default;
    explicit Attempts(const std::vector<std::string>& names); ///< Of those who take part.

    void add(const std::vector<Turn>& schedule, bool isBroken);

    [[nodiscard]] const QStringList& names() const { return m_names; } ///< Then those of faults.
    [[nodiscard]] std::size_t participants() const { return m_participants; }
    /// The first is what all begin with, and nobody's.
    [[nodiscard]] const std::vector<Step>& steps() const { return m_steps; }
    [[nodiscard]] int runs() const { return m_steps.front().runs; }
    [[nodiscard]] std::size_t deepest() const { return m_deepest; }
    [[nodiscard]] const std::vector<int>& last() const { return m_last; } ///< Its steps.
    [[nodiscard]] const std::vector<int>& broken() const { return m_broken; } ///< The same.

    static constexpr std::size_t most = 6'000; ///< Steps.

private:
    [[nodiscard]] int childOf(int step, const Turn& turn);
    [[nodiscard]] std::size_t placeOf(const std::string& name);

    QStringList m_names;
    std::size_t m_participants = 0;
    std::vector<Step> m_steps{Step()};
    std::vector<int> m_last;
    std::vector<int> m_broken;
    std::size_t m_deepest = 0;
};

} // namespace zoetrope::ui
