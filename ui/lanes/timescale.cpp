#include "ui/lanes/timescale.h"

#include "ui/tr.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace zoetrope::ui {

namespace {

using namespace std::chrono_literals;
using Nanoseconds = TimeScale::Nanoseconds;

constexpr Nanoseconds clockSteps[]
    = {1s, 2s, 5s, 10s, 20s, 30s, 60s, 120s, 300s, 600s, 1200s, 1800s};

Nanoseconds decimalStep(double least)
{
    const auto power = std::pow(10.0, std::floor(std::log10(std::max(1.0, least))));
    for (const auto digit : {1.0, 2.0, 5.0}) {
        if (digit * power >= least)
            return Nanoseconds(std::llround(digit * power));
    }
    return Nanoseconds(std::llround(10 * power));
}

int decimalsOf(Nanoseconds division)
{
    auto decimals = 0;
    for (auto unit = Nanoseconds(1s); unit > division && decimals < 9; unit /= 10)
        ++decimals;
    return std::max(1, decimals);
}

} // namespace

recipes::TimePoint TimeScale::at(double x) const
{
    return m_left + span(x);
}

Nanoseconds TimeScale::span(double pixels) const
{
    return Nanoseconds(std::llround(pixels * m_perPixel));
}

void TimeScale::pan(double pixels)
{
    m_left += span(pixels);
}

void TimeScale::zoom(double factor, double x, double width)
{
    const auto anchor = at(x);
    const auto wide = std::max(1.0, width);
    m_perPixel = std::clamp(m_perPixel / factor, static_cast<double>(shortest.count()) / wide,
                            static_cast<double>(longest.count()) / wide);
    m_left = anchor - span(x);
}

Nanoseconds TimeScale::division() const
{
    const auto least = leastGap * m_perPixel;
    if (least <= static_cast<double>(Nanoseconds(1s).count()))
        return decimalStep(least);
    for (const auto step : clockSteps) {
        if (static_cast<double>(step.count()) >= least)
            return step;
    }
    return 1h;
}

QString clockText(Nanoseconds time, Nanoseconds division)
{
    const auto seconds = std::chrono::duration<double>(time).count();
    if (seconds < 60 || division < 1s)
        return QString::number(seconds, 'f', decimalsOf(division));
    const auto whole = std::llround(seconds);
    return QStringLiteral("%1:%2").arg(whole / 60).arg(whole % 60, 2, 10, QLatin1Char('0'));
}

QString dayText(qint64 begin, Nanoseconds time, Nanoseconds division)
{
    const auto at = QDateTime::fromMSecsSinceEpoch(
        begin + std::chrono::duration_cast<std::chrono::milliseconds>(time).count());
    const auto form = division >= 60s ? QStringLiteral("HH:mm")
        : division >= 1s              ? QStringLiteral("HH:mm:ss")
                                      : QStringLiteral("HH:mm:ss.zzz");
    return at.toString(form);
}

QString divisionText(Nanoseconds division)
{
    const auto count = static_cast<double>(division.count());
    if (division < 1us)
        return tr("%1 ns").arg(count);
    if (division < 1ms)
        return tr("%1 µs").arg(count / 1e3);
    if (division < 100ms)
        return tr("%1 ms").arg(count / 1e6);
    if (division < 60s)
        return tr("%1 s").arg(count / 1e9, 0, 'f', division < 10s ? 1 : 0);
    return tr("%1 min").arg(count / 60e9);
}

} // namespace zoetrope::ui
