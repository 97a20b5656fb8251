#pragma once

#include "app/join/linewriter.h"
#include "app/join/ownnode.h"
#include "recipes/trace/journal.h"

namespace zoetrope::app {

/// The lines of one participant, in the words of the contract: what it says itself, and what its
/// journal tells. Each bears the time of what it tells, and the loss of the session comes before
/// whatever was told after the session may have ended, however late this process noticed.
///
/// Threads: any; one of its own tells what comes while the participant waits or holds.
class JoinLines
{
public:
    /// All must outlive the lines.
    JoinLines(Output& output, recipes::Journal& journal, const JoinPlan& plan);
    ~JoinLines();
    JoinLines(const JoinLines&) = delete;
    JoinLines& operator=(const JoinLines&) = delete;

    void begin(recipes::Session& session); ///< `session` must outlive the lines.
    void beginCycle(int cycle);

    /// All that was told until now is printed when these return.
    void tell();
    void say(const QString& event, const QJsonObject& details = {});

    using Question = std::function<bool()>;

    /// Says `event` if `isTrue` at this moment, and whether it was. Where there is an `endAtBreak`,
    /// that is said once the connection breaks.
    [[nodiscard]] bool claim(const QString& event, const QJsonObject& details,
                             const Question& isTrue, const QString& endAtBreak = {});
    /// The same of its end; false too if it has ended with the connection.
    [[nodiscard]] bool endClaim(const QString& event, const Question& isTrue);

    void sayConnected();
    void sayLost(); ///< Unless that was said already in this cycle.
    void sayEnd(); ///< Of what was claimed last, unless it was said.

    /// Stops `over` once what is claimed is lost, or breaks.
    void whenLost(const std::stop_source& over);

    [[nodiscard]] QJsonValue node(); ///< Its own, or the one that it had last; or null.

private:
    using Events = std::vector<recipes::Event>;

    void drain();
    [[nodiscard]] Events inOrder(Events events) const;
    void hear(const recipes::Event& event);
    void hearState(const recipes::Event& event);
    void hearBelief(const recipes::Event& event);
    void hearWatch(const recipes::Event& event);
    void lose(recipes::TimePoint at);
    void breakOff(recipes::TimePoint at);
    void write(recipes::TimePoint at, const QString& event, const QJsonObject& details);

    recipes::Journal& m_journal;
    recipes::Session* m_session = nullptr;
    std::mutex m_mutex; // guards all that follows
    LineWriter m_writer;
    int m_cycle = 0;
    OwnNode m_node;
    std::uint64_t m_sessionId = 0; // of whom the events speak
    recipes::Standing m_standing = recipes::Standing::Idle;
    std::string m_watched; // by who waits
    bool m_isSessionLost = false;
    bool m_isLossSaid = false; // of this cycle
    recipes::TimePoint m_lastAt;
    QString m_endAtBreak; // of what was claimed last; empty: nothing, or it was said
    std::stop_source m_over;
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
