#pragma once

#include "app/explore/search.h"
#include "app/lab/naming.h"
#include "app/server/server.h"
#include "ui/explore/attempts.h"

#include <thread>

namespace zoetrope::app {

/// A search that goes on by itself, on threads of its own.
///
/// Threads: any.
class SearchRun
{
public:
    enum class At { Starting, Searching, Shortening, Over };

    /// How far it is.
    struct Look
    {
        At at = At::Starting;
        SearchResult result; ///< So far; when it is over, all of it.
        ui::Attempts attempts;
        std::string saved; ///< To go on from; empty while it is not over.
        std::string trouble; ///< Why it is over without a result; mostly empty.
    };

    /// `before` is how another run of the same plan was looked at last, to go on from; or nothing.
    /// Those who take part are shown by the names that `naming` gives them.
    SearchRun(SearchPlan plan, std::shared_ptr<Server> server, Naming naming, Look before);
    ~SearchRun(); ///< Stops it, and blocks until it has.

    void stop() { m_thread.request_stop(); } ///< It is over soon, with what it has by then.
    [[nodiscard]] Look look() const;

private:
    void work(const std::stop_token& stop);
    void search(const std::stop_token& stop);
    void note(const SearchResult& soFar, const Outcome& last);
    void noteFound(const Outcome& shortest);
    [[nodiscard]] std::vector<ui::Attempts::Turn> turnsOf(const Outcome& outcome) const;

    const SearchPlan m_plan;
    const std::shared_ptr<Server> m_server;
    const Naming m_naming;
    mutable std::mutex m_mutex;
    Look m_look; // guarded by m_mutex
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
