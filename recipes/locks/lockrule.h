#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// What follows the last `name` in `child`; the whole of `child` where `name` does not occur, so
/// that a foreign node has a place in the order too, and the same one for everybody.
[[nodiscard]] std::string_view sequenceKey(std::string_view child, std::string_view name);

/// Whether a contender may go in, and whose going it waits for if not.
struct Verdict
{
    bool isGranted = false;
    std::string waitFor; ///< A child of the directory.
};

/// How those who stand in one directory are named, ordered and let in. A caller may bring a rule
/// of its own.
///
/// Source:  Curator's lock driver: names, keys and decisions are the wire format of its locks.
/// Threads: any, at once; a rule has no state of its own.
class LockRule
{
public:
    virtual ~LockRule() = default;

    /// What a contender's node is called, before its number.
    [[nodiscard]] virtual std::string name() const = 0;

    /// By which children are ordered, as text.
    [[nodiscard]] virtual std::string_view key(std::string_view child) const = 0;

    /// For the child at `own` of all children in order.
    [[nodiscard]] virtual Verdict judge(const std::vector<std::string>& line,
                                        std::size_t own) const = 0;

    /// `children` in order; those with equal keys in the order of their whole names.
    [[nodiscard]] std::vector<std::string> inOrder(std::vector<std::string> children) const;
};

/// The lowest `leases` children hold; each other one waits for the child that many places before
/// it, so that a hand-over wakes one.
class LowestHold final : public LockRule
{
public:
    explicit LowestHold(std::string name = "lock-", std::size_t leases = 1);

    [[nodiscard]] std::string name() const override { return m_name; }
    [[nodiscard]] std::string_view key(std::string_view child) const override;
    [[nodiscard]] Verdict judge(const std::vector<std::string>& line,
                                std::size_t own) const override;

private:
    const std::string m_name;
    const std::size_t m_leases;
};

} // namespace zoetrope::recipes
