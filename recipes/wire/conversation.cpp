#include "recipes/wire/conversation.h"

#include "recipes/wire/framesplitter.h"
#include "recipes/wire/opcode.h"
#include "recipes/wire/reply.h"
#include "recipes/wire/request.h"
#include "recipes/wire/wirereader.h"

#include <algorithm>
#include <utility>

namespace zoetrope::recipes {

namespace {

constexpr std::string_view notAFrame = "its length is no frame's";

/// What is behind the length; nothing if the bytes are not one whole frame.
std::optional<std::string_view> bodyOf(std::string_view frame)
{
    const auto size = static_cast<std::uint32_t>(WireReader(frame).int32());
    if (frame.size() < FrameSplitter::prefix || frame.size() - FrameSplitter::prefix != size)
        return std::nullopt;
    return frame.substr(FrameSplitter::prefix);
}

bool isCommand(std::string_view word)
{
    return word.size() == FrameSplitter::prefix
        && std::all_of(word.begin(), word.end(), [](char c) { return c >= 'a' && c <= 'z'; });
}

} // namespace

WireMessage Conversation::sent(std::string_view frame)
{
    const bool isFirst = !std::exchange(m_isGreeted, true);
    const auto word = frame.substr(0, FrameSplitter::prefix);
    m_isCommand = m_isCommand || (isFirst && isCommand(word));
    if (m_isCommand)
        return WireCommand{isFirst ? std::string(word) : std::string()};

    const auto body = bodyOf(frame);
    if (!body)
        return Undecodable{notAFrame};
    auto message = isFirst ? decodeConnectRequest(*body) : decodeRequest(*body);
    if (auto* request = std::get_if<WireRequest>(&message)) {
        request->number = ++m_requests;
        m_open.push_back(std::make_shared<const WireRequest>(*request));
    }
    if (m_open.size() > maxOpen)
        m_open.pop_front();
    return message;
}

WireMessage Conversation::received(std::string_view frame)
{
    if (m_isCommand)
        return WireCommand{};
    const auto body = bodyOf(frame);
    if (!body)
        return Undecodable{notAFrame};
    if (!std::exchange(m_isAnswered, true))
        return connected(*body);

    const auto xid = xidOf(*body);
    if (xid == xidOfNotice)
        return decodeNotice(*body);
    return decodeReply(*body, xid ? close(*xid) : nullptr);
}

WireMessage Conversation::connected(std::string_view body)
{
    auto message = decodeConnectReply(body, close(0));
    if (const auto* reply = std::get_if<WireReply>(&message))
        m_session = reply->session;
    return message;
}

// Replies come in the order of their requests, so it is the first but where the oldest were
// never answered.
Conversation::Open Conversation::close(std::int32_t xid)
{
    const auto found = std::find_if(m_open.begin(), m_open.end(),
                                    [xid](const Open& open) { return open->xid == xid; });
    if (found == m_open.end())
        return nullptr;
    auto open = *found;
    m_open.erase(found);
    return open;
}

} // namespace zoetrope::recipes
