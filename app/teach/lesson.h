#pragma once

#include "app/lab/laboratory.h"
#include "app/teach/feed.h"
#include "app/tours/guidedrun.h"
#include "ui/participants/act.h"

class QThreadPool;

namespace zoetrope::app {

/// One run as the window knows it: a laboratory and the feed from it.
///
/// Threads: the GUI thread.
class Lesson : public QObject
{
    Q_OBJECT
public:
    /// Whose time the frames count.
    enum class Time : std::uint8_t {
        OfLaboratory, ///< It stands while the run is paused.
        OfMachine, ///< Several runs have it in common.
    };

    /// `guidedRun` looks on, if there is one.
    Lesson(const LabSetup& setup, const std::shared_ptr<Server>& server, Fold::Telling isTelling,
           const std::shared_ptr<GuidedRun>& guidedRun = {}, Time time = Time::OfLaboratory);
    /// Ends the run, and blocks until it has: for when the window has gone. See end().
    ~Lesson() override;

    void begin();

    /// Ends the run on `pool`, and then calls `then` on the GUI thread, if the lesson still lives.
    /// After it there is no laboratory.
    void end(QThreadPool& pool, std::function<void()> then);

    [[nodiscard]] Laboratory& laboratory() { return *m_laboratory; }
    [[nodiscard]] Feed& feed() { return *m_feed; }
    [[nodiscard]] QString description() const; ///< Of its scenario, in the language of the run.
    [[nodiscard]] std::string nameOf(recipes::ActorId actor) const; ///< Empty for nobody.
    [[nodiscard]] std::vector<Fault> faultsFor(const ui::Act& act) const;
    /// What is not among its moves; the reason is the caller's.
    [[nodiscard]] static ui::Barred barredBy(const Challenge& challenge);
    /// Who plays the newcomer that is asked for.
    [[nodiscard]] static Kin kinFor(const ui::Act& act);

    /// All that the window shows of the laboratory, but for what the fold knows better.
    /// `world` is what is shown: of the past, if it is.
    [[nodiscard]] ui::LabStatus status(const recipes::World* world, bool isPast = false) const;

    /// How many items of an inbox come before one that is held; for whom none is, nothing.
    [[nodiscard]] std::map<recipes::ActorId, int> heldItems() const;

    /// Something is going on, or may any moment: time passes.
    [[nodiscard]] bool isMoving() const;

private:
    [[nodiscard]] std::map<recipes::ActorId, ui::Controls> controls(const recipes::World* world,
                                                                    bool isPast) const;
    [[nodiscard]] std::vector<ui::ServerInfo> servers() const;
    [[nodiscard]] recipes::ActorId actorOf(const std::string& name) const;
    /// What comes next; `now` is null where only the past is known, which says less of it.
    [[nodiscard]] QString sentenceFor(const Step& step, const recipes::World* now) const;

    const std::shared_ptr<Server> m_server;
    std::shared_ptr<Laboratory> m_laboratory; // null once it has been ended
    const std::unique_ptr<Feed> m_feed;
    QFutureWatcher<void> m_ending;
};

} // namespace zoetrope::app
