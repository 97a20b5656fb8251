#include "recipes/session/readpacks.h"

#include <iterator>

namespace zoetrope::recipes {

namespace {

// A server puts an answer together in its memory, and data may be a megabyte each.
constexpr std::size_t mostInPack = 25;
constexpr std::size_t bytesInPack = 64'000; // of paths: a server drops longer frames

} // namespace

std::vector<Request> inPacks(const std::vector<Request>& reads)
{
    std::vector<Request> packs;
    std::size_t size = bytesInPack;
    for (const auto& read : reads) {
        if (size >= bytesInPack || packs.back().parts.size() == mostInPack) {
            packs.emplace_back().operation = Operation::Multi;
            size = 0;
        }
        size += read.path.text().size();
        packs.back().parts.push_back(read);
    }
    return packs;
}

std::vector<Answer> outOfPacks(std::vector<Answer> packs)
{
    std::vector<Answer> answers;
    for (auto& pack : packs)
        std::move(pack.parts.begin(), pack.parts.end(), std::back_inserter(answers));
    return answers;
}

} // namespace zoetrope::recipes
