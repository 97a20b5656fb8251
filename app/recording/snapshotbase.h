#pragma once

#include "app/recording/logwriter.h"

#include <filesystem>

namespace zoetrope::app {

/// A server's snapshot that an import goes on from. It is read twice: first to the checksum at its
/// end and to know how many children each znode has, then to be told.
///
/// Cost: as many numbers as there are znodes with children.
class SnapshotBase
{
public:
    explicit SnapshotBase(std::filesystem::path file);

    [[nodiscard]] std::int64_t zxid() const { return m_zxid; } ///< Whose end it is of.
    [[nodiscard]] bool isWhole() const { return m_trouble.empty(); }
    [[nodiscard]] const std::string& trouble() const { return m_trouble; } ///< With its name.

    /// Tells it, as of its newest change, but not after `latest`; as of that where it has no more
    /// than what every server begins with, of no time. Where something is known already, and all of
    /// it can be read, what it does not have is told to be gone.
    void tell(LogWriter& writer, recipes::TimePoint latest) const;

private:
    struct Children
    {
        int count = 0;
        std::int64_t newest = 0; // transaction that made one
    };

    const std::filesystem::path m_file;
    const std::int64_t m_zxid;
    std::string m_trouble;
    std::chrono::milliseconds m_newest{0}; // change
    std::map<std::string, Children, std::less<>> m_children; // by parent
};

} // namespace zoetrope::app
