#include "app/teach/replaypicture.h"

#include "app/arguments/arguments.h"
#include "app/text/output.h"

#include <QCoreApplication>
#include <QPixmap>

#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;

namespace {

constexpr auto picturePatience = 60s;
constexpr auto pictureSettles = 300ms; // for what fades in

} // namespace

ReplayPicture::ReplayPicture(Stage& stage, Photographer::Order order, QObject* parent)
    : QObject(parent)
    , m_stage(stage)
    , m_order(std::move(order))
{
    m_stage.window().resize(m_order.size);
    connect(&m_stage, &Stage::replayFailed, this, &ReplayPicture::fail);
    connect(&m_stage, &Stage::replayBegan, this,
            [this] { connect(m_stage.replay(), &Replay::shown, this, &ReplayPicture::aim); });
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this,
            [] { fail(tr("the recording was not read in time")); });
    m_patience.start(picturePatience);
}

void ReplayPicture::aim()
{
    auto& replay = *m_stage.replay();
    if (!replay.isRead() || std::exchange(m_isAiming, true))
        return;
    if (m_order.at)
        replay.setCursor(replay.last().frame.begin + *m_order.at);
    QTimer::singleShot(pictureSettles, this, &ReplayPicture::take);
}

void ReplayPicture::take()
{
    if (m_stage.window().grab().save(m_order.fileName))
        QCoreApplication::exit(Healthy);
    else
        fail(tr("%1 cannot be written").arg(m_order.fileName));
}

void ReplayPicture::fail(const QString& why)
{
    Output::complain(why);
    QCoreApplication::exit(Found);
}

} // namespace zoetrope::app
