#include "app/live/actions/treesearch.h"

#include "recipes/recognise/snapshot.h"

#include <algorithm>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

char lowered(char letter)
{
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool contains(const std::string& text, const std::string& part)
{
    const auto isSame = [](char one, char other) { return lowered(one) == lowered(other); };
    return std::search(text.begin(), text.end(), part.begin(), part.end(), isSame) != text.end();
}

} // namespace

TreeSearch::TreeSearch(TreeQuery query)
    : m_query(std::move(query))
    , m_walk(m_query.root,
             m_query.kind == TreeQuery::Kind::Paths ? TreeWalk::Reading::Names
                                                    : TreeWalk::Reading::Data)
{
}

bool TreeSearch::step(const TreeWalk::Perform& perform)
{
    const auto isMore = m_walk.step(perform, [this](const TreeWalk::Visited& node) {
        if (m_count < most && isWanted(node)) {
            m_found.push_back(node.path);
            ++m_count;
        }
    });
    return isMore && m_count < most;
}

bool TreeSearch::isWanted(const TreeWalk::Visited& node) const
{
    switch (m_query.kind) {
    case TreeQuery::Kind::Paths:
        return contains(node.path, m_query.text);
    case TreeQuery::Kind::Data:
        return node.data && contains(*node.data, m_query.text);
    case TreeQuery::Kind::Owners:
        return m_query.owners.contains(ownerOf(node.stat));
    }
    return false;
}

std::vector<std::string> TreeSearch::takeFound()
{
    return std::exchange(m_found, {});
}

} // namespace zoetrope::app
