#include "app/observe/words/waitwords.h"

#include "app/live/words/findingwords.h"
#include "app/observe/words/sessionnames.h"
#include "app/text/output.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using ui::Tone;
using ui::WaitNode;
using ui::WaitPicture;

namespace {

/// Builds the picture from the graph.
class WaitDrawer
{
public:
    explicit WaitDrawer(const Inspection& inspection)
        : m_picture(inspection.picture)
        , m_graph(inspection.picture.graph)
        , m_names(inspection.picture)
    {
        const auto& picture = inspection.picture;
        for (const auto& finding : inspection.findings) {
            if (rowOf(finding.kind).isCircle && finding.certainty != Certainty::Possible)
                m_suspects.insert(finding.sessions.begin(), finding.sessions.end());
        }
        for (const auto& recipe : picture.recipes) {
            if (recipe.confidence == Confidence::Guess) // who watches it need not wait for it
                m_guesses.insert(recipe.path);
            for (const auto& place : recipe.places) {
                if (place.state == PlaceState::Holding && recipe.kind != Family::Election)
                    m_holds[place.session].push_back(&recipe);
            }
        }
        foldRuns();
    }

    WaitPicture draw()
    {
        std::vector<const Wait*> waits;
        for (const auto& wait : m_graph.waits) {
            if (!wait.isElection)
                waits.push_back(&wait);
        }
        if (waits.size() > mostWaitNodes) // else their order stays, and so does the picture
            std::stable_partition(waits.begin(), waits.end(), [this](const auto* wait) {
                return m_suspects.contains(wait->from) || m_suspects.contains(wait->to);
            });
        for (const auto* wait : waits)
            add(*wait);
        for (const auto& wait : m_graph.gateWaits) {
            if (!m_guesses.contains(wait.through))
                add(wait);
        }
        m_drawn.hidden = static_cast<int>(m_left.size());
        return std::move(m_drawn);
    }

private:
    // A queue in which each waits for the next is one node with a count.
    void foldRuns()
    {
        constexpr std::size_t least = 3; // sessions
        auto keep = m_suspects;
        for (const auto& wait : m_graph.waits) {
            if (m_suspects.contains(wait.to))
                keep.insert(wait.from);
        }
        m_runs = m_graph.runs(least, keep);
        for (std::size_t run = 0; run < m_runs.size(); ++run) {
            for (const auto session : m_runs[run].sessions)
                m_runOf[session] = run;
        }
    }

    void add(const Wait& wait)
    {
        const auto from = nodeOf(wait.from, wait.since), to = nodeOf(wait.to, 0);
        if (!from || !to || *from == *to)
            return;
        const auto isSuspect = m_suspects.contains(wait.from) && m_suspects.contains(wait.to);
        const auto hasAge = isSuspect && wait.since > 0;
        m_drawn.edges.push_back(
            {.from = *from,
             .to = *to,
             .label = toQString(wait.through),
             .age = hasAge ? lengthOf(m_picture.seen.wallTime - wait.since) : QString(),
             .waiter = toQString(wait.waiter),
             .blocker = toQString(wait.blocker),
             .isObserved = wait.proof == Proof::Observed,
             .isSuspect = isSuspect,
             .curve = {},
             .labelAt = {}});
    }

    // Of those who wait at one gate, the first are drawn one by one.
    void add(const GateWait& wait)
    {
        constexpr int most = 4;
        const auto gate = gateOf(wait);
        const auto from
            = ++m_crowds[gate].count <= most ? nodeOf(wait.session, 0) : crowdAt(m_crowds[gate]);
        if (!from || m_crowds[gate].count > most + 1)
            return;
        m_drawn.edges.push_back({.from = *from,
                                 .to = gate,
                                 .label = {},
                                 .age = {},
                                 .waiter = {},
                                 .blocker = toQString(wait.path),
                                 .isObserved = true,
                                 .isSuspect = false,
                                 .curve = {},
                                 .labelAt = {}});
    }

