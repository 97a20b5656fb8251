#pragma once

#include <algorithm>
#include <stdexcept>

namespace zoetrope::recipes {

template<typename Value> void SharedMap<Value>::Iterator::settle()
{
    if (m_index < leaf().size())
        return;
    m_index = 0;
    if (++m_leaf < branch().size())
        return;
    m_leaf = 0;
    ++m_branch;
}

template<typename Value> auto SharedMap<Value>::Iterator::operator++() -> Iterator&
{
    ++m_index;
    settle();
    return *this;
}

template<typename Value> auto SharedMap<Value>::Iterator::operator--() -> Iterator&
{
    if (m_index == 0) {
        if (m_leaf == 0) {
            --m_branch;
            m_leaf = branch().size();
        }
        --m_leaf;
        m_index = leaf().size();
    }
    --m_index;
    return *this;
}

template<typename Value> auto SharedMap<Value>::Iterator::operator++(int) -> Iterator
{
    auto before = *this;
    ++*this;
    return before;
}

template<typename Value> auto SharedMap<Value>::lower_bound(std::string_view key) const -> Iterator
{
    const auto ofBranch = [](const auto& one, std::string_view wanted) {
        return one->back()->back().first < wanted;
    };
    const auto ofLeaf
        = [](const auto& one, std::string_view wanted) { return one->back().first < wanted; };
    const auto ofEntry
        = [](const value_type& one, std::string_view wanted) { return one.first < wanted; };
    const auto indexIn = [key](const auto& items, const auto& isBefore) {
        const auto found = std::lower_bound(items.begin(), items.end(), key, isBefore);
        return static_cast<std::size_t>(found - items.begin());
    };
    auto at = begin();
    at.m_branch = indexIn(m_branches, ofBranch);
    if (at == end())
        return at;
    at.m_leaf = indexIn(at.branch(), ofLeaf);
    at.m_index = indexIn(at.leaf(), ofEntry);
    return at;
}

template<typename Value> auto SharedMap<Value>::upper_bound(std::string_view key) const -> Iterator
{
    auto found = lower_bound(key);
    if (found != end() && found->first == key)
        ++found;
    return found;
}

template<typename Value> auto SharedMap<Value>::find(std::string_view key) const -> Iterator
{
    const auto found = lower_bound(key);
    return found != end() && found->first == key ? found : end();
}

template<typename Value> const Value& SharedMap<Value>::at(std::string_view key) const
{
    const auto found = find(key);
    if (found == end())
        throw std::out_of_range(std::string(key));
    return found->second;
}

template<typename Value> Value& SharedMap<Value>::operator[](std::string_view key)
{
    const auto found = lower_bound(key);
    return found != end() && found->first == key ? own(found) : insert(found, key);
}

template<typename Value> auto SharedMap<Value>::ownLeaf(const Iterator& at) -> Leaf&
{
    return m_branches[at.m_branch].own()[at.m_leaf].own();
}

template<typename Value> Value& SharedMap<Value>::own(Iterator at)
{
    return ownLeaf(at)[at.m_index].second;
}

template<typename Value> Value& SharedMap<Value>::insert(Iterator at, std::string_view key)
{
    if (m_branches.empty())
        m_branches.emplace_back().own().emplace_back();
    else if (at == end()) {
        --at; // behind the last
        ++at.m_index;
    }
    if (at.leaf().size() == leafSize)
        at = split(at);
    auto& leaf = ownLeaf(at);
    ++m_size;
    const auto place = leaf.begin() + static_cast<std::ptrdiff_t>(at.m_index);
    return leaf.emplace(place, key, Value())->second;
}

template<typename Value> bool SharedMap<Value>::isAtEnd(const Iterator& at) const
{
    return at.m_branch + 1 == m_branches.size() && at.m_leaf + 1 == at.branch().size()
        && at.m_index == at.leaf().size();
}

template<typename Value>
template<typename Items>
void SharedMap<Value>::divide(Items& items, std::size_t left, Items& rest)
{
    const auto middle = items.begin() + static_cast<std::ptrdiff_t>(left);
    rest.assign(std::move_iterator(middle), std::move_iterator(items.end()));
    items.erase(middle, items.end());
}

// Where `at` is, as its leaf has become two. What grows at its end alone gets full leaves.
template<typename Value> auto SharedMap<Value>::split(Iterator at) -> Iterator
{
    if (at.branch().size() == branchSize)
        at = splitBranch(at);
    const auto left = isAtEnd(at) ? leafSize : leafSize / 2;
    auto& branch = m_branches[at.m_branch].own();
    auto& rest
        = branch.emplace(branch.begin() + static_cast<std::ptrdiff_t>(at.m_leaf) + 1)->own();
    divide(branch[at.m_leaf].own(), left, rest);
    if (at.m_index < left || (at.m_index == left && left < leafSize))
        return at;
    return {*this, at.m_branch, at.m_leaf + 1, at.m_index - left};
}

template<typename Value> auto SharedMap<Value>::splitBranch(Iterator at) -> Iterator
{
    const auto left = isAtEnd(at) ? branchSize - 1 : branchSize / 2;
    auto& rest
        = m_branches.emplace(m_branches.begin() + static_cast<std::ptrdiff_t>(at.m_branch) + 1)
              ->own();
    divide(m_branches[at.m_branch].own(), left, rest);
    if (at.m_leaf < left)
        return at;
    return {*this, at.m_branch + 1, at.m_leaf - left, at.m_index};
}

template<typename Value> auto SharedMap<Value>::erase(Iterator at) -> Iterator
{
    auto& branch = m_branches[at.m_branch].own();
    auto& leaf = branch[at.m_leaf].own();
    leaf.erase(leaf.begin() + static_cast<std::ptrdiff_t>(at.m_index));
    --m_size;
    if (!leaf.empty()) {
        at.settle();
        return at;
    }
    branch.erase(branch.begin() + static_cast<std::ptrdiff_t>(at.m_leaf));
    if (branch.empty())
        m_branches.erase(m_branches.begin() + static_cast<std::ptrdiff_t>(at.m_branch));
    else if (at.m_leaf == branch.size())
        return {*this, at.m_branch + 1, 0, 0};
    return at;
}

template<typename Value> std::size_t SharedMap<Value>::erase(std::string_view key)
{
    const auto found = find(key);
    if (found == end())
        return 0;
    erase(found);
    return 1;
}

template<typename Value>
template<typename Is>
std::size_t SharedMap<Value>::eraseIf(Is is)
{
    const auto before = m_size;
    for (auto at = begin(); at != end();) {
        if (is(*at))
            at = erase(at);
        else
            ++at;
    }
    return before - m_size;
}

template<typename Value> void SharedMap<Value>::clear()
{
    m_branches.clear();
    m_size = 0;
}

template<typename Value> bool SharedMap<Value>::operator==(const SharedMap& other) const
{
    return m_size == other.m_size && std::equal(begin(), end(), other.begin());
}

} // namespace zoetrope::recipes
