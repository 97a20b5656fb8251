#include "app/observe/operations.h"

#include "app/live/actions/actionlog.h"
#include "app/live/words/findingwords.h"
#include "app/observe/retirement.h"
#include "app/observe/verbs.h"
#include "app/text/afterwards.h"

#include <QtConcurrent>

#include <utility>

namespace zoetrope::app {

using namespace recipes;
using namespace std::chrono_literals;
using ui::OperatePanel;

namespace {

constexpr int logLines = 20;

// What is the reverse with nothing lost: a barrier without data is the same when it is made anew.
std::optional<GuardedAction> reverseOf(const GuardedAction& wanted,
                                       const std::optional<Stat>& shown,
                                       const QStringList& permissions, const ActionResult& result)
{
    if (result.word != QLatin1String("done"))
        return std::nullopt;
    if (wanted.verb == Verb::Create && result.made)
        return GuardedAction{Verb::Delete, result.made->path};
    if (wanted.verb == Verb::SetAcl && !permissions.isEmpty())
        return GuardedAction{Verb::SetAcl, wanted.path, permissions.join(u'\n').toStdString()};
    if (wanted.verb == Verb::SetBarrier && !shown)
        return GuardedAction{Verb::RemoveBarrier, wanted.path};
    if (wanted.verb == Verb::RemoveBarrier && shown && shown->dataLength == 0)
        return GuardedAction{Verb::SetBarrier, wanted.path};
    return std::nullopt;
}

} // namespace

Operations::Operations(OperatePanel& panel, QObject* parent)
    : QObject(parent)
    , m_panel(panel)
{
    connect(&panel, &OperatePanel::targetChanged, this, &Operations::retarget);
    connect(&panel, &OperatePanel::armRequested, this, &Operations::arm);
    connect(&panel, &OperatePanel::actRequested, this, [this] { begin(false); });
    connect(&panel, &OperatePanel::dryRunRequested, this, [this] { begin(true); });
    connect(&panel, &OperatePanel::undoRequested, this, &Operations::aimAtUndo);
    connect(&m_clock, &QTimer::timeout, this, &Operations::tick);
    m_panel.setLog(ActionLog::newest(logLines));
    tick();
}

Operations::~Operations()
{
    m_stop.request_stop();
    letGo();
}

// To say goodbye takes as long as the network does.
void Operations::letGo()
{
    if (!m_kept.empty())
        Retirement::all().take(
            std::jthread([kept = std::exchange(m_kept, {})]() mutable { kept.clear(); }));
}

void Operations::setCluster(const ui::ClusterProfile& profile,
                            const std::vector<Authentication>& authentications,
                            const Access& access)
{
    ++m_cluster;
    m_profile = profile;
    m_authentications = authentications;
    m_access = access;
    m_arming.setProfile(profile);
    m_undo.reset();
    m_panel.setUndo({});
    m_inspection.reset();
    m_close.forget();
    forgetAim();
    m_panel.setOutcome({}, true);
    letGo();
    m_clock.stop();
    tick();
}

// What the looks say of it has changed: it is read again, for they do not have all of its data.
void Operations::setSight(std::shared_ptr<const Inspection> inspection)
{
    const auto before = std::exchange(m_inspection, std::move(inspection));
    const auto path = m_panel.path().toStdString();
    if (!m_close.isOf(path) || (before && differs(before->picture, picture(), path)))
        readAgain();
    preview();
}

void Operations::setNode(const NodeReading& reading)
{
    const auto isKnown = m_close.isOf(reading.path.toStdString());
    if (reading.path != m_panel.path() || (isEdited() && isKnown))
        return;
    m_close.take(reading);
    if (isEdited())
        return preview();
    if (m_panel.verb() == OperatePanel::SetData)
        m_panel.input().setBytes(QByteArray::fromStdString(reading.node.data.value_or("")));
    if (m_panel.verb() == OperatePanel::SetAcl)
        m_panel.input().setBytes(reading.permissions.join(u'\n').toUtf8());
    preview();
}

void Operations::setUnread(const QString& path, Code why)
{
    if (path != m_panel.path() || isEdited())
        return;
    m_close.takeAbsence(path.toStdString(), why);
    preview();
}

void Operations::readAgain()
{
    const auto path = m_panel.path();
    if (!isEdited() && !Path::problem(path.toStdString()))
        emit readRequested(path);
}

// Another node, or something else to be done with it: what was written was for that.
void Operations::retarget()
{
    const std::pair aim(m_panel.verb(), m_panel.path());
    if (aim != m_aim) {
        m_aim = aim;
        if (!m_panel.path().isEmpty())
            m_panel.setOutcome({}, true);
        m_panel.input().setBytes({});
        readAgain();
    }
    preview();
}

void Operations::aimAt(const QString& path)
{
    if (path == m_panel.path())
        return; // what somebody wants to do with it is known
    const auto text = path.toStdString();
    auto verb = OperatePanel::Nothing; // what deletes is for a person to choose
    for (const auto& recipe : picture().recipes) {
        if (recipe.confidence == Confidence::Guess)
            continue;
        if (recipe.path == text && recipe.rule == Rule::Gate)
            verb = OperatePanel::RemoveBarrier;
        for (const auto& place : recipe.places) {
            if (place.node == text && place.state != PlaceState::Unknown && place.session != 0
                && isLine(recipe.rule))
                verb = verbFor(place.state, listeningOf(picture(), recipe, place));
        }
    }
    m_panel.setTarget(verb, path);
}

std::optional<GuardedAction> Operations::wanted() const
{
    const auto text = m_panel.path().toStdString();
    if (text.empty() || Path::problem(text) || m_panel.verb() == OperatePanel::Nothing)
        return {};
    const auto bytes = m_panel.input().bytes();
    if (!bytes)
        return {};
    return GuardedAction{verbOf(m_panel.verb()),
                         Path(text),
                         bytes->toStdString(),
                         modeOf(m_panel.input().mode()),
                         std::chrono::seconds(m_panel.input().timeToLive()),
                         sessionOptions().servers};
}

bool Operations::isEdited() const
{
    return (m_panel.verb() == OperatePanel::SetData || m_panel.verb() == OperatePanel::SetAcl)
        && m_panel.input().isTouched();
}

// What is outside of the roots is told at once, whatever is there.
Forecast Operations::forecast(const GuardedAction& action) const
{
    if (const auto why = m_arming.whyNotThere(action.path); !why.isEmpty())
        return {{}, why, {}, {}};
    const auto isEdited
        = m_panel.verb() == OperatePanel::SetData || m_panel.verb() == OperatePanel::SetAcl;
    return m_close.forecast(picture(), action, isEdited);
}

const Picture& Operations::picture() const
{
    static const Picture none;
    return m_inspection ? m_inspection->picture : none;
}

void Operations::preview()
{
    const auto action = wanted();
    m_forecast = {};
    if (!action) {
        m_panel.setPreview({});
        return;
    }
    m_forecast = forecast(*action);
    m_panel.setPreview({m_forecast.impact, shellCommand(*action, m_forecast.shown), m_forecast.undo,
                        m_forecast.objection, toQString(action->path.name()),
                        QString::number(m_forecast.shown ? m_forecast.shown->czxid : 0)});
}

void Operations::arm(bool isArmed)
{
    if (!isArmed)
        return disarm();
    m_panel.setOutcome({}, true); // of a rehearsal, which said that it was not armed
    m_arming.arm(Clock::now());
    m_clock.start(1s);
    tick();
}

// What somebody has written is left to him.
void Operations::forgetAim()
{
    if (!isEdited())
        m_panel.setTarget(OperatePanel::Nothing, {});
}

void Operations::disarm()
{
    m_arming.disarm();
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

Session::Options Operations::sessionOptions() const
{
    Session::Options options;
    options.servers = m_profile.connectString().toStdString();
    options.timeout = std::chrono::milliseconds(m_profile.timeout);
    options.authentications = m_authentications;
    options.access = m_access;
    options.client = ClientKind::Native;
    return options;
}

// Asked again at the last moment: the time may have run out since the button was enabled.
void Operations::begin(bool isDryRun)
{
    const auto action = wanted();
    if (!action)
        return;
    const auto options = sessionOptions();
    const auto why = isDryRun ? QString() : m_arming.objection(action->path, Clock::now());
    if (!why.isEmpty() || !m_forecast.objection.isEmpty()) {
        ActionResult result{
            QStringLiteral("refused"), why.isEmpty() ? m_forecast.objection : why, {}, {}};
        if (!isDryRun)
            writeDown(options, *action, {}, result);
        return take(*action, result);
    }
    m_panel.setBusy(true);
    afterwards(this,
               QtConcurrent::run([options, wanted = *action, forecast = m_forecast, isDryRun,
                                  stop = m_stop.get_token()] {
                   return isDryRun ? rehearse(options, wanted, forecast, stop)
                                   : carryOut(options, wanted, forecast, stop);
               }),
               [this, wanted = *action, shown = m_forecast.shown,
                permissions = m_close.permissions(),
                cluster = m_cluster](const ActionResult& result) {
                   m_shown = shown;
                   m_shownPermissions = permissions;
                   m_panel.setBusy(false);
                   m_panel.setLog(ActionLog::newest(logLines));
                   if (result.kept)
                       m_kept.push_back(result.kept);
                   if (cluster == m_cluster)
                       take(wanted, asFarAsAllowed(result));
                   else
                       letGo(); // it was done to the cluster before
               });
}

// That it would work does not mean that this window may do it.
ActionResult Operations::asFarAsAllowed(ActionResult rehearsed) const
{
    if (rehearsed.word != QLatin1String("possible"))
        return rehearsed;
    if (const auto why = m_arming.whyNever(); !why.isEmpty())
        return {QStringLiteral("refused"),
                tr("It could be done, but not from here as it is. %1").arg(why),
                {},
                {}};
    if (m_arming.left(Clock::now()).isEmpty())
        rehearsed.sentence = tr("It can be done once changes are armed: nothing has changed since "
                                "the last look.");
    return rehearsed;
}

// A rehearsal changes nothing, and what was refused neither: what was done before can still be
// taken back.
void Operations::offerUndo(const GuardedAction& wanted, const ActionResult& result)
{
    if (result.word != QLatin1String("done"))
        return;
    m_undo = reverseOf(wanted, m_shown, m_shownPermissions, result);
    m_panel.setUndo(
        m_undo
            ? tr("Shows what \"%1\" would do; it needs the same confirmation as any other action")
                  .arg(shellCommand(*m_undo, {}))
            : QString());
}

void Operations::aimAtUndo()
{
    if (!m_undo)
        return;
    const auto undo = *std::exchange(m_undo, std::nullopt);
    m_panel.setUndo({});
    m_panel.setTarget(undo.verb == Verb::SetBarrier          ? OperatePanel::SetBarrier
                          : undo.verb == Verb::RemoveBarrier ? OperatePanel::RemoveBarrier
                          : undo.verb == Verb::SetAcl        ? OperatePanel::SetAcl
                                                             : OperatePanel::Delete,
                      toQString(undo.path.text()));
    if (undo.verb != Verb::SetAcl)
        return;
    m_panel.setOutcome({}, true);
    m_close.forget(); // what was read before the change is not what is taken back
    m_panel.input().setBytes({});
    readAgain();
    m_panel.input().write(QByteArray::fromStdString(undo.data));
}

// Whatever came of it, the node may be another now.
void Operations::take(const GuardedAction& wanted, const ActionResult& result)
{
    m_panel.setLog(ActionLog::newest(logLines));
    m_panel.setOutcome(result.sentence, isGood(result));
    offerUndo(wanted, result);
    if (result.word == QLatin1String("done") || result.word == QLatin1String("unknown"))
        emit acted();
    if (m_panel.path().toStdString() != wanted.path.text())
        return; // somebody looks at another
    if ((wanted.verb == Verb::SetData || wanted.verb == Verb::SetAcl) && wasAnswered(result))
        m_panel.input().setBytes(QByteArray::fromStdString(wanted.data)); // nobody's work any more
    readAgain();
}

} // namespace zoetrope::app
