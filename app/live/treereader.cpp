#include "app/live/treereader.h"

#include "recipes/recognise/childname.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

std::optional<TreeSnapshot> TreeReader::read(const Path& root, Deadline deadline,
                                             const std::stop_token& stop)
{
    m_deadline = deadline;
    m_stop = stop;
    m_tree = {};
    std::vector<std::string> directories;
    readAll({root.text()}, directories);
    if (m_tree.nodes.empty())
        return {};
    for (int depth = 0; depth < m_limits.depth && !directories.empty(); ++depth) {
        const auto found = listAll(directories);
        directories.clear();
        readAll(found, directories);
    }
    return std::move(m_tree);
}

std::vector<Answer> TreeReader::ask(const Requests& requests)
{
    return performWithin(m_budget, m_session, requests, m_deadline, m_stop);
}

std::vector<std::string> TreeReader::listAll(const std::vector<std::string>& directories)
{
    Requests requests;
    for (const auto& directory : directories)
        requests.push_back(Request::children(Path(directory)));
    auto answers = ask(requests);
    std::vector<std::string> paths;
    for (std::size_t i = 0; i < directories.size(); ++i) {
        if (answers[i].code == Code::NoAuth)
            m_tree.partial.insert(directories[i]);
        for (auto& name : chosen(directories[i], std::move(answers[i].names))) {
            if (auto path = childPath(directories[i], name); !Path::problem(path))
                paths.push_back(std::move(path));
        }
    }
    return paths;
}

std::vector<std::string> TreeReader::chosen(const std::string& directory,
                                            std::vector<std::string> names)
{
    if (names.size() <= m_limits.children)
        return names;
    std::vector<std::pair<std::int64_t, std::string>> numbered;
    for (auto& name : names) {
        const auto number = readChildName(name).sequence.value_or(0);
        numbered.emplace_back(number, std::move(name));
    }
    const auto last = numbered.begin() + static_cast<std::ptrdiff_t>(m_limits.children);
    std::nth_element(numbered.begin(), last, numbered.end());
    m_tree.partial.insert(directory);
    names.clear();
    for (auto entry = numbered.begin(); entry != last; ++entry)
        names.push_back(std::move(entry->second));
    return names;
}

void TreeReader::readAll(const std::vector<std::string>& paths,
                         std::vector<std::string>& directories)
{
    Requests requests, unreadable;
    const auto room = m_limits.nodes - std::min(m_limits.nodes, m_tree.nodes.size());
    for (std::size_t i = 0; i < paths.size(); ++i) {
        if (i < room)
            requests.push_back(Request::get(Path(paths[i])));
        else
            m_tree.partial.insert(std::string(directoryOf(paths[i])));
    }
    const auto keep = [&](const Request& request, Answer& answer) {
        if (answer.code != Code::Ok)
            return;
        if (answer.data && answer.data->size() > m_limits.data)
            answer.data->resize(m_limits.data);
        if (answer.stat.numChildren > 0)
            directories.push_back(request.path.text());
        m_tree.nodes[request.path.text()] = {answer.stat, std::move(answer.data)};
    };
    auto answers = ask(requests);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        keep(requests[i], answers[i]);
        if (answers[i].code == Code::NoAuth)
            unreadable.push_back(Request::exists(requests[i].path));
    }
    answers = ask(unreadable);
    for (std::size_t i = 0; i < answers.size(); ++i)
        keep(unreadable[i], answers[i]);
}

} // namespace zoetrope::app
