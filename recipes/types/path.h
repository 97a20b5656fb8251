#pragma once

#include <string>

#include <optional>
#include <string_view>

namespace zoetrope::recipes {

/// The path of a znode, valid by the server's own rules: absolute, no empty, "." or ".." part, no
/// trailing slash, no control character, surrogate, private-use or non-character; UTF-8.
///
/// Source: ZooKeeper's path rules with inclusive ranges. Every supplementary character (emoji) is
///         refused, as the server refuses it; CJK is fine.
class Path
{
public:
    /// Throws Error(Code::BadArguments) with a sentence that says what is wrong.
    explicit Path(std::string text);

    /// What is wrong with `text`, as a sentence; nothing if it is a path.
    [[nodiscard]] static std::optional<std::string> problem(std::string_view text);

    [[nodiscard]] const std::string& text() const noexcept { return m_text; }
    [[nodiscard]] std::string_view name() const; ///< The last part; empty for the root.
    [[nodiscard]] Path parent() const; ///< The root's parent is the root.
    [[nodiscard]] bool isRoot() const { return m_text.size() == 1; }
    [[nodiscard]] Path operator/(std::string_view child) const;

    bool operator==(const Path&) const = default;
    auto operator<=>(const Path&) const = default;

private:
    std::string m_text;
};

} // namespace zoetrope::recipes
