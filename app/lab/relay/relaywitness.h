#pragma once

#include "recipes/trace/probe.h"
#include "recipes/wire/conversation.h"

#include <map>

namespace zoetrope::app {

/// Journals what one connection says, seen from the server's door: a request when it is handed
/// on, a reply or an event when it comes. Pings are not journalled, nor is a session's
/// own ping: exists of the root that leaves no watch. The parts of a multi follow it
/// as requests and replies of their own, the replies only if the multi was done.
class RelayWitness
{
public:
    explicit RelayWitness(const recipes::Probe& probe)
        : m_probe(probe)
    {
    }

    void sent(std::string_view frame);

    /// What is lost with the frame, if it is the reply to a request of the client's user; otherwise
    /// nothing (pings, events, what a client says by itself).
    std::optional<recipes::Harm::Reply> received(std::string_view frame);

    void tellFault(recipes::Harm harm);

    /// The frame by which the server granted the session; empty: it has not. With its password, and
    /// so for no journal.
    [[nodiscard]] const std::string& granted() const { return m_granted; }

    /// The client has asked for the end of its session: the server ends the connection after it.
    [[nodiscard]] bool hasSaidGoodbye() const { return m_hasSaidGoodbye; }

private:
    using EventIds = std::vector<recipes::EventId>; // of the request, and of its parts

    void tell(const recipes::WireRequest& request);
    std::optional<recipes::Harm::Reply> tell(const recipes::WireReply& reply);
    void tell(const recipes::WireNotice& notice);
    void tell(const recipes::Undecodable& trouble, const char* whose);
    [[nodiscard]] EventIds takeAsked(const recipes::WireReply& reply);

    recipes::Probe m_probe;
    recipes::Conversation m_conversation;
    std::map<std::uint64_t, EventIds> m_asked; // by number of the request
    std::string m_granted;
    bool m_hasSaidGoodbye = false;
    bool m_hasComplained = false;
};

} // namespace zoetrope::app
