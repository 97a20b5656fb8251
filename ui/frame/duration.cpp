#include "ui/frame/duration.h"

#include "ui/tr.h"

#include <QLocale>

namespace zoetrope::ui {

namespace {

using namespace std::chrono_literals;
using Tenths = std::chrono::duration<std::int64_t, std::deci>;

} // namespace

QString durationText(std::chrono::nanoseconds time)
{
    if (time < 10s) {
        const auto tenths = std::chrono::floor<Tenths>(std::max(time, 0ns));
        const auto value = static_cast<double>(tenths.count()) / Tenths::period::den;
        return tr("%1 s").arg(QLocale().toString(value, 'f', 1));
    }
    const auto whole = std::chrono::duration_cast<std::chrono::seconds>(time);
    if (whole < 60s)
        return tr("%1 s").arg(QLocale().toString(static_cast<qlonglong>(whole.count())));
    return tr("%1:%2 min").arg(whole / 60s).arg((whole % 60s).count(), 2, 10, QLatin1Char('0'));
}

recipes::TimePoint tenthOf(const Frame& frame)
{
    return frame.begin + std::chrono::floor<Tenths>(frame.cursor - frame.begin);
}

} // namespace zoetrope::ui
