#include "app/teach/replaypicture.h"

#include "app/arguments/arguments.h"

#include <utility>

namespace zoetrope::app {

using namespace std::chrono_literals;

namespace {

constexpr auto picturePatience = 60s;
constexpr auto pictureSettles = 300ms; // for what fades in

} // namespace

ReplayPicture::ReplayPicture(Stage& stage, Picture picture, QObject* parent)
    : QObject(parent)
    , m_stage(stage)
    , m_picture(std::move(picture))
{
    connect(&m_stage, &Stage::replayFailed, this,
            [](const QString& why) { Picture::fail(why, Found); });
    connect(&m_stage, &Stage::replayBegan, this,
            [this] { connect(m_stage.replay(), &Replay::shown, this, &ReplayPicture::aim); });
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this,
            [] { Picture::fail(tr("the recording was not read in time"), Found); });
    m_patience.start(picturePatience);
}

void ReplayPicture::aim()
{
    auto& replay = *m_stage.replay();
    if (!replay.isRead() || std::exchange(m_isAiming, true))
        return;
    if (const auto at = m_picture.order().at)
        replay.setCursor(replay.last().frame.begin + *at);
    QTimer::singleShot(pictureSettles, this, [this] { m_picture.take(Healthy); });
}

} // namespace zoetrope::app
