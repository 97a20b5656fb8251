#include "app/explore/footprint.h"

#include "recipes/world/deed.h"

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

bool isAbove(const std::string& high, const std::string& low)
{
    return high == low || high == "/"
        || (low.size() > high.size() && low.starts_with(high) && low[high.size()] == '/');
}

bool meet(const Footprint::Touch& one, const Footprint::Touch& other)
{
    if (one.isWrite && other.isWrite)
        return true;
    return (one.isWrite || other.isWrite)
        && (isAbove(one.path, other.path) || isAbove(other.path, one.path));
}

template<typename List> bool share(const List& one, const List& other)
{
    return std::any_of(one.begin(), one.end(), [&](const std::string& name) {
        return std::find(other.begin(), other.end(), name) != other.end();
    });
}

bool has(const std::vector<std::string>& names, const std::string& name)
{
    return std::find(names.begin(), names.end(), name) != names.end();
}

} // namespace

void Footprint::add(std::string path, bool isWrite)
{
    Touch touch{std::move(path), isWrite};
    if (std::find(touches.begin(), touches.end(), touch) == touches.end())
        touches.push_back(std::move(touch));
}

void Footprint::addInbox(const std::string& participant)
{
    if (!has(inboxes, participant))
        inboxes.push_back(participant);
}

bool depend(const Footprint& one, const std::string& oneBy, const Footprint& other,
            const std::string& otherBy)
{
    if (oneBy == otherBy || one.isEverything || other.isEverything)
        return true;
    if ((one.isJudged && other.isJudged) || (one.isOnClock && other.isOnClock))
        return true;
    if (has(one.stopped, otherBy) || has(other.stopped, oneBy) || share(one.inboxes, other.inboxes))
        return true;
    return std::any_of(one.touches.begin(), one.touches.end(), [&](const auto& touch) {
        return std::any_of(other.touches.begin(), other.touches.end(),
                           [&](const auto& another) { return meet(touch, another); });
    });
}

void add(Footprint& footprint, const Event& event)
{
    if (event.source != Source::Client)
        return;
    if (event.kind == Kind::Belief
        || (event.kind == Kind::Remark && deedOf(event).deed != Deed::None))
        footprint.isJudged = true;
    if (event.kind != Kind::Sent)
        return;
    switch (event.operation) {
    case Operation::Create:
    case Operation::Delete:
    case Operation::SetData:
    case Operation::SetAcl:
        return footprint.add(event.path, true);
    case Operation::Exists:
    case Operation::GetData:
    case Operation::GetChildren:
    case Operation::GetAcl:
    case Operation::Check:
        return footprint.add(event.path, false);
    case Operation::Sync:
    case Operation::Ping:
        return;
    default: // a multi's parts, and all that is rare
        footprint.isEverything = true;
    }
}

} // namespace zoetrope::app
