#pragma once

#include "recipes/session/session.h"

namespace zoetrope::tests {

/// A tree of many znodes as a cluster has it: locks in which some stand in line, and a lot beside
/// them that is no recipe. All that stands in line belongs to `session`, which must outlive this.
class Grove
{
public:
    struct Size
    {
        int locks = 1000;
        int line = 9; ///< In each lock.
        int others = 0; ///< Persistent znodes beside, a hundred in a directory.
    };

    /// Makes it; blocks. Throws recipes::Error.
    Grove(recipes::Session& session, const Size& size);

    /// `count` changes in one burst: somebody leaves a line and another one joins it, in turn.
    void change(int count);

    [[nodiscard]] int changes() const { return m_changes; } ///< So far.
    [[nodiscard]] std::size_t nodes() const; ///< With all directories but the root.
    [[nodiscard]] static std::string lockPath(int lock);

private:
    [[nodiscard]] static std::string placePath(int lock, int number);

    recipes::Session& m_session;
    const Size m_size;
    int m_changes = 0;
};

} // namespace zoetrope::tests
