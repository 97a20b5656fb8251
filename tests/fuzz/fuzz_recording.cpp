// A whole recording from elsewhere: whatever its bytes, it is refused, or read as far as it goes.
#include "app/recording/recording.h"
#include "app/recording/recordingerror.h"

#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>

using namespace zoetrope;

namespace {

/// A file in memory, where there is such a directory.
class File
{
public:
    File()
    {
        const auto descriptor = ::mkstemp(m_path.data());
        if (descriptor < 0 || ::close(descriptor) != 0)
            std::abort();
    }
    ~File() { ::unlink(m_path.data()); }
    File(const File&) = delete;
    File& operator=(const File&) = delete;

    void fill(const std::uint8_t* data, std::size_t size) const
    {
        auto* file = std::fopen(m_path.data(), "wb");
        if (!file || std::fwrite(data, 1, size, file) != size || std::fclose(file) != 0)
            std::abort();
    }

    [[nodiscard]] std::filesystem::path path() const { return m_path.data(); }

private:
    std::array<char, 32> m_path{"/dev/shm/zoetrope-fuzz-XXXXXX"};
};

void readAll(const std::filesystem::path& path)
{
    constexpr std::size_t most = 1000; // events at once
    app::Recording recording(path);
    auto world = recording.beginning();
    recipes::EventId next = 0;
    for (;;) {
        const auto events = recording.read(next, std::numeric_limits<std::int64_t>::max(), most);
        if (events.empty())
            break;
        for (const auto& event : events)
            world.apply(event);
        if (events.back().id == std::numeric_limits<recipes::EventId>::max())
            break;
        next = events.back().id + 1;
    }
    for (const auto checkpoint : recording.checkpoints())
        static_cast<void>(recording.worldAfter(checkpoint));
    static_cast<void>(recording.dropped() + recording.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static const File file;
    file.fill(data, size);
    try {
        readAll(file.path());
    } catch (const app::RecordingError&) { // it is none
    }
    return 0;
}
