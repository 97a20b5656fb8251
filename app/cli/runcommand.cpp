#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/language.h"
#include "app/arguments/logging.h"
#include "app/arguments/names.h"
#include "app/arguments/profiles.h"
#include "app/arguments/ways.h"
#include "app/cli/commands.h"
#include "app/cli/runrecording.h"
#include "app/lab/eventorder.h"
#include "app/lab/laboratory.h"
#include "app/lab/narration/narrator.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/server/ensemble.h"
#include "app/server/privateserver.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "recipes/transport/tls.h"
#include "ui/widgets/choices.h"

#include <QCryptographicHash>
#include <QFile>

namespace zoetrope::app {

using namespace std::chrono_literals;
using namespace recipes;

namespace {

// Of what a search has kept, all that is played is taken; it is told, and judged, as `scenario`.
Scenario asKept(const QByteArray& json, const Scenario& scenario)
{
    auto kept = parseScenario(json);
    if (kept.recipe != scenario.recipe || kept.path != scenario.path)
        throw ScenarioError("it is a scenario, \"" + kept.id + "\", and not a schedule of \""
                            + scenario.id + "\"");
    kept.id = scenario.id;
    kept.own = scenario.own;
    kept.translations = scenario.translations;
    kept.lesson = scenario.lesson;
    return kept;
}

Scenario withSchedule(Scenario scenario, const QString& fileName)
{
    QFile file(fileName);
    if (!file.open(QIODevice::ReadOnly))
        throw UsageError(tr("--schedule: %1 cannot be read: %2").arg(fileName, file.errorString()));
    try {
        const auto text = file.readAll();
        if (text.trimmed().startsWith('{'))
            return asKept(text, scenario);
        scenario.schedule = parseSchedule(text.toStdString());
        return scenario;
    } catch (const std::runtime_error& error) { // of either kind
        throw UsageError(fileName.toStdString() + ": " + error.what());
    }
}

int list(Output& output)
{
    const auto naming = namingFor(ui::Choices::load().names);
    for (const auto& bundled : bundledScenarios()) {
        const auto scenario = naming.of(bundled);
        const auto id = QString::fromStdString(scenario.id);
        const auto& words = scenario.words(spokenLanguage().toStdString());
        const auto description = QString::fromStdString(words.description);
        output.line(QStringLiteral("%1  %2").arg(id, -26).arg(description));
        output.object({{QStringLiteral("event"), QStringLiteral("scenario")},
                       {QStringLiteral("id"), id},
                       {QStringLiteral("title"), QString::fromStdString(words.title)},
                       {QStringLiteral("description"), description}});
    }
    return output.isBroken() ? Interrupted : Healthy;
}

LabSetup setupFrom(const Arguments& arguments)
{
    LabSetup setup;
    setup.scenario = loadScenario(arguments.positional(1, 1).front());
    if (arguments.has(QStringLiteral("schedule")))
        setup.scenario = withSchedule(setup.scenario, arguments.text(QStringLiteral("schedule")));
    setup.language = spokenLanguage().toStdString();
    const auto least = setup.scenario.opener.empty() ? 1 : 2;
    if (arguments.has(QStringLiteral("participants")))
        setup.participants = static_cast<int>(
            arguments.number(QStringLiteral("participants"), least, mostParticipants));
    if (arguments.has(QStringLiteral("rounds")))
        setup.rounds = static_cast<int>(arguments.number(QStringLiteral("rounds"), 1, 1'000'000));
    setup.speed = arguments.real(QStringLiteral("speed"), 0, 1000);
    if (setup.speed > 0 && setup.speed < 0.001)
        throw UsageError(tr("--speed is 0, for no waiting at all, or from 0.001 to 1000"));
    setup.seed = static_cast<std::uint64_t>(
        arguments.number(QStringLiteral("seed"), 0, std::numeric_limits<qint64>::max()));
    setup.connect = arguments.connect();
    if (const auto why
        = Profiles::objection(arguments.text(QStringLiteral("profile")), QStringLiteral("/"));
        !why.isEmpty())
        throw UsageError(why);
    setup.prefix = arguments.prefix();
    setup.sessionTimeout = arguments.sessionTimeout();
    setup.keepsTimeout = arguments.has(QStringLiteral("session-timeout"));
    setup.authentications = arguments.authentications();
    setup.access = arguments.access();
    demandPlayable(setup.access);
    if (setup.access.tls) // what is wrong with a file is wrong usage
        static_cast<void>(TlsContext(*setup.access.tls));
    if (const auto client = arguments.client())
        setup.scenario.client = client;
    else if (!setup.scenario.client && clientFor({}, setup.access) != usualClient()) {
        setup.scenario.client = clientFor({}, setup.access);
        sayWhyNative(setup.access);
    }
    setup.scenario = namingFor(ui::Choices::load().names).of(setup.scenario);
    return setup;
}

// What can be seen of it beforehand.
void warn(const Scenario& scenario)
{
    for (const auto& hold : holdsForEver(scenario))
        Output::complain(
            NarratorPhrases::wouldBeHeld(QString::fromStdString(hold.participant), hold.kind));
}

std::unique_ptr<Server> serverFor(const Scenario& scenario)
{
    if (scenario.servers == 1)
        return std::make_unique<PrivateServer>();
    return std::make_unique<Ensemble>(Ensemble::Options{.members = scenario.servers});
}

/// A run, told as it goes, and judged at its end.
class Telling
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Telling)

public:
    Telling(Laboratory& laboratory, RunRecording& recording, Output& output, bool isQuiet)
        : m_laboratory(laboratory)
        , m_recording(recording)
        , m_output(output)
        , m_isQuiet(isQuiet)
    {
    }

