#pragma once

#include "recipes/locks/lockrule.h"

namespace zoetrope::recipes {

inline constexpr std::string_view readName = "__READ__";
inline constexpr std::string_view writeName = "__WRIT__";

/// Readers and writers in one line, by their numbers. Two may have the same one: a writer and the
/// reader that it became.
class ReadWriteRule : public LockRule
{
public:
    [[nodiscard]] std::string_view key(std::string_view child) const override;
};

/// A reader comes in once no writer stands before it, and waits for the nearest.
class ReaderRule final : public ReadWriteRule
{
public:
    [[nodiscard]] std::string name() const override { return std::string(readName); }
    [[nodiscard]] Verdict judge(const std::vector<std::string>& line,
                                std::size_t own) const override;
};

/// A writer comes in once nobody stands before it.
class WriterRule final : public ReadWriteRule
{
public:
    [[nodiscard]] std::string name() const override { return std::string(writeName); }
    [[nodiscard]] Verdict judge(const std::vector<std::string>& line,
                                std::size_t own) const override;
};

/// Who writes reads at once, at its own place: its reader has the writer's number.
class DowngradeRule final : public ReadWriteRule
{
public:
    /// `writer` is the name of the writer's node.
    explicit DowngradeRule(std::string_view writer);

    [[nodiscard]] std::string name() const override;
    [[nodiscard]] bool mayShareNumber(std::string_view other) const override;
    /// Throws Error(SessionExpired) where the writer has lost its own place.
    [[nodiscard]] Verdict judge(const std::vector<std::string>& line,
                                std::size_t own) const override;

private:
    const std::string m_writer;
};

} // namespace zoetrope::recipes
