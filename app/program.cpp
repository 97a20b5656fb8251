#include "app/program.h"

#include "app/arguments/names.h"
#include "app/arguments/profiles.h"
#include "app/arguments/ways.h"
#include "app/teach/firstframe.h"
#include "app/teach/photographer.h"
#include "app/teach/replaypicture.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "ui/theme/appearance.h"
#include "ui/widgets/choices.h"

#include <QApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>

namespace zoetrope::app {

using namespace std::chrono_literals;
using Perspective = ui::ClusterWindow::Perspective;

namespace {

QSize sizeFrom(const Arguments& arguments)
{
    static const QRegularExpression form(QStringLiteral("^(\\d{3,5})x(\\d{3,5})$"));
    const auto match = form.match(arguments.text(QStringLiteral("size")));
    if (!match.hasMatch())
        throw UsageError(tr("--size takes WIDTHxHEIGHT, such as 1440x900"));
    return {match.captured(1).toInt(), match.captured(2).toInt()};
}

} // namespace

Program::Program(const Arguments& arguments)
    : m_arguments(arguments)
    , m_access(accessFrom(arguments, Asking::No))
{
    connect(&m_clusters, &Clusters::teachRequested, this, &Program::openLaboratory);
    connect(&m_clusters, &Clusters::openRequested, this, &Program::openSeen);
}

Program::~Program() = default;

QString Program::recordingIn(const Arguments& arguments)
{
    const auto files = arguments.positional(0, arguments.has(QStringLiteral("open")) ? 0 : 1);
    return files.isEmpty() ? arguments.text(QStringLiteral("open")) : files.front();
}

void Program::applyLook() const
{
    const auto isDark = m_arguments.has(QStringLiteral("dark"));
    if (isDark || m_arguments.has(QStringLiteral("light")))
        ui::apply(isDark ? ui::Appearance::Dark : ui::Appearance::Light);
}

bool Program::isForCluster() const
{
    const auto perspective = m_arguments.text(QStringLiteral("perspective"));
    const auto isNamed
        = m_arguments.has(QStringLiteral("profile")) || m_arguments.has(QStringLiteral("connect"));
    const auto isLesson = m_arguments.has(QStringLiteral("scenario")) || isCourse()
        || !recordingIn(m_arguments).isEmpty() || perspective == QLatin1String("teach");
    return !isLesson && (isNamed || !perspective.isEmpty());
}

bool Program::isCourse() const
{
    return m_arguments.has(QStringLiteral("tour")) || m_arguments.has(QStringLiteral("challenge"));
}

// Whoever asks for something is not kept from it.
bool Program::isPlainStart() const
{
    const auto isAsked
        = [this](const char* option) { return m_arguments.has(QString::fromLatin1(option)); };
    constexpr std::array wishes{"scenario", "screenshot", "record", "connect", "profile"};
    return recordingIn(m_arguments).isEmpty()
        && std::none_of(wishes.begin(), wishes.end(), isAsked);
}

void Program::openCourse()
{
    auto& tourController = m_stage->lessonController().tourController();
    m_stage->window().show();
    if (m_arguments.has(QStringLiteral("tour")))
        tourController.beginTour(m_arguments.text(QStringLiteral("tour")));
    else
        tourController.beginChallenge(m_arguments.text(QStringLiteral("challenge")));
}

void Program::open()
{
    if (isForCluster())
        openCluster();
    else
        openLaboratory();
}

void Program::openSeen(const QString& fileName)
{
    if (!m_stage)
        makeStage();
    m_stage->openForOnce(fileName);
    m_stage->window().raise();
    m_stage->window().activateWindow();
}

void Program::makeStage()
{
    m_stage = std::make_unique<Stage>(
        [this](const ui::MainWindow& window) { return setupFor(window); });
    m_stage->lessonController().nameBy([] { return namingFor(ui::Choices::load().names); });
    connect(m_stage.get(), &Stage::clusterRequested, this, [this](bool isToAct) {
        m_clusters.show(isToAct ? Perspective::Operate : Perspective::Observe);
    });
    connect(m_stage.get(), &Stage::connectRequested, this, [this] { m_clusters.ask(); });
    applyLook(); // the window has applied what was chosen last time
}

void Program::makePhotographer(bool isOfRecording)
{
    Picture picture(m_stage->window(), order());
    if (isOfRecording)
        m_photographer = std::make_unique<ReplayPicture>(*m_stage, std::move(picture));
    else
        m_photographer
            = std::make_unique<Photographer>(m_stage->lessonController(), std::move(picture));
}

void Program::openLaboratory()
{
    if (m_stage) {
        m_stage->window().show();
        m_stage->window().raise();
        m_stage->window().activateWindow();
        return;
    }
    makeStage();
    const auto recording = recordingIn(m_arguments);
    if (m_arguments.has(QStringLiteral("screenshot")))
        makePhotographer(!recording.isEmpty());
    m_stage->lessonController().record(m_arguments.text(QStringLiteral("record")));
    FirstFrame::watchFor(m_stage->window());
    if (isCourse())
        openCourse();
    else if (isPlainStart())
        m_stage->window().isFirstStart() ? m_stage->welcome() : m_stage->openAgain();
    else
        recording.isEmpty() ? m_stage->open() : m_stage->open(recording);
}

void Program::openCluster()
{
    const auto isToAct
        = m_arguments.text(QStringLiteral("perspective")) == QLatin1String("operate");
    const auto name = m_arguments.text(QStringLiteral("profile"));
    const auto profile = m_clusters.profiles().find(name);
    if (!name.isEmpty() && !profile)
        throw UsageError(tr("there is no profile \"%1\"").arg(name));
    auto asked = profile.value_or(ui::ClusterProfile());
    if (m_arguments.has(QStringLiteral("connect")))
        asked.servers = QString::fromStdString(m_arguments.connect());
    if (asked.servers.isEmpty()) {
        ui::apply(ui::Choices::load().appearance);
        applyLook();
        m_clusters.show(isToAct ? Perspective::Operate : Perspective::Observe);
        return;
    }
    if (m_arguments.has(QStringLiteral("session-timeout")))
        asked.timeout = static_cast<int>(m_arguments.sessionTimeout().count());
    ui::apply(ui::Choices::load().appearance);
    applyLook();
    auto& open = m_clusters.open(asked, m_arguments.authentications(),
                                 m_arguments.text(QStringLiteral("record")), m_access);
    open.window().setPerspective(isToAct ? Perspective::Operate : Perspective::Observe);
    if (m_arguments.has(QStringLiteral("screenshot")))
        photograph(open);
}

// When two looks have told a finding from a moment, or there will be none.
void Program::photograph(ClusterController& cluster)
{
    constexpr auto patience = 30s;
    const Picture picture(cluster.window(), order());
    auto* timer = new QTimer(this);
    timer->setSingleShot(true);
    timer->setInterval(picture.order().at.value_or(6s));
    connect(timer, &QTimer::timeout, this, [picture] { picture.take(Healthy); });
    connect(&cluster, &ClusterController::looked, timer, [timer] {
        if (!timer->isActive())
            timer->start();
    });
    connect(&cluster, &ClusterController::failed, this, [picture](const QString& why) {
        Output::complain(why);
        picture.take(NoConnection);
    });
    QTimer::singleShot(patience, this, [picture] { picture.take(Found); });
}

Picture::Order Program::order() const
{
    const auto& arguments = m_arguments;
    Picture::Order order;
    order.fileName = arguments.text(QStringLiteral("screenshot"));
    if (arguments.has(QStringLiteral("at")))
        order.at = std::chrono::milliseconds(arguments.number(QStringLiteral("at"), 0, 3'600'000));
    if (arguments.has(QStringLiteral("size")))
        order.size = sizeFrom(arguments);
    return order;
}

LabSetup Program::setupFor(const ui::MainWindow& window) const
{
    const auto& arguments = m_arguments;
    LabSetup setup;
    const auto isPicture = arguments.has(QStringLiteral("screenshot"));
    auto scenario = arguments.text(QStringLiteral("scenario"));
    const auto isRemembered = scenario.isEmpty() && !isPicture && !window.lastScenario().isEmpty();
    if (scenario.isEmpty())
        scenario = isRemembered ? window.lastScenario() : QStringLiteral("dinner-table");
    try {
        setup.scenario = loadScenario(scenario);
    } catch (const ScenarioError&) {
        if (!isRemembered)
            throw;
        setup.scenario
            = loadScenario(QStringLiteral("dinner-table")); // a file of last time that has gone
    }
    setup.startsPaused = isForCluster() || (isPlainStart() && !isCourse());
    setup.speed = isPicture ? 0.25 : window.lastSpeed();
    if (isForCluster()) // to be looked at: what is played has a server of its own
        return setup;
    if (const auto why
        = Profiles::objection(arguments.text(QStringLiteral("profile")), QStringLiteral("/"));
        !why.isEmpty())
        throw UsageError(why);
    setup.connect = arguments.connect();
    setup.prefix = arguments.prefix();
    setup.sessionTimeout = arguments.sessionTimeout();
    setup.authentications = arguments.authentications();
    setup.access = m_access;
    demandPlayable(setup.access);
    return setup;
}

} // namespace zoetrope::app
