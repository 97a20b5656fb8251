#pragma once

#include "recipes/queues/receipt.h"
#include "recipes/queues/unreadable.h"
#include "recipes/session/statereporter.h"

#include <set>

namespace zoetrope::recipes {

struct TakenItem
{
    std::string name;
    std::string bytes;
    std::string token; ///< Of its lock, if it has one: see ItemLocks.
};

/// The end of a queue at which items go out: what the kinds of queue have in common.
///
/// Threads: one owner; list() any.
/// Errors:  see Receipt; what is thrown before an item is deleted has not happened.
class Taker
{
public:
    struct Manner
    {
        Recipe recipe = Recipe::SimpleQueue;
        CreateMode directory = CreateMode::Container; ///< How it is made, where it is missing.
        std::optional<Path> receipts; ///< See Receipt. Empty: none.
        Standing taken = Standing::Out; ///< Of a taker that has an item.
        /// Null: whatever it is; then one that the server lets only others read is an Error, and so
        /// is one with children.
        std::function<bool(const std::string& bytes)> isReadable = {};
        Unreadable unreadable = {};
    };

    /// What one look at the queue has found.
    struct Sight
    {
        std::optional<TakenItem> item;
        bool isOutdated = false; ///< Something changed meanwhile, and nobody will wake us.
        Deadline next = never; ///< When an item will be due.
    };
    using Look = std::function<Sight(Watch* watch, Deadline patience)>;

    /// `session` must outlive it.
    Taker(Session& session, Path path, Manner manner);

    /// Looks until there is an item. Nothing if none came until `deadline`, or `stop`; a deadline
    /// that has passed means one look. The watch is left by who has to wait, alone.
    [[nodiscard]] std::optional<TakenItem> take(const Look& look, Deadline deadline,
                                                const std::stop_token& stop);

    void makeDirectory(Deadline deadline, const std::stop_token& stop);
    /// The children of the directory, which is made where a watch needs it.
    [[nodiscard]] std::vector<std::string> list(Watch* watch, Deadline deadline,
                                                const std::stop_token& stop);
    /// Nothing if it is not there, or is passed by.
    [[nodiscard]] std::optional<Data> read(const std::string& item, Deadline deadline,
                                           const std::stop_token& stop);
    /// Nothing if somebody else was quicker, or it cannot be read, or it has children.
    [[nodiscard]] std::optional<TakenItem> takeOut(const std::string& item, Deadline deadline,
                                                   const std::stop_token& stop);

    [[nodiscard]] const StateReporter& reporter() const { return m_reporter; }
    [[nodiscard]] Receipt& receipt() { return m_receipt; }

private:
    [[nodiscard]] bool remove(const std::string& item, Deadline deadline,
                              const std::stop_token& stop);
    [[nodiscard]] bool isReadable(const Data& data) const;
    void passBy(const std::string& item, const std::string& why);
    void moveAside(const std::string& item, const Data& data, Deadline deadline,
                   const std::stop_token& stop);
    [[nodiscard]] std::optional<TakenItem> wait(const Look& look, Deadline deadline,
                                                const std::stop_token& stop);

    Session& m_session;
    const Path m_path;
    const Manner m_manner;
    StateReporter m_reporter;
    Receipt m_receipt;
    std::set<std::string> m_passedBy; // what cannot be read, and was told of
    std::set<std::string> m_occupied; // what has, or had, children, and was told of
    bool m_isTaking = false; // an item is being deleted: an error is the taker's to know
    Watch m_watch;
};

} // namespace zoetrope::recipes
