#pragma once

#include "app/explore/search.h"
#include "app/lab/naming.h"
#include "app/tours/challenge.h"
#include "ui/explore/search.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// What a search has found, as it is shown, watched and played.
///
/// Threads: the GUI thread; what it says is in the language that is spoken then.
class Finding
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Finding)

public:
    /// `searched` is the scenario as it was searched. Both outlive it.
    Finding(const Scenario& searched, const SearchResult::Found& found)
        : m_searched(searched)
        , m_found(found)
    {
    }

    [[nodiscard]] ui::SearchFinding shown(const Naming& naming) const; ///< By the names it gives.
    [[nodiscard]] Scenario scenario() const; ///< For the laboratory to replay.
    /// To bring the same about by hand. Nothing where no condition of a challenge says it.
    [[nodiscard]] std::optional<Challenge> challenge() const;

private:
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString whatIsBroken() const;
    [[nodiscard]] std::optional<Condition> goal() const;
    [[nodiscard]] Challenge::Words words() const;

    const Scenario& m_searched;
    const SearchResult::Found& m_found;
};

} // namespace zoetrope::app
