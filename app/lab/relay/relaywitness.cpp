#include "app/lab/relay/relaywitness.h"

#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

Event wireEvent(Kind kind, std::uint64_t session)
{
    Event event;
    event.kind = kind;
    event.source = Source::Relay;
    event.session = session;
    return event;
}

std::shared_ptr<const Event::Detail>
detailOf(std::optional<Stat> stat, std::optional<std::string> data, std::vector<std::string> names)
{
    if (!stat && !data && names.empty())
        return nullptr;
    return std::make_shared<const Event::Detail>(
        Event::Detail{stat, std::move(data), std::move(names)});
}

void describe(Event& event, const WireCall& call)
{
    event.operation = call.operation;
    event.path = call.path;
    event.watch = call.watch;
    event.createMode = call.createMode;
    event.text = call.operation == Operation::Other ? "opcode " + std::to_string(call.opcode) : "";
    event.detail = detailOf(std::nullopt, call.data, call.names);
}

// What was written is not in the reply, but the reply makes it true.
void describe(Event& event, const WireResult& result, const WireCall& call)
{
    event.operation = result.operation;
    event.path = result.path;
    event.watch = call.watch;
    event.createMode = call.createMode;
    event.code = result.code;
    event.detail = detailOf(result.stat, result.data ? result.data : call.data, result.names);
}

bool isOfTheUser(Operation operation)
{
    return operation != Operation::Connect && operation != Operation::Ping
        && operation != Operation::Auth && operation != Operation::SetWatches;
}

// The protocol's ping, or a session's own, whose answer it can see: see
// recipes/session/sessionkeeper.h.
bool isPing(const WireCall& call)
{
    return call.operation == Operation::Ping
        || (call.operation == Operation::Exists && call.path == "/"
            && call.watch == WatchKind::None);
}

} // namespace

void RelayWitness::sent(std::string_view frame)
{
    const auto message = m_conversation.sent(frame);
    if (const auto* request = std::get_if<WireRequest>(&message))
        tell(*request);
    else if (const auto* trouble = std::get_if<Undecodable>(&message))
        tell(*trouble, "a request");
}

std::optional<Harm::Reply> RelayWitness::received(std::string_view frame)
{
    const auto message = m_conversation.received(frame);
    if (const auto* reply = std::get_if<WireReply>(&message)) {
        if (reply->operation == Operation::Connect)
            m_granted = frame;
        return tell(*reply);
    }
    if (const auto* notice = std::get_if<WireNotice>(&message))
        tell(*notice);
    else if (const auto* trouble = std::get_if<Undecodable>(&message))
        tell(*trouble, "a reply");
    return {};
}

void RelayWitness::tellFault(Harm harm)
{
    auto event = wireEvent(Kind::Fault, m_conversation.session());
    event.detail = harmDetail(std::move(harm));
    m_probe.tell(std::move(event));
}

void RelayWitness::tell(const WireRequest& request)
{
    if (isPing(request))
        return;
    m_hasSaidGoodbye = m_hasSaidGoodbye || request.operation == Operation::Close;
    auto event = wireEvent(Kind::WireRequest, m_conversation.session());
    event.call = request.xid;
    event.zxid = request.zxid;
    event.took = request.timeout;
    if (request.operation == Operation::Connect)
        event.session = request.session;
    describe(event, request);

    EventIds ids{m_probe.tell(event)};
    for (const auto& part : request.parts) {
        describe(event, part);
        ids.push_back(m_probe.tell(event));
    }
    m_asked.emplace(request.number, std::move(ids));
    if (m_asked.size() > Conversation::maxOpen)
        m_asked.erase(m_asked.begin());
}

std::optional<Harm::Reply> RelayWitness::tell(const WireReply& reply)
{
    if (!reply.request || isPing(*reply.request))
        return {};
    const auto ids = takeAsked(reply);
    auto event = wireEvent(Kind::WireReply, m_conversation.session());
    event.call = reply.xid;
    event.zxid = reply.zxid;
    event.took = reply.timeout;
    event.cause = ids.front();
    describe(event, reply, *reply.request);
    m_probe.tell(event);

    for (std::size_t i = 0; i < reply.parts.size() && reply.code == 0; ++i) {
        event.cause = ids[i + 1];
        describe(event, reply.parts[i], reply.request->parts[i]);
        m_probe.tell(event);
    }
    if (!isOfTheUser(reply.operation))
        return {};
    return Harm::Reply{reply.operation, reply.request->path};
}

void RelayWitness::tell(const WireNotice& notice)
{
    auto event = wireEvent(Kind::WireEvent, m_conversation.session());
    event.change = notice.change;
    event.path = notice.path;
    m_probe.tell(std::move(event));
}

// Once is enough: what follows may be as bad.
void RelayWitness::tell(const Undecodable& trouble, const char* whose)
{
    if (std::exchange(m_hasComplained, true))
        return;
    auto event = wireEvent(Kind::Remark, m_conversation.session());
    event.text = std::string("the relay cannot read ") + whose + ": " + std::string(trouble.reason);
    m_probe.tell(std::move(event));
}

// As many as the request has parts, and one: unknown where it was forgotten.
RelayWitness::EventIds RelayWitness::takeAsked(const WireReply& reply)
{
    auto node = m_asked.extract(reply.request->number);
    return node ? std::move(node.mapped()) : EventIds(reply.request->parts.size() + 1);
}

} // namespace zoetrope::app
