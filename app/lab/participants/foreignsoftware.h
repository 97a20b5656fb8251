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
    Compiler, ///< A JDK: the client is compiled when it is first wanted.
    Curator,
    Python,
    Kazoo,
};

/// Looks; up to a second, for a library may have to be asked for.
[[nodiscard]] Missing missingFor(Kin kin);

/// Does what makes each later start quick: compiles Curator's client, once for what it is compiled
/// from, into the person's cache. Up to some seconds the first time; any thread. Where it fails,
/// each client is compiled as it starts.
void prepareFor(Kin kin);

/// What one client of another library is started from: for Curator what prepareFor() has left, or
/// else a file, which goes with it.
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
    [[nodiscard]] std::string writeSource();

    const Kin m_kin;
    std::filesystem::path m_folder; // of its own file; empty: none
};

} // namespace zoetrope::app
