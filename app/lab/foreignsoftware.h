#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace zoetrope::app {

/// Who plays a participant: we, or another library in a process of its own.
enum class Kin { Ours, Curator, Kazoo };

[[nodiscard]] std::string_view name(Kin kin); ///< "Curator"

/// What is missing on this machine for a participant of that kin.
enum class Missing {
    Nothing,
    Java,
    Compiler, ///< A JDK: the client is compiled when it starts.
    Curator,
    Python,
    Kazoo,
};

/// Looks; up to a second, for a library may have to be asked for.
[[nodiscard]] Missing missingFor(Kin kin);

/// What one client of another library is started from: for Curator a file, which goes with it.
class ForeignSoftware
{
public:
    explicit ForeignSoftware(Kin kin);
    ~ForeignSoftware();
    ForeignSoftware(const ForeignSoftware&) = delete;
    ForeignSoftware& operator=(const ForeignSoftware&) = delete;

    /// Its program and its library; what it is to do follows. Throws std::exception with a sentence
    /// where something is missing.
    [[nodiscard]] std::vector<std::string> wordsToStart();

private:
    const Kin m_kin;
    std::filesystem::path m_folder; // of the file; empty: none
};

} // namespace zoetrope::app
