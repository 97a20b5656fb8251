#pragma once

#include "app/lab/narration/narratorphrases.h"
#include "app/lab/narration/narratorstuck.h"
#include "ui/frame/frame.h"

namespace zoetrope::app {

/// Tells a run in sentences: one per thing that matters, with who, what, and what follows from it.
///
/// Threads: one. Cost: as an event's fold, but for a stuck run, which looks at all participants.
class Narrator
{
public:
    /// What `event` is worth telling, given the world after it. Events come in journal order.
    [[nodiscard]] std::vector<ui::Sentence> tell(const recipes::Event& event,
                                                 const recipes::World& after);

private:
    using Event = recipes::Event;
    using World = recipes::World;

    // What is remembered of a participant between its events.
    struct Person
    {
        recipes::Standing standing = recipes::Standing::Idle;
        recipes::Recipe recipe = recipes::Recipe::None;
        bool wasAway = false; // its connection, since it stated its belief last
        bool hasLostSession = false; // and has no other yet
        bool isEnded = false; // its session, as was told
        recipes::NetworkFaults network; // as its relay says
        int vainWakeUps = 0; // as was told
        std::pair<std::string, int> waitsFor; // the same: on what, and how many it counts
    };

    void say(const Event& event, const QString& text, bool isAlarm = false);
    void tellConnection(const Event& event, const World& after);
    void tellFault(const Event& event, const World& after);
    void tellRelay(const Event& event);
    void tellDeparture(const Event& event);
    void tellBelief(const Event& event, const World& after);
    void tellStanding(const Event& event, const World& after, bool again);
    void tellLine(const Event& event, const World& after, bool again);
    void tellRemark(const Event& event);
    void tellMeal(const Event& event);
    void tellLeaving(const Event& event, const World& after);
    void tellEnd(const Event& event, const World& after);
    void tellChange(const Event& event, const World& after);
    void tellMade(const Event& event, const std::string& path, const World& after);
    void tellEnded(const Event& event, const std::string& path, const World& after);
    void tellOpened(const Event& event, const std::string& path, const World& after);
    void tellVanished(const Event& event, const World& after);
    void tellOverdue(const Event& event, const World& after);
    void tellLoss(const Event& event, const recipes::Tombstone& lost,
                  const recipes::Instance& where, const QStringList& sleepers, const World& after);
    [[nodiscard]] QStringList sleepersAt(const Event& event, const recipes::Tombstone& lost,
                                         const recipes::Instance& where, const World& after) const;
    [[nodiscard]] bool isAnswerDue(const std::string& path, const World& after) const;
    void expectLoss(const Event& fault, const World& after);
    void tellUnanswered(const Event& event, recipes::Operation operation, const std::string& path);
    void tellInvariants(const Event& event, const World& after);
    void tellBroken(const Event& event, const std::string& path, recipes::Invariant invariant,
                    const World& after);
    void remember(const Event& event);
    [[nodiscard]] QStringList woken(const std::string& path, const Event& event,
                                    const World& after) const;
    [[nodiscard]] recipes::Recipe recipeAt(const std::string& path) const;
    [[nodiscard]] QString nameOf(recipes::ActorId actor) const;
    [[nodiscard]] QString ownerOf(const std::string& path, const World& after) const;

    std::vector<ui::Sentence> m_sentences; // of the present event
    std::map<recipes::ActorId, QString> m_names;
    std::map<recipes::ActorId, Person> m_people;
    std::map<std::string, recipes::Recipe> m_recipes; // by path
    std::map<recipes::EventId, recipes::ActorId> m_fired; // the latest watch events
    std::map<recipes::EventId, std::pair<recipes::Operation, std::string>> m_asked; // unanswered
    std::map<recipes::EventId, std::pair<recipes::ActorId, std::string>> m_deletes; // unanswered
    std::map<std::string, QStringList> m_due; // whom an end woke that its answer is to tell
    std::map<std::string, int> m_present; // at a table, as far as was told
    std::set<std::string> m_closed; // barriers, as far as was told
    std::set<std::string> m_taken; // nodes that another client was told to delete
    std::set<std::pair<std::string, recipes::Invariant>> m_broken;
    recipes::EventId m_told = 0; // the event whose end of a znode was told
    std::uint64_t m_links = 0; // that were made before the present event
    StuckExplainer m_stuck;
};

} // namespace zoetrope::app
