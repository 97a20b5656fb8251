#pragma once

#include "app/cli/output.h"
#include "recipes/client/session.h"
#include "recipes/trace/journal.h"

#include <thread>

namespace zoetrope::app {

/// The lines of one participant: what its journal tells, in the words of the contract.
///
/// Threads: tell() from any; one of its own tells what comes while the participant waits or holds.
class JoinLines
{
public:
    JoinLines(Output& output, recipes::Journal& journal, QString id, QString recipe, QString path);

    void begin(recipes::Session& session); ///< `session` must outlive the lines.
    void setCycle(int cycle) { m_cycle = cycle; }

    /// All that was told until now is printed when it returns.
    void tell();

    void say(const QString& event, QJsonObject more = {});
    void sayConnected();

private:
    void say(const recipes::Event& event);
    void sayBelief(const recipes::Event& event);
    [[nodiscard]] QString words(const QString& event, const QJsonObject& more) const;

    Output& m_output;
    recipes::Journal& m_journal;
    const QString m_id, m_recipe, m_path;
    recipes::Session* m_session = nullptr;
    std::atomic<int> m_cycle = 0;
    std::mutex m_mutex; // one reader of the journal at a time
    std::jthread m_thread; // last: it uses all of the above
};

} // namespace zoetrope::app