    void drain()
    {
        const auto batch = m_laboratory.journal().take();
        std::vector<Event> told;
        for (const auto& event : batch.events) {
            if (m_begin == TimePoint())
                m_begin = event.at;
            if (m_isOver && event.kind != Kind::Remark)
                continue; // how a stuck run is dissolved is no part of it
            m_isOver = m_isOver || saysStuck(event);
            m_world.apply(event);
            m_order.add(event);
            for (const auto& sentence : m_narrator.tell(event, m_world))
                say(sentence);
            told.push_back(event);
        }
        m_recording.add(std::move(told), batch.dropped);
    }

    int conclude(const Laboratory::State& state, std::chrono::nanoseconds took)
    {
        for (const auto& failure : state.failures)
            Output::complain(QString::fromStdString(failure));
        if (const auto divergence = m_laboratory.conductor().divergence(); !divergence.empty())
            Output::complain(QString::fromStdString(divergence));
        for (const auto& [name, fault] : state.held)
            Output::complain(NarratorPhrases::heldForEver(QString::fromStdString(name), fault));
        const auto rounds = state.failures.empty() && !state.isStuck
            ? m_laboratory.setup().roundCount()
            : state.rounds;
        summarize(rounds, took);
        if (!state.failures.empty())
            return state.isSessionLost ? NoConnection : Found;
        if (!m_laboratory.conductor().divergence().empty())
            return Found;
        const auto lesson = m_laboratory.setup().scenario.lesson;
        if (lesson)
            return isBroken(*lesson) ? Healthy : Found;
        return isAnyBroken() || !state.held.empty() ? Found : Healthy;
    }

private:
    void say(const ui::Sentence& sentence)
    {
        if (m_isQuiet)
            return;
        const auto at = std::chrono::duration<double, std::milli>(sentence.at - m_begin).count();
        m_output.line(QStringLiteral("%1  %2").arg(at / 1000, 8, 'f', 3).arg(sentence.text));
        m_output.object({{QStringLiteral("event"), QStringLiteral("narration")},
                         {QStringLiteral("at_ms"), at},
                         {QStringLiteral("alarm"), sentence.isAlarm},
                         {QStringLiteral("text"), sentence.text}});
    }

    // All of a scenario's instances together: what is broken anywhere is broken.
    [[nodiscard]] std::map<Invariant, bool> heldEverywhere() const
    {
        std::map<Invariant, bool> held;
        for (const auto& [path, instance] : m_world.instances) {
            for (const auto& state : instance.invariants)
                held.emplace(state.invariant, true).first->second &= state.isHeld;
        }
        return held;
    }

    [[nodiscard]] bool isBroken(Invariant invariant) const
    {
        const auto all = heldEverywhere();
        const auto found = all.find(invariant);
        return found != all.end() && !found->second;
    }

    [[nodiscard]] bool isAnyBroken() const
    {
        const auto all = heldEverywhere();
        return std::any_of(all.begin(), all.end(), [](const auto& one) { return !one.second; });
    }

