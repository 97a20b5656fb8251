#include "recipes/recognise/recogniser.h"
#include "recipes/reports/connectionreport.h"
#include "recipes/reports/dumpreport.h"
#include "recipes/reports/reading.h"
#include "recipes/reports/serverstatus.h"

#include <cstdlib>

using namespace zoetrope::recipes;

namespace {

void require(bool isSo)
{
    if (!isSo)
        std::abort();
}

void readAll(std::string_view text)
{
    for (const auto& watching : readWatchesByPath(text).watchings)
        require(watching.path.starts_with('/'));
    for (const auto& watching : readWatchesBySession(text).watchings)
        require(watching.path.starts_with('/'));
    for (const auto& connection : readConnections(text).connections)
        require(!connection.address.empty());
    for (const auto& [path, owner] : readDump(text).owners)
        require(path.starts_with('/'));
    static_cast<void>(readWatchCount(text));
    static_cast<void>(readStatus(text));
    static_cast<void>(readConfiguration(text));
    static_cast<void>(readMonitor(text));
    static_cast<void>(refusalOf(text));
}

// Each line is a child, of one of three directories and one of four owners by its first byte.
void recogniseAll(std::string_view text)
{
    TreeSnapshot tree;
    tree.nodes["/"];
    std::int64_t zxid = 0;
    while (const auto line = takeLine(text)) {
        if (line->size() < 2 || line->find('/') != std::string_view::npos)
            continue;
        const auto choice = static_cast<unsigned char>(line->front());
        const auto directory = "/d" + std::to_string(choice % 3);
        tree.nodes[directory];
        auto& node = tree.nodes[childPath(directory, line->substr(1))];
        node.stat.czxid = ++zxid;
        node.stat.ephemeralOwner = choice / 3 % 4;
    }
    for (const auto& recipe : recognise(tree)) {
        for (const auto& place : recipe.places)
            require(tree.nodes.contains(place.node));
        for (const auto& path : recipe.foreign)
            require(tree.nodes.contains(path));
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    readAll(text);
    recogniseAll(text);
    return 0;
}
