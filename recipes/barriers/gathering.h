#pragma once

#include "recipes/session/session.h"

namespace zoetrope::recipes {

/// The nodes of a double barrier as one member asks for them and changes them. Each function is one
/// burst of requests, sent again within the same session after a lost reply.
///
/// Threads: one owner.
/// Errors:  Error; SessionExpired where the own node is gone.
/// Cost:    one round trip each; two more where parents are missing. Whoever watches over a node
///          that another identity alone may read: see watchUnreadable().
class Gathering
{
public:
    struct Look
    {
        std::optional<Stat> ready;
        Stat own; ///< While entering.
        std::vector<std::string> members; ///< The lowest first.
    };

    /// `session` must outlive it. `data` is the own node's.
    Gathering(Session& session, Path directory, std::string data);

    /// Until when answers are waited for from now on.
    void setPatience(Deadline deadline, const std::stop_token& stop);

    /// Makes a node of a new name, at first with its directory, and looks. Leaves `watch` on
    /// `ready`, and on the own node if it `isGuarded`.
    [[nodiscard]] Look arrive(Watch& watch, bool isGuarded);
    /// `watch`: of `ready` and of the own node. If the directory has been deleted, and perhaps made
    /// again by another member, it arrives anew.
    [[nodiscard]] Look lookIn(Watch& watch);
    [[nodiscard]] bool open(); ///< False if the directory has gone: look again.
    /// `ready` was there before the own node, and nobody who saw it made is there any more.
    [[nodiscard]] bool isLeftOver(const Look& look);
    /// The one that `look` saw. One made meanwhile stays: look again.
    void removeLeftOver(const Look& look);

    /// What is still there of those who leave together: whoever is there with the round's own
    /// `ready` is of the round; who comes after that has gone is of the next one.
    [[nodiscard]] Look lookOut(Watch& watch);
    /// Has that be asked as soon as `watch` fires: for the sleep that begins now.
    void lookOutThen(Watch& watch) const;
    [[nodiscard]] bool isIn(const Look& look) const;
    /// Deletes the own node, and its round's `ready` where `look` has it; both or none. False if
    /// one of them was gone already: look again.
    [[nodiscard]] bool finish(const Look& look);
    enum class Own { Stays, IsGuarded, Goes };
    /// Leaves `watch` on `whom`, and on the own node where that is guarded, or deletes it where it
    /// goes. False if `whom` has gone already.
    [[nodiscard]] bool watchOver(const std::string& whom, Own own, Watch& watch);
    void vanish(); ///< The own node goes for certain. Does not wait.
    /// vanish(); and if no member is left, `ready` goes too. True if so. Waits no longer than
    /// `patience`.
    [[nodiscard]] bool giveUp(std::chrono::milliseconds patience);
    void forget(); ///< It has gone.

    [[nodiscard]] const std::optional<Path>& own() const { return m_own; }
    [[nodiscard]] const Path& ready() const { return m_ready; }

private:
    [[nodiscard]] std::vector<Answer> ask(const std::vector<Request>& burst);
    [[nodiscard]] std::vector<Answer> askWithDirectory(std::vector<Request> burst);
    [[nodiscard]] Answer askAll(std::vector<Request> parts);
    [[nodiscard]] std::vector<Request> questionOut() const;
    [[nodiscard]] std::vector<Request> nextQuestionOut() const;
    [[nodiscard]] std::vector<Answer> answersOut(Watch& watch);
    [[nodiscard]] Look looked(const Answer& ready, const Answer& own, const Answer& children) const;

    Session& m_session;
    const Path m_directory;
    const Path m_ready;
    const std::string m_data;
    Deadline m_deadline = never;
    std::stop_token m_stop;
    std::optional<Path> m_own; // its name is never used again
    bool m_isMade = false; // the directory, for all that is known
    std::int64_t m_directoryMade = 0; // czxid of the one that the own node was made in
    bool m_hasGone = false; // the own node's delete was sent
    std::vector<std::string> m_round; // who is of the own round, while leaving
    std::int64_t m_roundMade = 0; // czxid of its `ready`
};

} // namespace zoetrope::recipes
