#include "tests/recipes/wireexchanges.h"

#include <algorithm>
#include <fstream>
#include <iostream>

using namespace zoetrope::recipes;

namespace {

// As fuzz_wire reads it: pieces of at most 127 bytes, each behind the byte that tells its way.
std::string pieces(std::string_view bytes, bool fromServer)
{
    constexpr std::size_t largest = 127; // bytes
    std::string input;
    while (!bytes.empty()) {
        const auto piece = bytes.substr(0, std::min(bytes.size(), largest));
        input += static_cast<char>(piece.size() << 1 | (fromServer ? 1U : 0U));
        input += piece;
        bytes.remove_prefix(piece.size());
    }
    return input;
}

} // namespace

/// Writes one input per operation into a directory: what a fuzzer starts from.
int main(int count, char** arguments)
{
    if (count != 2) {
        std::cerr << "usage: fuzz_wire_corpus DIRECTORY\n";
        return 2;
    }
    const auto exchanges = everyExchange();
    const auto& connect = exchanges.front();
    const auto greeting = pieces(connect.request, false) + pieces(connect.reply, true);
    for (std::size_t i = 0; i < exchanges.size(); ++i) {
        std::ofstream file(std::string(arguments[1]) + "/exchange-" + std::to_string(i),
                           std::ios::binary);
        file << greeting << pieces(exchanges[i].request, false) << pieces(exchanges[i].reply, true);
        if (!file.flush())
            return 1;
    }
    return 0;
}
