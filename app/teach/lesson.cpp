#include "app/teach/lesson.h"
#include "app/text/text.h"

#include "app/lab/roles/term.h"
#include "app/server/ensemble.h"
#include "recipes/catalogue/catalogue.h"
#include "ui/words/librarywords.h"

#include <QtConcurrent>

#include <set>

namespace zoetrope::app {

using namespace recipes;

namespace {

const recipes::Participant* find(const World* world, ActorId actor)
{
    if (!world)
        return nullptr;
    const auto found = world->participants.find(actor);
    return found == world->participants.end() ? nullptr : &found->second;
}

// A fold may end after the run has.
Fold::Watching watchFor(const std::shared_ptr<GuidedRun>& guidedRun,
                        const std::weak_ptr<Laboratory>& laboratory)
{
    if (!guidedRun)
        return {};
    return [guidedRun, laboratory](const Event& event, const World& world) {
        if (const auto run = laboratory.lock())
            guidedRun->note(event, world, run->conductor());
    };
}

QString wordsFor(Item item)
{
    switch (item) {
    case Item::Watch:
        return Lesson::tr("%1 is woken");
    case Item::Reply:
        return Lesson::tr("%1 gets its answer");
    case Item::State:
        break;
    }
    return Lesson::tr("%1 hears that its connection has changed");
}

// What ends when its time inside is over.
QString endOfStay(Recipe recipe)
{
    switch (familyOf(recipe)) {
    case Family::Table:
        return Lesson::tr("%1 finishes eating");
    case Family::Lock:
    case Family::ReadWriteLock:
    case Family::Semaphore:
        return Lesson::tr("%1 lets go");
    case Family::Election:
        return Lesson::tr("%1 stops leading");
    case Family::Queue:
    case Family::DoubleBarrier:
        return Lesson::tr("%1 finishes its work");
    case Family::Group:
        return Lesson::tr("%1 leaves");
    case Family::Barrier:
    case Family::Value:
    case Family::Copy:
    case Family::None:
        break;
    }
    return Lesson::tr("%1 goes on");
}

// What it has slept for by itself.
QString timerWords(const QString& who, const recipes::Participant* participant)
{
    const auto isInside = participant && participant->standing == Standing::Inside;
    const auto isBefore
        = !participant || participant->standing == Standing::Idle || isDone(participant->standing);
    if (isInside)
        return endOfStay(participant->recipe).arg(who);
    return isBefore ? Lesson::tr("%1 comes").arg(who) : Lesson::tr("%1 goes on").arg(who);
}

// Who would go on without a message, once a time is over: the next step of all may be that.
std::set<std::string> timedOf(const Conductor& conductor)
{
    std::set<std::string> timed;
    for (const auto& choice : conductor.choices()) {
        if (choice.step.kind == StepKind::Timer)
            timed.insert(choice.step.participant);
    }
    return timed;
}

ui::LabStatus statusOf(const Laboratory::State& state, Conductor& conductor)
{
    ui::LabStatus status;
    status.isRunning = !state.isDone;
    status.isPaused = conductor.isPaused();
    status.isStuck = state.isStuck;
    status.speed = conductor.speed();
    status.address = QString::fromStdString(state.address);
    status.isServing = state.isServing;
    status.trouble = ui::inOurWords(state.trouble);
    status.step = static_cast<int>(conductor.stepCount());
    status.watches = state.watches;
    status.watchBudget = LabAdmin::watchBudget;
    return status;
}

} // namespace

Lesson::Lesson(const LabSetup& setup, const std::shared_ptr<Server>& server,
               Fold::Telling isTelling, const std::shared_ptr<GuidedRun>& guidedRun, Time time)
    : m_server(server)
    , m_laboratory(std::make_shared<Laboratory>(setup, *server))
    , m_feed(std::make_unique<Feed>(
          m_laboratory->sharedJournal(), std::move(isTelling), watchFor(guidedRun, m_laboratory),
          time == Time::OfLaboratory ? m_laboratory->conductor().labTimes() : nullptr))
{
}

// The feed has to be there until nobody writes to its journal any more.
Lesson::~Lesson()
{
    m_feed->disconnect();
    m_laboratory.reset();
    m_ending.waitForFinished();
}

void Lesson::end(QThreadPool& pool, std::function<void()> then)
{
    m_feed->disconnect();
    connect(&m_ending, &QFutureWatcherBase::finished, this, std::move(then));
    m_ending.setFuture(QtConcurrent::run(
        &pool, [laboratory = std::move(m_laboratory)]() mutable { laboratory.reset(); }));
}

void Lesson::begin()
{
    m_laboratory->begin();
}

QString Lesson::description() const
{
    const auto& setup = m_laboratory->setup();
    return QString::fromStdString(setup.scenario.words(setup.language).description);
}

std::string Lesson::nameOf(ActorId actor) const
{
    return m_laboratory->nameOf(actor);
}

// By the name that the laboratory knows it under; 0 for nobody.
ActorId Lesson::actorOf(const std::string& name) const
{
    const auto people = m_laboratory->people();
    const auto found = people.find(name);
    return found == people.end() ? 0 : found->second.actor;
}

ui::LabStatus Lesson::status(const World* world, bool isPast) const
{
    auto& conductor = m_laboratory->conductor();
    auto status = statusOf(m_laboratory->state(), conductor);
    const auto& setup = m_laboratory->setup();
    status.scenario = QString::fromStdString(setup.scenario.id);
    status.title = QString::fromStdString(setup.scenario.words(setup.language).title);
    status.cluster = setup.connect.empty() ? tr("private server") : tr("cluster");
    status.version
        = setup.connect.empty() ? QString::fromStdString(m_server->version()) : QString();
    if (const auto next = conductor.next())
        status.next = sentenceFor(*next, isPast ? nullptr : world);
    status.controls = controls(world, isPast);
    status.servers = servers();
    return status;
}

std::map<ActorId, ui::Controls> Lesson::controls(const World* world, bool isPast) const
{
    std::map<ActorId, ui::Controls> controls;
    const auto outlooks = m_laboratory->conductor().outlook();
    const auto timed = timedOf(m_laboratory->conductor());
    const auto isOver = m_laboratory->state().isDone;
    for (const auto& [name, person] : m_laboratory->people()) {
        const auto found = outlooks.find(name);
        if (found == outlooks.end())
            continue;
        const auto& outlook = found->second;
        auto& control = controls[person.actor];
        const auto* const one = find(world, person.actor);
        const auto wasThen = isOver && one && one->isPresent; // in its past a branch begins
        control.isAlive = wasThen || (!person.isDone && !outlook.isDone);
        control.isPaused = outlook.isPaused;
        control.isFrozen = person.isFrozen;
        control.client = QString::fromStdString(person.client);
        control.canStep = control.isAlive && outlook.next.has_value();
        control.next = outlook.next
            ? sentenceFor({name, *outlook.next, 0}, isPast ? nullptr : world)
            : !control.isAlive        ? tr("it has left")
            : outlook.outstanding > 0 ? tr("its request is under way")
            : timed.contains(name)    ? tr("it waits for a message, or until its time is over")
                                      : tr("it waits, and no message has come");
    }
    return controls;
}

std::map<ActorId, int> Lesson::heldItems() const
{
    std::map<ActorId, int> held;
    const auto people = m_laboratory->people();
    for (const auto& [name, outlook] : m_laboratory->conductor().outlook()) {
        if (const auto person = people.find(name); person != people.end() && outlook.passing)
            held.emplace(person->second.actor, *outlook.passing);
    }
    return held;
}

std::vector<ui::ServerInfo> Lesson::servers() const
{
    std::vector<ui::ServerInfo> servers;
    if (!m_laboratory->setup().connect.empty())
        return servers;
    const auto addresses = QString::fromStdString(m_server->address());
    const auto* const ensemble = dynamic_cast<const Ensemble*>(m_server.get());
    for (const auto& address : addresses.split(u',', Qt::SkipEmptyParts)) {
        const auto number = static_cast<int>(servers.size()) + 1;
        servers.push_back(
            {number, address, ensemble ? ensemble->isRunning(number) : m_server->isRunning()});
    }
    return servers;
}

QString Lesson::sentenceFor(const Step& step, const World* now) const
{
    if (step.participant == Saboteur::seatName)
        return tr("the scenario causes its next fault");
    const auto name = Term::participantOf(step.participant);
    const auto* const participant = find(now, actorOf(name));
    const auto who = QString::fromStdString(participant ? participant->name : name);
    switch (step.kind) {
    case StepKind::Send:
        return tr("%1 asks the server").arg(who);
    case StepKind::Timer:
        return now ? timerWords(who, participant) : tr("%1 goes on").arg(who);
    case StepKind::Deliver:
        break;
    }
    if (!participant || participant->inbox.empty())
        return tr("%1 handles the message that has come").arg(who);
    return wordsFor(participant->inbox.front().item).arg(who);
}

bool Lesson::isMoving() const
{
    const auto state = m_laboratory->state();
    return !state.isDone && !state.isStuck && !m_laboratory->conductor().isPaused();
}

} // namespace zoetrope::app
