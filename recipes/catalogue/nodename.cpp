#include "recipes/catalogue/nodename.h"

#include "recipes/catalogue/namepattern.h"
#include "recipes/types/uuid.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

/// A name that a library gives, behind the id by which a client finds its node again.
struct KnownName
{
    std::string_view pattern;
    Part part;
    Library library = Library::Unknown; // where no id tells
    Layout layout = Layout::Unknown;
    bool needsId = false;
};

// The first that fits.
constexpr std::array names{
    KnownName{"lock-<seq>", Part::Contender, Library::ZooKeeper, Layout::Lock},
    KnownName{"-lock-<seq>", Part::Contender, Library::ZooKeeper, Layout::Lock},
    KnownName{"lease-<seq>", Part::Lease, Library::Curator, Layout::Lease},
    KnownName{"__READ__<seq>", Part::Reader, Library::Curator, Layout::ReadWrite},
    KnownName{"__WRIT__<seq>", Part::Writer, Library::Curator, Layout::ReadWrite},
    KnownName{"read-<seq>", Part::Reader, Library::ZooKeeper, Layout::ReadWrite},
    KnownName{"write-<seq>", Part::Writer, Library::ZooKeeper, Layout::ReadWrite},
    KnownName{"sh<seq>", Part::Reader, Library::ZkRuby, Layout::ReadWrite},
    KnownName{"ex<seq>", Part::Writer, Library::ZkRuby, Layout::ReadWrite},
    KnownName{"latch-<seq>", Part::Candidate, Library::Curator, Layout::Leader},
    KnownName{"n_<seq>", Part::Candidate, Library::ZooKeeper, Layout::Leader},
    KnownName{"-n_<seq>", Part::Candidate, Library::ZooKeeper, Layout::Leader},
    KnownName{"__lock__<seq>", Part::Contender, Library::Kazoo, Layout::Kazoo},
    KnownName{"__rlock__<seq>", Part::Reader, Library::Kazoo, Layout::Kazoo},
    KnownName{"qn-<seq>", Part::Item, Library::ZooKeeper, Layout::Queue},
    KnownName{"element<seq>", Part::Item, Library::ZooKeeper, Layout::Queue},
    KnownName{"queue-*<seq>", Part::Item, Library::Curator, Layout::Queue},
    KnownName{"|*|<seq>", Part::Item, Library::Curator, Layout::Queue},
    KnownName{"entry-*-<seq>", Part::Item, Library::Kazoo, Layout::Queue},
    KnownName{"x-*-<seq>", Part::Contender, Library::ZooKeeper, Layout::WriteLock},
    KnownName{"*<seq>", Part::Other, Library::Unknown, Layout::Numbered},
    KnownName{"ready", Part::Ready},
    KnownName{.pattern = "", .part = Part::Guest, .needsId = true},
    KnownName{.pattern = "__party__", .part = Part::Member, .needsId = true},
    KnownName{.pattern = "-*", .part = Part::Member, .needsId = true},
};

// Takes the id off, and returns what is behind it.
std::string_view takeId(std::string_view name, NodeName& read)
{
    constexpr std::string_view mark = "_c_";
    const auto take = [&](std::size_t from, std::size_t length, Library library) {
        read.guid = name.substr(from, length);
        read.library = library;
        const auto rest = name.substr(from + length);
        return from > 0 && rest.starts_with('-') ? rest.substr(1) : rest;
    };
    const auto marked = name.starts_with(mark) ? name.substr(mark.size()) : std::string_view();
    if (matches("<uuid>", marked.substr(0, uuidLength)))
        return take(mark.size(), uuidLength, Library::Curator);
    if (matches("<hex>", marked.substr(0, hexLength)))
        return take(mark.size(), hexLength, Library::Go);
    if (matches("<uuid>", name.substr(0, uuidLength)))
        return take(0, uuidLength, name.size() == uuidLength ? Library::Curator : Library::Unknown);
    return matches("<hex>", name.substr(0, hexLength)) ? take(0, hexLength, Library::Kazoo) : name;
}

} // namespace

NodeName readNodeName(std::string_view name)
{
    NodeName read;
    const auto rest = takeId(name, read);
    const auto at = sequenceStart(rest);
    read.prefix = rest.substr(0, at);
    read.number = at == std::string_view::npos ? std::string_view() : rest.substr(at);
    const auto found = std::find_if(names.begin(), names.end(), [&](const KnownName& known) {
        return known.pattern.ends_with(sequenceField) != read.number.empty()
            && (!known.needsId || !read.guid.empty()) && matches(known.pattern, rest);
    });
    if (found == names.end())
        return read;
    read.part = found->part;
    read.layout = found->layout;
    if (read.library == Library::Unknown)
        read.library = found->library;
    return read;
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
    case Library::Go:
        return "go-zookeeper";
    }
    return "unknown";
}

} // namespace zoetrope::recipes
