#include "app/export/exporting.h"
#include "app/export/retelling.h"
#include "app/export/wording.h"
#include "recipes/line/ladder.h"

#include <ostream>
#include <set>

namespace zoetrope::app {

using namespace recipes;

namespace {

// As Graphviz has it in quotes: a backslash would begin something else.
std::string inQuotes(std::string_view text)
{
    std::string safe = "\"";
    for (const char byte : oneLine(text)) {
        if (byte == '"' || byte == '\\')
            safe += '\\';
        safe += byte;
    }
    return safe + '"';
}

/// Who waits for whom at the end of a recording, as a directed graph.
class WaitGraph
{
public:
    WaitGraph(const World& world, std::ostream& output)
        : m_world(world)
        , m_output(output)
    {
    }

    // By the order of each line; then by their own word, where the tree says nothing of it.
    void write()
    {
        for (const auto& path : ladderPaths(m_world))
            add(ladderOf(m_world, path));
        for (const auto& [actor, one] : m_world.participants) {
            if (one.isPresent && one.standing == Standing::Waiting && !m_waiters.contains(actor))
                edge(one.name, ownerOf(one.waitsOn), one.waitsOn);
        }
    }

private:
    void add(const Ladder& ladder)
    {
        for (const auto& rung : ladder.rungs) {
            if (rung.footing == Footing::Holds)
                m_output << "    " << inQuotes(nameOf(rung)) << " [style=bold];\n";
            if (rung.footing != Footing::Waits)
                continue;
            m_waiters.insert(rung.owner);
            edge(nameOf(rung), ownerOf(rung.waitsFor), rung.path);
        }
    }

    void edge(const std::string& who, const std::string& whom, const std::string& through)
    {
        m_output << "    " << inQuotes(who) << " -> " << inQuotes(whom.empty() ? "?" : whom)
                 << " [label=" << inQuotes(through) << "];\n";
    }

    [[nodiscard]] std::string nameOf(const Rung& rung) const
    {
        const auto one = m_world.participants.find(rung.owner);
        if (one != m_world.participants.end())
            return one->second.name;
        return rung.session != 0 ? hexOf(rung.session) : rung.path;
    }

    // A node that no session owns, or that is not there, stands for itself: a barrier.
    [[nodiscard]] std::string ownerOf(const std::string& path) const
    {
        const auto node = m_world.znodes.find(path);
        if (node == m_world.znodes.end())
            return path;
        const auto one = m_world.participants.find(node->second.owner);
        return one != m_world.participants.end() ? one->second.name : path;
    }

    const World& m_world;
    std::ostream& m_output;
    std::set<ActorId> m_waiters;
};

void writeWaits(Recording& recording, std::ostream& output)
{
    const auto whole = retell(recording);
    output << "digraph waits {\n    rankdir=LR;\n    label="
           << inQuotes(recording.about().title.empty() ? "Who waits for whom"
                                                       : recording.about().title)
           << ";\n";
    WaitGraph(whole.world, output).write();
    output << "}\n";
}

} // namespace

extern const ExportFormat waitsFormat{
    "waits", QT_TRANSLATE_NOOP("zoetrope::app::ExportFormat", "Who waits for whom, Graphviz"),
    "dot", writeWaits};

} // namespace zoetrope::app
