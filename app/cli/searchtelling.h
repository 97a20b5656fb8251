#pragma once

#include "app/explore/search.h"
#include "app/text/output.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// What is said of a search: what its strategy promises, how far it has come, and what it came to.
class SearchTelling
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::SearchTelling)

public:
    /// Both outlive it.
    SearchTelling(const SearchPlan& plan, Output& output)
        : m_plan(plan)
        , m_output(output)
    {
    }

    [[nodiscard]] static QString progress(const SearchResult& result);
    void announce() const; ///< What the strategy promises.
    void tell(const SearchResult& result) const; ///< For people.
    /// As the command line's contract has it; `keptAt` is empty where nothing was kept.
    void summarize(const SearchResult& result, const QString& keptAt) const;

private:
    [[nodiscard]] QString covered(const SearchResult& result) const;
    [[nodiscard]] double missed(const SearchResult& result) const;
    [[nodiscard]] QStringList faultWords() const;
    void tellFound(const SearchResult::Found& found) const;
    [[nodiscard]] static QString sentenceOf(const Breach& breach);
    [[nodiscard]] static QString sentenceOf(const Outcome& outcome, const Preempted& preemption);

    const SearchPlan& m_plan;
    Output& m_output;
};

} // namespace zoetrope::app
