#pragma once

#include "recipes/world/world.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace zoetrope::app {

/// Explains why those who wait will wait for ever.
class StuckExplainer
{
public:
    using Names = std::map<recipes::ActorId, QString>;

    /// Keeps who left which full table, which the world itself does not remember.
    void note(const recipes::Event& event, const recipes::World& after);

    /// A sentence for each who waits at `path`; everywhere, if it is empty. Of a crowd some are
    /// enough, and how many more there are.
    [[nodiscard]] std::vector<QString> explain(const std::string& path, const recipes::World& world,
                                               const Names& names) const;

private:
    [[nodiscard]] QString explain(const recipes::Participant& one, const recipes::World& world,
                                  const Names& names) const;

    // A table since it was last full: who went before everybody had seen it.
    struct Fullness
    {
        bool isFull = false;
        std::vector<recipes::ActorId> gone;
        std::set<recipes::ActorId> sat;
    };
    std::map<std::string, Fullness> m_tables; // by path
};

} // namespace zoetrope::app
