#pragma once

#include <QString>

#include <string>

namespace zoetrope::ui {

/// The end of a number that the server gave: "…0003".
[[nodiscard]] QString shortNumber(const std::string& number);

/// A znode where its directory is known: its own name; of a numbered one, the end of its number;
/// of one that is asked for under a protected name, what stands behind its id: "lock-…".
[[nodiscard]] QString shortName(const std::string& path);

/// The whole path; of a znode with a number or an id in its name, what shortName() says.
[[nodiscard]] QString shortPath(const std::string& path);

} // namespace zoetrope::ui
