#pragma once

#include "recipes/recognise/foundrecipe.h"

#include <QString>

#include <map>

namespace zoetrope::app {

/// What a person has said the directories of a cluster are, kept from run to run.
///
/// Threads: the GUI thread.
class KindNotes
{
public:
    using Kinds = std::map<std::string, recipes::Family, std::less<>>; ///< By path.

    /// Of the profile `name`, or of the cluster at `servers` where it has none.
    explicit KindNotes(const QString& name = {}, const QString& servers = {});

    [[nodiscard]] const Kinds& kinds() const { return m_kinds; }

    /// Keeps what a person said `path` is. Empty: forgets it, and the recogniser decides again.
    void note(const std::string& path, std::optional<recipes::Family> kind);

private:
    QString m_group; // of the settings
    Kinds m_kinds;
};

/// All kinds that a directory may be, in the order in which they are offered.
[[nodiscard]] const std::vector<recipes::Family>& allKinds();

} // namespace zoetrope::app