    void summarize(int rounds, std::chrono::nanoseconds took)
    {
        QJsonObject invariants;
        QStringList words;
        for (const auto& [invariant, isHeld] : heldEverywhere()) {
            const auto id = QString::fromLatin1(name(invariant).data(),
                                                static_cast<qsizetype>(name(invariant).size()));
            invariants.insert(id, isHeld ? QStringLiteral("held") : QStringLiteral("violated"));
            words.push_back(QStringLiteral("%1 %2").arg(id, isHeld ? tr("kept") : tr("BROKEN")));
        }
        int wakeUps = 0;
        int operations = 0;
        for (const auto& [actor, participant] : m_world.participants) {
            wakeUps += participant.wakeUps;
            operations += participant.requests;
        }
        const auto count = static_cast<int>(m_laboratory.people().size());
        const auto milliseconds = std::chrono::duration<double, std::milli>(took).count();
        const auto order = QCryptographicHash::hash(QByteArray::fromStdString(m_order.text()),
                                                    QCryptographicHash::Sha1);
        QJsonObject summary{
            {QStringLiteral("event"), QStringLiteral("summary")},
            {QStringLiteral("scenario"), QString::fromStdString(m_laboratory.setup().scenario.id)},
            {QStringLiteral("participants"), count},
            {QStringLiteral("rounds"), rounds},
            {QStringLiteral("invariants"), invariants},
            {QStringLiteral("wakeups"), wakeUps},
            {QStringLiteral("operations"), operations},
            {QStringLiteral("duration_ms"), milliseconds},
            {QStringLiteral("order"), QString::fromLatin1(order.toHex())}};
        if (!m_laboratory.setup().scenario.schedule.empty())
            summary.insert(QStringLiteral("schedule"),
                           m_laboratory.conductor().hasFollowed() ? QStringLiteral("followed")
                                                                  : QStringLiteral("left"));
        m_output.object(summary);
        m_output.line(tr("%1 participants, %2 rounds, %3 requests, %4 wake-ups, %5 ms: %6")
                          .arg(count)
                          .arg(rounds)
                          .arg(operations)
                          .arg(wakeUps)
                          .arg(milliseconds, 0, 'f', 0)
                          .arg(words.join(QStringLiteral(", "))));
    }

    Laboratory& m_laboratory;
    RunRecording& m_recording;
    Output& m_output;
    const bool m_isQuiet;
    World m_world;
    EventOrder m_order;
    Narrator m_narrator;
    TimePoint m_begin;
    bool m_isOver = false;
};

} // namespace

int runScenario(const QStringList& argumentList)
{
    Arguments arguments(QStringLiteral("run SCENARIO [options]"),
                        tr("Runs a scenario to its end, narrates it and checks its invariants."));
    arguments.add({QStringLiteral("list")}, tr("Name the bundled scenarios."));
    arguments.add({QStringLiteral("participants")}, tr("How many take part."), QStringLiteral("N"));
    arguments.add({QStringLiteral("rounds")}, tr("How often; by default as the scenario says."),
                  QStringLiteral("N"));
    arguments.add({QStringLiteral("speed")},
                  tr("Laboratory seconds in a real one; 0: no waiting at all."),
                  QStringLiteral("X"), QStringLiteral("1"));
    arguments.add({QStringLiteral("seed")}, tr("What chance is drawn from."), QStringLiteral("N"),
                  QStringLiteral("1"));
    arguments.add({QStringLiteral("record")}, tr("Keep a recording."), QStringLiteral("FILE"));
    arguments.add({QStringLiteral("record-limit")}, tr("No larger than that many megabytes."),
                  QStringLiteral("MB"));
    arguments.add({QStringLiteral("schedule")}, tr("The order of steps to follow."),
                  QStringLiteral("FILE"));
    arguments.letClientBeChosen();
    arguments.parse(argumentList);
    const Interruption interruption(Interruption::To::SignalsAndStdout); // before all threads
    Output output(
        arguments.isJson(), [&] { interruption.request(); }, interruption.token());
    if (arguments.has(QStringLiteral("list")))
        return list(output);
    const auto setup = setupFrom(arguments);

    warn(setup.scenario);
    RunRecording recording(arguments, setup);
    const auto server = serverFor(setup.scenario);
    Laboratory laboratory(setup, *server);
    Telling telling(laboratory, recording, output, arguments.isQuiet());
    const auto began = Clock::now();
    laboratory.begin();
    const std::stop_callback end(interruption.token(), [&] { laboratory.end(); });
    while (!laboratory.state().isDone) {
        static_cast<void>(laboratory.journal().wait(Clock::now() + 50ms, {}));
        telling.drain();
    }
    const auto state = laboratory.awaitEnd({});
    telling.drain();
    if (setup.connect.empty())
        logServer(*server);
    if (!state.trouble.empty() && !interruption.hasCome()) {
        Output::complain(QString::fromStdString(state.trouble));
        return NoConnection;
    }
    const auto code = telling.conclude(state, Clock::now() - began);
    const auto isKept = recording.finish(laboratory);
    if (interruption.hasCome() || output.isBroken())
        return Interrupted;
    return code == Healthy && !isKept ? Found : code;
}

} // namespace zoetrope::app