    struct Crowd
    {
        int count = 0; // who wait at the gate
        std::optional<std::size_t> node; // that stands for all but the first
    };

    std::optional<std::size_t> crowdAt(Crowd& crowd)
    {
        if (!crowd.node) {
            crowd.node = m_drawn.nodes.size();
            m_drawn.nodes.emplace_back().count = 1;
        }
        auto& node = m_drawn.nodes[*crowd.node];
        node.name = QStringLiteral("×%1").arg(node.count++);
        return crowd.node;
    }

    std::size_t gateOf(const GateWait& wait)
    {
        const auto [known, isNew] = m_gates.try_emplace(wait.path, m_drawn.nodes.size());
        if (isNew)
            m_drawn.nodes.push_back(
                {.session = {},
                 .name = toQString(nameOf(wait.path)),
                 .client = toQString(wait.through),
                 .says = wait.path == wait.through
                     ? QCoreApplication::translate("zoetrope::app", "closed")
                     : QCoreApplication::translate("zoetrope::app", "not there yet"),
                 .path = toQString(wait.path),
                 .tone = Tone::Suspended,
                 .isSuspect = false,
                 .count = 1,
                 .place = {}});
        return known->second;
    }

    std::optional<std::size_t> nodeOf(SessionId session, std::int64_t since)
    {
        const auto run = m_runOf.find(session);
        const auto key = run == m_runOf.end() ? session : m_runs[run->second].sessions.front();
        if (const auto known = m_nodes.find(key); known != m_nodes.end())
            return known->second;
        if (m_drawn.nodes.size() >= mostWaitNodes) {
            m_left.insert(session);
            return {};
        }
        m_nodes[key] = m_drawn.nodes.size();
        m_drawn.nodes.push_back(run == m_runOf.end() ? alone(session, since)
                                                     : together(m_runs[run->second]));
        return m_nodes[key];
    }

    WaitNode alone(SessionId session, std::int64_t since) const
    {
        const auto isSuspect = m_suspects.contains(session);
        const auto held = m_holds.find(session);
        WaitNode node{.session = hex(session),
                      .name = m_names.of(session),
                      .client = m_names.clientOf(session),
                      .says = {},
                      .path = {},
                      .tone = isSuspect           ? Tone::Lost
                          : held != m_holds.end() ? Tone::Hold
                                                  : Tone::Wait,
                      .isSuspect = isSuspect,
                      .count = 1,
                      .place = {}};
        if (held != m_holds.end())
            node.says = QCoreApplication::translate("zoetrope::app", "holds %1")
                            .arg(toQString(held->second.front()->path));
        else if (since == 0)
            node.says = QCoreApplication::translate("zoetrope::app", "waits");
        else
            node.says = QCoreApplication::translate("zoetrope::app", "waits %1")
                            .arg(lengthOf(m_picture.seen.wallTime - since));
        return node;
    }

    static WaitNode together(const WaitGraph::Run& run)
    {
        return {.session = hex(run.sessions.front()),
                .name = QStringLiteral("×%1").arg(run.sessions.size()),
                .client = {},
                .says = QCoreApplication::translate("zoetrope::app", "wait in turn at %1")
                            .arg(toQString(run.through)),
                .path = {},
                .tone = Tone::Wait,
                .isSuspect = false,
                .count = static_cast<int>(run.sessions.size()),
                .place = {}};
    }

    const Picture& m_picture;
    const WaitGraph& m_graph;
    const SessionNames m_names;
    std::set<SessionId> m_suspects, m_left;
    std::set<std::string> m_guesses;
    std::map<SessionId, std::vector<const FoundRecipe*>> m_holds;
    std::vector<WaitGraph::Run> m_runs;
    std::map<SessionId, std::size_t> m_runOf, m_nodes;
    std::map<std::string, std::size_t> m_gates;
    std::map<std::size_t, Crowd> m_crowds; // by gate
    WaitPicture m_drawn;
};

} // namespace

WaitPicture waitPictureOf(const Inspection& inspection)
{
    return WaitDrawer(inspection).draw();
}

} // namespace zoetrope::app
