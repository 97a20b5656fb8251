// Linked into the programs of tests: before anything else, sessions that name no client stand on
// the one that the variable ZOETROPE_TEST_CLIENT names, where it is set.
#include "recipes/transport/client.h"

#include <cstdio>
#include <cstdlib>

namespace zoetrope::tests {

namespace {

struct AskedClient
{
    AskedClient() noexcept
    {
        const auto* const asked = std::getenv("ZOETROPE_TEST_CLIENT");
        const auto client = recipes::clientNamed(asked != nullptr ? asked : "");
        if (client)
            recipes::setUsualClient(*client);
        else if (asked != nullptr) {
            std::fprintf(stderr, "ZOETROPE_TEST_CLIENT is native or apache\n");
            std::exit(2);
        }
    }
};

const AskedClient askedClient;

} // namespace

} // namespace zoetrope::tests
