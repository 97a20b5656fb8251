#include "app/observe/operations.h"

#include "app/live/actionlog.h"
#include "app/live/findingwords.h"

#include <QtConcurrent>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;
using ui::OperatePanel;

namespace {

constexpr int logLines = 20;

Verb verbOf(OperatePanel::Verb verb)
{
    switch (verb) {
    case OperatePanel::RemoveBarrier:
        return Verb::RemoveBarrier;
    case OperatePanel::SetBarrier:
        return Verb::SetBarrier;
    case OperatePanel::Revoke:
        return Verb::Revoke;
    case OperatePanel::Evict:
        return Verb::Evict;
    case OperatePanel::Delete:
        return Verb::Delete;
    }
    return Verb::Delete;
}

/// What came of it: a word for the log, and a sentence.
struct Outcome
{
    QString word, sentence;
};

Outcome carryOut(const Session::Options& options, const Intervention& wanted,
                 const std::optional<Stat>& shown, bool isDryRun, const std::stop_token& stop)
{
    try {
        Session session(options);
        session.connect(Clock::now() + 10s, stop);
        if (isDryRun) {
            const auto now = session.exists(wanted.path, nullptr, Clock::now() + 10s, stop);
            const auto isSame = now.has_value() == shown.has_value()
                && (!now || (now->czxid == shown->czxid && now->version == shown->version));
            return isSame ? Outcome{{}, Operations::tr("It would be done: nothing has changed.")}
                          : Outcome{{}, sentenceFor(Ending::Changed, wanted.path)};
        }
        const auto ending = intervene(session, wanted, shown, stop);
        return {ending == Ending::Done ? QStringLiteral("done") : QStringLiteral("refused"),
                sentenceFor(ending, wanted.path)};
    } catch (const Error& error) {
        const auto isDoubtful = isUnknown(error.code()) && !isDryRun;
        return {
            isDoubtful ? QStringLiteral("unknown") : QStringLiteral("failed"),
            isDoubtful
                ? Operations::tr("Nobody can say whether it was done: %1").arg(toText(error.what()))
                : toText(error.what())};
    }
}

} // namespace

Operations::Operations(OperatePanel& panel, QObject* parent)
    : QObject(parent)
    , m_panel(panel)
{
    connect(&panel, &OperatePanel::targetChanged, this, &Operations::preview);
    connect(&panel, &OperatePanel::armRequested, this, &Operations::arm);
    connect(&panel, &OperatePanel::actRequested, this, [this] { begin(false); });
    connect(&panel, &OperatePanel::dryRunRequested, this, [this] { begin(true); });
    connect(&m_clock, &QTimer::timeout, this, &Operations::tick);
    m_panel.setLog(ActionLog::newest(logLines));
    tick();
}

Operations::~Operations()
{
    m_stop.request_stop();
}

void Operations::setCluster(const ui::ClusterProfile& profile,
                            const std::vector<Authentication>& authentications)
{
    m_profile = profile;
    m_authentications = authentications;
    m_arming.setProfile(profile);
    m_inspection = {};
    m_node = {};
    m_clock.stop();
    tick();
}

void Operations::setSight(const Inspection& inspection)
{
    m_inspection = inspection;
    if (!m_node.first.empty())
        m_inspection.picture.seen.tree.nodes.insert(m_node);
    preview();
}

void Operations::setNode(const QString& path, const SeenNode& node)
{
    m_node = {path.toStdString(), node};
    m_inspection.picture.seen.tree.nodes.insert(m_node);
    preview();
}

void Operations::aimAt(const QString& path)
{
    const auto text = path.toStdString();
    auto verb = OperatePanel::Delete;
    for (const auto& recipe : m_inspection.picture.recipes) {
        if (recipe.path == text && recipe.kind == RecipeKind::Barrier)
            verb = OperatePanel::RemoveBarrier;
        for (const auto& place : recipe.places) {
            if (place.node == text && place.state != PlaceState::Unknown && place.session != 0
                && isLine(recipe.kind))
                verb = place.state == PlaceState::Holding ? OperatePanel::Revoke
                                                          : OperatePanel::Evict;
        }
    }
    m_panel.setTarget(verb, path);
}

std::optional<Intervention> Operations::wanted() const
{
    const auto text = m_panel.path().toStdString();
    if (text.empty() || Path::problem(text))
        return {};
    return Intervention{verbOf(m_panel.verb()), Path(text)};
}

void Operations::preview()
{
    const auto intervention = wanted();
    m_forecast = {};
    if (!intervention) {
        m_panel.setPreview({});
        return;
    }
    m_forecast = forecastOf(m_inspection.picture, *intervention);
    m_panel.setPreview({m_forecast.impact, shellCommand(*intervention, m_forecast.shown),
                        m_forecast.undo, m_forecast.objection, toText(intervention->path.name()),
                        QString::number(m_forecast.shown ? m_forecast.shown->czxid : 0)});
}

void Operations::arm(bool isArmed)
{
    if (isArmed)
        m_arming.arm(Clock::now());
    else
        m_arming.disarm();
    m_clock.start(1s);
    tick();
}

void Operations::tick()
{
    const auto left = m_arming.left(Clock::now());
    if (left.isEmpty())
        m_clock.stop();
    m_panel.setSafety(m_arming.whyNever(), left, m_arming.roots());
    emit armingChanged();
}

// Asked again at the last moment: the time may have run out since the button was enabled.
void Operations::begin(bool isDryRun)
{
    const auto intervention = wanted();
    if (!intervention)
        return;
    const auto why = isDryRun ? QString() : m_arming.objection(intervention->path, Clock::now());
    if (!why.isEmpty())
        return take(*intervention, QStringLiteral("refused"), why);
    Session::Options options;
    options.servers = m_profile.servers.toStdString();
    options.timeout = std::chrono::milliseconds(m_profile.timeout);
    options.authentications = m_authentications;
    m_panel.setBusy(true);
    QtConcurrent::run([options, wanted = *intervention, shown = m_forecast.shown, isDryRun,
                       stop = m_stop.get_token()] {
        return carryOut(options, wanted, shown, isDryRun, stop);
    }).then(this, [this, wanted = *intervention](const Outcome& outcome) {
        m_panel.setBusy(false);
        take(wanted, outcome.word, outcome.sentence);
    });
}

void Operations::take(const Intervention& wanted, const QString& outcome, const QString& sentence)
{
    auto said = sentence;
    if (!outcome.isEmpty()) {
        const auto trouble
            = ActionLog::append({nameOf(wanted.verb), m_profile.servers, toText(wanted.path.text()),
                                 outcome, m_forecast.undo});
        if (!trouble.isEmpty())
            said += QStringLiteral(" ") + trouble;
        m_panel.setLog(ActionLog::newest(logLines));
    }
    m_panel.setOutcome(said, outcome == QLatin1String("done") || outcome.isEmpty());
    if (outcome == QLatin1String("done") || outcome == QLatin1String("unknown"))
        emit acted();
}

} // namespace zoetrope::app
