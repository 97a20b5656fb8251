#include "app/live/actions/subtreeimport.h"

#include "app/live/actions/guardedaction.h"
#include "app/live/words/findingwords.h"
#include "app/text/tr.h"
#include "ui/words/librarywords.h"

#include <QCoreApplication>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;

namespace {

constexpr auto answerPatience = 10s;
constexpr std::size_t burstNodes = 100; // nodes
constexpr std::size_t burstBytes = 500'000; // half of what a server takes by default

} // namespace

SubtreeImport::SubtreeImport(const Subtree& subtree, Path target, bool overwrites)
    : m_subtree(subtree)
    , m_target(std::move(target))
    , m_overwrites(overwrites)
{
}

Path SubtreeImport::placeOf(const Subtree::Node& node) const
{
    return node.path.empty() ? m_target
                             : Path((m_target.isRoot() ? "" : m_target.text()) + node.path);
}

SubtreeImport::Survey SubtreeImport::look(Session& session, const std::stop_token& stop)
{
    Survey survey;
    m_seen.clear();
    std::vector<Request> requests;
    for (const auto& node : m_subtree.nodes) {
        if (const auto place = placeOf(node); !place.isRoot() && isProtected(place))
            survey.objection = tr("%1 is protected").arg(toQString(place.text()));
        if (node.isEphemeral)
            ++survey.skipped;
        else
            requests.push_back(Request::exists(placeOf(node)));
    }
    for (std::size_t from = 0; from < requests.size(); from += burstNodes) {
        const auto first = requests.begin() + static_cast<std::ptrdiff_t>(from);
        const auto last
            = first + static_cast<std::ptrdiff_t>(std::min(burstNodes, requests.size() - from));
        const auto answers = session.perform({first, last}, Clock::now() + answerPatience, stop);
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (answers[i].code == Code::Ok)
                m_seen[requests[from + i].path.text()] = answers[i].stat;
        }
    }
    survey.there = m_seen.size();
    survey.made = requests.size() - survey.there;
    // The root of all is always there, and stays as it is.
    const auto inTheWay = survey.there - (m_target.isRoot() ? 1 : 0);
    if (survey.objection.isEmpty() && inTheWay > 0 && !m_overwrites)
        survey.objection = QCoreApplication::translate(
            "zoetrope::app", "%n znodes are there already: say that they may be overwritten",
            nullptr, static_cast<int>(inTheWay));
    if (survey.objection.isEmpty() && !m_target.isRoot()
        && !session.exists(m_target.parent(), nullptr, Clock::now() + answerPatience, stop))
        survey.objection = tr("%1 does not exist").arg(toQString(m_target.parent().text()));
    return survey;
}

std::vector<Request> SubtreeImport::nextBurst(std::size_t& from) const
{
    std::vector<Request> requests;
    std::size_t bytes = 0;
    for (; from < m_subtree.nodes.size() && requests.size() < burstNodes && bytes < burstBytes;
         ++from) {
        const auto& node = m_subtree.nodes[from];
        const auto place = placeOf(node);
        if (node.isEphemeral || place.isRoot())
            continue;
        const auto known = m_seen.find(place.text());
        auto request = known != m_seen.end()
            ? Request::set(place, node.data, known->second.version)
            : Request::create(place, node.data,
                              node.isContainer ? CreateMode::Container : CreateMode::Persistent);
        request.acl = known != m_seen.end() ? Acl() : node.acl;
        if (!requests.empty() && bytes + request.packetSize() > burstBytes)
            break;
        bytes += request.packetSize();
        requests.push_back(std::move(request));
    }
    return requests;
}

// A version says nothing of a node that was made anew.
QString SubtreeImport::changeIn(const std::vector<Request>& parts, Session& session,
                                const std::stop_token& stop) const
{
    std::vector<Request> requests;
    for (const auto& part : parts) {
        if (m_seen.contains(part.path.text()))
            requests.push_back(Request::exists(part.path));
    }
    if (requests.empty())
        return {};
    const auto answers = session.perform(requests, Clock::now() + answerPatience, stop);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].code != Code::Ok
            || answers[i].stat.czxid != m_seen.at(requests[i].path.text()).czxid)
            return sentenceFor(Ending::Changed, requests[i].path);
    }
    return {};
}

SubtreeImport::Result SubtreeImport::run(Session& session, const Tell& tell,
                                         const std::stop_token& stop)
{
    Result result;
    std::size_t from = 0;
    try {
        for (auto parts = nextBurst(from); !parts.empty(); parts = nextBurst(from)) {
            if (stop.stop_requested()) {
                result.trouble = tr("It was cancelled.");
                return result;
            }
            result.trouble = changeIn(parts, session, stop);
            if (!result.trouble.isEmpty())
                return result;
            const auto answer = session.multi(parts, Clock::now() + answerPatience, stop);
            for (std::size_t i = 0; i < answer.parts.size() && answer.code != Code::Ok; ++i) {
                if (answer.parts[i].code == answer.code && result.trouble.isEmpty())
                    result.trouble = ui::inOurWords(
                        Error(answer.code, name(parts[i].operation), parts[i].path.text()).what());
            }
            if (answer.code != Code::Ok)
                return result;
            result.done += parts.size();
            tell(result.done);
        }
    } catch (const Error& error) {
        result.isUnknown = isUnknown(error.code());
        result.trouble = ui::inOurWords(error.what());
    }
    return result;
}

} // namespace zoetrope::app
