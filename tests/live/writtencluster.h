#pragma once

#include "recipes/diagnose/observation.h"

namespace zoetrope::tests {

/// A cluster written by hand: nodes and sessions, and what servers would tell of them.
class WrittenCluster
{
public:
    static constexpr std::int64_t now = 1'800'000'000'000; // milliseconds since 1970
    static constexpr recipes::SessionId a = 0x1000000000000a1;
    static constexpr recipes::SessionId b = 0x1000000000000b2;
    static constexpr recipes::SessionId c = 0x2000000000000c3;
    static constexpr recipes::SessionId d = 0xff00000000000d4;

    /// One server that tells all; a, b, c and d are its clients, and are well.
    WrittenCluster();

    /// `owner` 0: it stays. Parents that are missing are made too. It is `age` milliseconds old.
    WrittenCluster& node(const std::string& path, recipes::SessionId owner = 0,
                         const std::string& data = {}, std::int64_t age = 10'000);
    WrittenCluster& gone(const std::string& path);
    WrittenCluster& watch(recipes::SessionId session, const std::string& path);
    WrittenCluster& unwatch(recipes::SessionId session);
    [[nodiscard]] recipes::SessionId joined(); ///< One more session that is well.
    WrittenCluster& later(); ///< A tick has passed.

    recipes::Observation seen; ///< To be changed at will.

private:
    std::int64_t m_zxid = 0x100000000;
};

/// "_c_" with a uuid that ends in `number`, and `name`.
[[nodiscard]] std::string protectedName(int number, const std::string& name);
/// kazoo's: 32 hex digits that end in `number`, and `name`.
[[nodiscard]] std::string hexName(int number, const std::string& name);
/// "0000000003"
[[nodiscard]] std::string tenDigits(int number);

} // namespace zoetrope::tests
