#pragma once

#include "recipes/transport/call.h"

struct _zhandle;

namespace zoetrope::recipes {

/// A request on its way through ZooKeeper's C client, from its being sent to its one completion.
class ApacheCall
{
public:
    /// Receives the results, within a call into the C client.
    class Owner
    {
    public:
        virtual ~Owner() = default;
        /// `call` is used no more, and may be deleted.
        virtual void ended(ApacheCall& call, Answer answer) noexcept = 0;
        virtual void fired(Change change, const std::string& path) noexcept = 0;
    };

    /// `owner` must outlive it.
    ApacheCall(Owner& owner, const Request& request, CallPtr call);
    ~ApacheCall();
    ApacheCall(const ApacheCall&) = delete;
    ApacheCall& operator=(const ApacheCall&) = delete;

    /// As the C client answers: 0 where a completion will come. `request` is the constructor's.
    [[nodiscard]] int send(_zhandle* handle, const Request& request);

    [[nodiscard]] const CallPtr& call() const { return m_call; }
    /// Of a request that leaves a watch; empty if it leaves none.
    [[nodiscard]] const std::string& watched() const { return m_watched; }
    /// What the answers can leave: a watch of that kind, or the other one.
    [[nodiscard]] bool mayLeave(WatchKind kind) const;
    /// Bytes that its watch needs, as its owner counts them.
    void setRoom(std::size_t room) { m_room = room; }
    [[nodiscard]] std::size_t room() const { return m_room; }
    /// Which watch the server has, once it has answered with `code`.
    [[nodiscard]] WatchKind watchLeft(Code code) const;
    [[nodiscard]] std::size_t size() const { return m_size; } ///< Bytes on the wire, at most.

private:
    friend struct ApacheCompletions;
    struct Parts;

    [[nodiscard]] int sendMulti(_zhandle* handle, const Request& request);

    Owner& m_owner;
    const CallPtr m_call;
    const std::string m_watched;
    const std::size_t m_size;
    const Operation m_operation;
    std::size_t m_room = 0;
    std::unique_ptr<Parts> m_parts; // of a multi
};

} // namespace zoetrope::recipes
