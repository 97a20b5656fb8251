#include "recipes/wire/conversation.h"
#include "recipes/wire/framesplitter.h"

#include <cstdint>
#include <cstdlib>

using namespace zoetrope::recipes;

namespace {

/// Feeds one direction of a connection piece by piece; no byte may be lost or invented.
class Stream
{
public:
    template<typename Decode> void feed(std::string_view bytes, Decode decode)
    {
        m_splitter.feed(bytes);
        m_fed += bytes.size();
        while (const auto frame = m_splitter.next()) {
            m_given += frame->size();
            static_cast<void>(decode(*frame));
        }
    }

    void finish()
    {
        if (m_given + m_splitter.rest().size() != m_fed)
            std::abort();
    }

private:
    FrameSplitter m_splitter;
    std::size_t m_fed = 0; // bytes
    std::size_t m_given = 0; // bytes
};

} // namespace

// An input is a row of pieces: a byte whose lowest bit says which way, and whose rest says how
// many bytes go that way.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    std::string_view input(reinterpret_cast<const char*>(data), size);
    Conversation conversation;
    Stream fromClient, fromServer;
    while (!input.empty()) {
        const auto control = static_cast<unsigned char>(input.front());
        const auto piece = input.substr(1, control >> 1);
        input.remove_prefix(1 + piece.size());
        if (control & 1)
            fromServer.feed(piece, [&](const auto& frame) { return conversation.received(frame); });
        else
            fromClient.feed(piece, [&](const auto& frame) { return conversation.sent(frame); });
    }
    fromClient.finish();
    fromServer.finish();
    return 0;
}
