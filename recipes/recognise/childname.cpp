#include "recipes/recognise/childname.h"

#include "recipes/reports/reading.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::size_t uuidLength = 36;
constexpr std::size_t hexLength = 32;
constexpr std::size_t sequenceLength = 10;

bool isLowerHex(char letter)
{
    return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'f');
}

bool isUuid(std::string_view text)
{
    if (text.size() != uuidLength)
        return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto isDash = i == 8 || i == 13 || i == 18 || i == 23;
        if (isDash ? text[i] != '-' : !isLowerHex(text[i]))
            return false;
    }
    return true;
}

bool isHex(std::string_view text)
{
    return text.size() == hexLength && std::all_of(text.begin(), text.end(), isLowerHex);
}

struct Prefix
{
    std::string_view text;
    Part part;
    Library library; // where no guid tells
};

constexpr std::array prefixes{
    Prefix{"lock-", Part::Contender, Library::ZooKeeper},
    Prefix{"latch-", Part::Candidate, Library::Curator},
    Prefix{"__READ__", Part::Reader, Library::Curator},
    Prefix{"__WRIT__", Part::Writer, Library::Curator},
    Prefix{"lease-", Part::Lease, Library::Curator},
    Prefix{"__lock__", Part::Contender, Library::Kazoo},
    Prefix{"__rlock__", Part::Reader, Library::Kazoo},
    Prefix{"-lock-", Part::Contender, Library::ZooKeeper},
    Prefix{"read-", Part::Reader, Library::ZooKeeper},
    Prefix{"write-", Part::Writer, Library::ZooKeeper},
    Prefix{"n_", Part::Candidate, Library::ZooKeeper},
    Prefix{"-n_", Part::Candidate, Library::ZooKeeper},
    Prefix{"qn-", Part::Item, Library::ZooKeeper},
    Prefix{"queue-", Part::Item, Library::Curator},
    Prefix{"element", Part::Item, Library::ZooKeeper},
    Prefix{"ex", Part::Writer, Library::ZkRuby},
    Prefix{"sh", Part::Reader, Library::ZkRuby},
};

// A number that has overflowed is negative: its sign stands behind what ends a prefix.
std::size_t sequenceStart(std::string_view name)
{
    const auto areDigits = [](std::string_view text) {
        return std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
    };
    const auto endsPrefix
        = [&](std::size_t at) { return at > 0 && (name[at - 1] == '-' || name[at - 1] == '_'); };
    if (name.size() < sequenceLength)
        return std::string_view::npos;
    const auto at = name.size() - sequenceLength;
    if (areDigits(name.substr(at)))
        return at > 0 && name[at - 1] == '-' && endsPrefix(at - 1) ? at - 1 : at;
    if (name[at] == '-' && areDigits(name.substr(at + 1)) && endsPrefix(at))
        return at;
    return std::string_view::npos;
}

// "entry-100-" of kazoo, "queue-0000000ff" of Curator's priorities, "queue-|id|" and the like.
bool isItem(std::string_view prefix)
{
    return prefix.starts_with("entry-") || prefix.starts_with("queue-")
        || (prefix.size() > 2 && prefix.starts_with('|') && prefix.ends_with('|'));
}

// "x-72057636530552832-": the session is in the name.
bool isSessionLock(std::string_view prefix)
{
    return prefix.size() > 3 && prefix.starts_with("x-") && prefix.ends_with('-');
}

void judgeNumbered(ChildName& child)
{
    const auto found = std::find_if(prefixes.begin(), prefixes.end(),
                                    [&](const auto& known) { return known.text == child.prefix; });
    const auto isGuided = child.library != Library::Unknown;
    if (found != prefixes.end()) {
        child.part = found->part;
        child.library = isGuided ? child.library : found->library;
    } else if (isSessionLock(child.prefix)) {
        child.part = Part::Contender;
        child.library = Library::ZooKeeper;
    } else if (isItem(child.prefix)) {
        child.part = Part::Item;
        child.library = child.prefix.starts_with("entry-") ? Library::Kazoo : Library::Curator;
    }
}

void judgeNamed(ChildName& child)
{
    if (child.prefix == "ready")
        child.part = Part::Ready;
    else if (!child.guid.empty() && child.prefix.empty())
        child.part = Part::Guest;
    else if (!child.guid.empty() && (child.prefix == "__party__" || child.prefix.starts_with('-')))
        child.part = Part::Member;
}

std::string_view takeGuid(std::string_view name, ChildName& child)
{
    constexpr std::string_view mark = "_c_";
    const auto after = [&](std::size_t length) { return name.substr(length); };
    if (name.starts_with(mark) && isUuid(name.substr(mark.size(), uuidLength))) {
        child.library = Library::Curator;
        child.guid = name.substr(mark.size(), uuidLength);
        const auto rest = after(mark.size() + uuidLength);
        return rest.starts_with('-') ? rest.substr(1) : rest;
    }
    if (isUuid(name.substr(0, uuidLength))) {
        child.library = name.size() == uuidLength ? Library::Curator : Library::Unknown;
        child.guid = name.substr(0, uuidLength);
        return after(uuidLength);
    }
    if (isHex(name.substr(0, hexLength))) {
        child.library = Library::Kazoo;
        child.guid = name.substr(0, hexLength);
        return after(hexLength);
    }
    return name;
}

} // namespace

ChildName readChildName(std::string_view name)
{
    ChildName child;
    const auto rest = takeGuid(name, child);
    const auto at = sequenceStart(rest);
    child.prefix = rest.substr(0, at);
    if (at != std::string_view::npos)
        child.sequence = readNumber<std::int64_t>(rest.substr(at));
    if (child.sequence)
        judgeNumbered(child);
    else
        judgeNamed(child);
    return child;
}

std::string_view name(Library library)
{
    switch (library) {
    case Library::Unknown:
        return "unknown";
    case Library::Curator:
        return "curator";
    case Library::Kazoo:
        return "kazoo";
    case Library::ZooKeeper:
        return "zookeeper";
    case Library::ZkRuby:
        return "zk-ruby";
    }
    return "unknown";
}

} // namespace zoetrope::recipes
