#pragma once

#include <stdexcept>

namespace zoetrope::app {

/// A recording that cannot be written, or read on. what() is a sentence: which file, and why.
class RecordingError : public std::runtime_error
{
public:
    enum class Reason {
        Exists, ///< To be written, but the file is there already.
        NotWritable, ///< The directory or the file does not let us.
        Full, ///< No room on the disk, or no more allowed.
        Busy, ///< Another program holds it.
        Missing, ///< There is no such file, or it may not be read.
        Foreign, ///< It is something else.
        Newer, ///< A later version wrote it.
        Damaged, ///< Some of it is not as it was written.
    };

    RecordingError(Reason reason, const std::string& sentence)
        : std::runtime_error(sentence)
        , m_reason(reason)
    {
    }

    [[nodiscard]] Reason reason() const noexcept { return m_reason; }

private:
    Reason m_reason;
};

} // namespace zoetrope::app
