#pragma once

#include "app/explore/search.h"

#include <QCoreApplication>
#include <QJsonObject>
#include <QStringList>

namespace zoetrope::app {

/// What is said of a search, in the window and on the command line: what its strategy promises, how
/// far it has come, and what it came to.
///
/// Threads: any.
class SearchTelling
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::SearchTelling)

public:
    explicit SearchTelling(const SearchPlan& plan) ///< Which outlives it.
        : m_plan(plan)
    {
    }

    [[nodiscard]] static QString progress(const SearchResult& result);
    [[nodiscard]] QStringList promise() const; ///< Of the strategy, and what breaks.
    [[nodiscard]] QStringList told(const SearchResult& result) const; ///< All of it, for people.
    /// As the command line's contract has it; `keptAt` is empty where nothing was kept.
    [[nodiscard]] QJsonObject summary(const SearchResult& result, const QString& keptAt) const;

    [[nodiscard]] QString covered(const SearchResult& result) const; ///< Where nothing was found.
    /// What was found is made of: its steps, preemptions and faults.
    [[nodiscard]] static QString size(const SearchResult::Found& found);
    [[nodiscard]] static QString repeated(const SearchResult::Found& found);
    [[nodiscard]] static QString sentenceOf(const Breach& breach); ///< Who, and what.
    [[nodiscard]] static QString sentenceOf(const Taken& taken); ///< Who does what.
    [[nodiscard]] static QString sentenceOf(const Outcome& outcome, const Preempted& preemption);

private:
    /// That a bug of the promised depth was met in no run: at most.
    [[nodiscard]] double missed(const SearchResult& result) const;
    [[nodiscard]] QString exhausted(int orders) const;
    [[nodiscard]] QStringList faultWords() const;
    [[nodiscard]] static QStringList found(const SearchResult::Found& found);

    const SearchPlan& m_plan;
};

} // namespace zoetrope::app
