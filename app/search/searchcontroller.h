#pragma once

#include "app/search/finding.h"
#include "app/search/searchrun.h"
#include "ui/explore/searchwindow.h"

#include <QThreadPool>
#include <QTimer>

namespace zoetrope::app {

/// Searches for what breaks one scenario, in a window of its own, over a server of its own.
///
/// Threads: the GUI thread, which it never blocks.
class SearchController : public QObject
{
    Q_OBJECT
public:
    /// Nothing is searched yet. `scenario` is as it is written; those who take part are shown by
    /// the names that `naming` gives them. What goes on when it goes ends on `endings`.
    SearchController(Scenario scenario, Naming naming, QThreadPool& endings,
                     QObject* parent = nullptr);
    ~SearchController() override;

    /// Of this scenario, or of what was found in it.
    [[nodiscard]] bool isAbout(const Scenario& scenario) const;
    void show(); ///< Its window, with what it has.
    void openAnew(); ///< The window, in the language that is spoken now; if there is one.

    [[nodiscard]] ui::SearchWindow& window() { return *m_window; }
    [[nodiscard]] const SearchRun::Look& last() const { return m_last; } ///< As it is shown.

signals:
    void watchRequested(const zoetrope::app::Scenario& scenario);
    void challengeRequested(const zoetrope::app::Challenge& challenge);

private:
    void openWindow(const ui::SearchChoice& choice);
    void connectWindow();
    void start();
    void look();
    void follow(); ///< Something else is chosen.
    void showAll();
    [[nodiscard]] ui::SearchStatus status() const;
    [[nodiscard]] QString sentence() const;
    [[nodiscard]] QString pace() const;
    [[nodiscard]] int secondsTaken() const; ///< Since it was begun, or went on.
    [[nodiscard]] bool canGoOn() const;
    [[nodiscard]] std::optional<Finding> finding() const; ///< Of a search that is over.
    void save(const QString& fileName);
    void release(); ///< The server, and the threads.

    const Scenario m_scenario;
    const Naming m_naming;
    QThreadPool& m_endings;
    std::unique_ptr<ui::SearchWindow> m_window; // null before it was shown
    QTimer m_clock;
    std::shared_ptr<Server> m_server; // null where nothing is searched
    std::unique_ptr<SearchRun> m_run; // null where nothing is searched
    ui::SearchChoice m_searched; // what m_last is about
    Scenario m_asSearched; // the same
    SearchPlan m_plan; // the same
    SearchRun::Look m_last;
    bool m_hasSearched = false;
    std::chrono::nanoseconds m_tookBefore{0}; // before it went on
};

} // namespace zoetrope::app
