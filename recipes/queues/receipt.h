#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

/// Creates and deletes that happen once, lost replies or not.
///
/// The names of a queue's items tell nobody who made them, so after a lost reply nobody can say
/// whether an item was put, or by whom one was taken. Where a directory for it is given, each write
/// is one transaction with a new version of an ephemeral node of our own in there: that tells.
///
/// A write that is under way when `stop` comes is waited for, two seconds at most: the caller
/// hears whether it was put or taken.
///
/// Threads: one owner.
/// Errors:  Error. ConnectionLoss and its kin mean that it may or may not have happened, once:
///          without a directory after a lost reply, with one only where the session was lost too.
/// Cost:    one round trip; with a directory one more for the first, and one for each lost reply.
class Receipt
{
public:
    /// `session` must outlive it.
    Receipt(Session& session, std::optional<Path> directory);
    ~Receipt();
    Receipt(const Receipt&) = delete;
    Receipt& operator=(const Receipt&) = delete;

    /// False if there is no such parent. A numbered node whose number tells no order is deleted
    /// again: then, and where the server gives a number twice, Error(SequenceOverflow). Where
    /// somebody has deleted it before, it was made.
    [[nodiscard]] bool create(const Path& path, const std::string& data, CreateMode mode,
                              Deadline deadline, const std::stop_token& stop);

    /// False if there is no such node: then it was not us who deleted it.
    [[nodiscard]] bool remove(const Path& path, Deadline deadline, const std::stop_token& stop);

private:
    [[nodiscard]] Answer performed(const Request& write, Deadline deadline,
                                   const std::stop_token& stop);
    [[nodiscard]] Answer perform(const Request& write, Deadline deadline,
                                 const std::stop_token& stop);
    [[nodiscard]] Answer performUnsigned(const Request& write, Deadline deadline,
                                         const std::stop_token& stop);
    [[nodiscard]] Answer written(const Request& write, Deadline deadline,
                                 const std::stop_token& stop);
    void sign(Deadline deadline, const std::stop_token& stop);

    void abandon();

    Session& m_session;
    const std::optional<Path> m_directory;
    std::optional<Path> m_own;
    int m_incarnation = 0; // of the session that owns it
    std::int32_t m_version = 0; // of m_own
};

} // namespace zoetrope::recipes
