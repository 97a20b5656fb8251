#include "ui/widgets/speedslider.h"

#include "ui/theme/theme.h"

#include <QLocale>
#include <QPainter>
#include <QSignalBlocker>
#include <QStyleOptionSlider>

#include <array>
#include <cmath>

namespace zoetrope::ui {

namespace {

constexpr int decade = 100; // positions of the slider between 1 and 10
constexpr std::array roundFactors{0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0};
constexpr double tolerance = 1.001; // factors closer than this are the same
constexpr int handleSize = 14;

// Nobody wants 0.2512: two digits are as fine as a hand is.
double rounded(double factor)
{
    const auto unit = std::pow(10, std::floor(std::log10(factor)) - 1);
    return std::round(factor / unit) * unit;
}

} // namespace

SpeedSlider::SpeedSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
{
    setRange(-2 * decade, decade);
    setSingleStep(decade / 10);
    setPageStep(decade / 2);
    setAccessibleName(tr("Speed"));
    setToolTip(tr("Speed of the laboratory's clock ([ slower, ] faster; double click: 1)"));
    connect(this, &QSlider::valueChanged, this, [this] { emit factorChosen(factor()); });
}

void SpeedSlider::setFactor(double factor)
{
    const auto position = qRound(std::log10(std::clamp(factor, slowest, fastest)) * decade);
    if (position == value())
        return;
    const QSignalBlocker blocker(this);
    setValue(position);
    update();
}

double SpeedSlider::factor() const
{
    return rounded(std::pow(10, static_cast<double>(value()) / decade));
}

double SpeedSlider::slowerThan(double factor)
{
    const auto found = std::find_if(roundFactors.rbegin(), roundFactors.rend(),
                                    [&](double f) { return f * tolerance < factor; });
    return found == roundFactors.rend() ? slowest : *found;
}

double SpeedSlider::fasterThan(double factor)
{
    const auto found = std::find_if(roundFactors.begin(), roundFactors.end(),
                                    [&](double f) { return f > factor * tolerance; });
    return found == roundFactors.end() ? fastest : *found;
}

QString SpeedSlider::words(double factor)
{
    return QStringLiteral("×") + QLocale().toString(factor, 'g', 3);
}

void SpeedSlider::paintEvent(QPaintEvent* /*event*/)
{
    QStyleOptionSlider option;
    initStyleOption(&option);
    const auto handle
        = style()->subControlRect(QStyle::CC_Slider, &option, QStyle::SC_SliderHandle, this);
    const auto theme = Theme::of(palette());
    const auto middle = height() / 2.0;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.line);
    painter.drawRoundedRect(QRectF(2, middle - 1.5, width() - 4, 3), 1.5, 1.5);
    painter.setPen(hasFocus() ? QPen(theme.text, 1.5) : QPen(Qt::NoPen));
    painter.setBrush(isEnabled() ? theme.accent : theme.idle);
    const QPointF centre(handle.center().x() + 0.5, middle);
    painter.drawEllipse(centre, handleSize / 2.0, handleSize / 2.0);
}

void SpeedSlider::mouseDoubleClickEvent(QMouseEvent* /*event*/)
{
    setValue(0);
}

} // namespace zoetrope::ui
