#pragma once

#include <string>

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// What follows the last `name` in `child`; the whole of `child` where `name` does not occur.
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
/// Source:  Curator's lock driver: names, keys and decisions are the wire format of its locks. A
///          child that is no contender counts for nobody here; there it can hold the lock for ever.
/// Threads: any, at once; a rule has no state of its own.
class LockRule
{
public:
    virtual ~LockRule() = default;

    /// What a contender's node is called, before its number.
    [[nodiscard]] virtual std::string name() const = 0;

    /// By which children are ordered, as text.
    [[nodiscard]] virtual std::string_view key(std::string_view child) const = 0;

    /// `child` stands in this line; others in the directory are foreign. By default whose key is a
    /// number that follows something.
    [[nodiscard]] virtual bool isContender(std::string_view child) const;

    /// For the contender at `own` of all in order. Throws Error where it can never be granted. Only
    /// numbers that tell an order come here: see verdict().
    [[nodiscard]] virtual Verdict judge(const std::vector<std::string>& line,
                                        std::size_t own) const = 0;

    /// `other` stands at the number of the contender at `own` rightly. By default nobody does.
    [[nodiscard]] virtual bool mayShareNumber(std::string_view other) const;

    /// How many can be in at once, for who watches them; -1: it is not a matter of number.
    [[nodiscard]] virtual int leases() const { return -1; }

    /// What judge() says of the contender at `own`, where its number tells an order: it is not the
    /// last one of the directory, nor a negative one, and nobody else has it. Else nothing, for
    /// nobody could say who of them is before whom.
    [[nodiscard]] std::optional<Verdict> verdict(const std::vector<std::string>& line,
                                                 std::size_t own) const;

    /// The contenders among `children` in order; equal keys in the order of their whole names.
    [[nodiscard]] std::vector<std::string> inOrder(std::vector<std::string> children) const;
};

/// The lowest `leases` contenders hold; each other one waits for the one that many places before
/// it, so that a hand-over wakes one. Of several leases one that is given back out of order stays
/// idle until that one goes; the Semaphore has no such gap.
class LowestHold final : public LockRule
{
public:
    explicit LowestHold(std::string name = "lock-", std::size_t leases = 1);

    [[nodiscard]] std::string name() const override { return m_name; }
    [[nodiscard]] std::string_view key(std::string_view child) const override;
    [[nodiscard]] Verdict judge(const std::vector<std::string>& line,
                                std::size_t own) const override;
    [[nodiscard]] int leases() const override { return static_cast<int>(m_leases); }

private:
    const std::string m_name;
    const std::size_t m_leases;
};

} // namespace zoetrope::recipes
