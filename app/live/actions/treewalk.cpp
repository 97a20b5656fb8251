#include "app/live/actions/treewalk.h"

#include "recipes/recognise/snapshot.h"
#include "recipes/transport/permissions.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::size_t walkBurst = 50; // nodes

std::vector<std::string> lastOf(const std::vector<std::string>& paths)
{
    const auto count = std::min(walkBurst, paths.size());
    return {paths.end() - static_cast<std::ptrdiff_t>(count), paths.end()};
}

} // namespace

TreeWalk::TreeWalk(const Path& root, Reading reading)
    : m_reading(reading)
    , m_pending({root.text()})
{
}

// Nothing is taken off before its answer is there: an unanswered step is repeated as it was.
bool TreeWalk::step(const Perform& perform, const Visit& visit)
{
    if (m_reading == Reading::Names || !m_directories.empty())
        list(perform, visit);
    else
        readNodes(perform, visit);
    return !m_pending.empty() || !m_directories.empty();
}

void TreeWalk::list(const Perform& perform, const Visit& visit)
{
    const auto isVisiting = m_reading == Reading::Names;
    auto& source = isVisiting ? m_pending : m_directories;
    const auto paths = lastOf(source);
    std::vector<Request> requests;
    for (const auto& path : paths)
        requests.push_back(Request::children(Path(path)));
    const auto answers = perform(requests);
    source.resize(source.size() - paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (isVisiting && answers[i].code != Code::NoNode) {
            visit({paths[i], answers[i].code, answers[i].stat, {}, {}});
            ++m_read;
        }
        push(paths[i], answers[i].names);
    }
}

void TreeWalk::readNodes(const Perform& perform, const Visit& visit)
{
    const auto paths = lastOf(m_pending);
    const std::size_t each = m_reading == Reading::DataAndPermissions ? 2 : 1;
    std::vector<Request> requests;
    for (const auto& path : paths) {
        requests.push_back(Request::get(Path(path)));
        if (each == 2)
            requests.push_back(permissionsRequest(Path(path)));
    }
    auto answers = perform(requests);
    m_pending.resize(m_pending.size() - paths.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
        auto& answer = answers[i * each];
        const auto& permissions = answers[i * each + each - 1];
        if (answer.code == Code::NoNode || permissions.code == Code::NoNode)
            continue;
        ++m_read;
        if (answer.stat.numChildren > 0)
            m_directories.push_back(paths[i]);
        const auto code = answer.code == Code::Ok ? permissions.code : answer.code;
        visit({paths[i], code, answer.stat, std::move(answer.data), permissions.names});
    }
}

void TreeWalk::push(const std::string& directory, const std::vector<std::string>& names)
{
    for (const auto& name : names) {
        auto path = childPath(directory, name);
        if (m_pending.size() >= mostPending)
            m_isCut = true;
        else if (!Path::problem(path))
            m_pending.push_back(std::move(path));
    }
}

} // namespace zoetrope::app
