#include "ui/theme/theme.h"

#include <QFontDatabase>
#include <QPalette>

#include <cmath>

namespace zoetrope::ui {

namespace {

double luminance(const QColor& color)
{
    const auto linear
        = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF())
        + 0.0722 * linear(color.blueF());
}

QColor mixed(const QColor& from, const QColor& to, double amount)
{
    const auto mix
        = [amount](float a, float b) { return static_cast<float>(a + (b - a) * amount); };
    return QColor::fromRgbF(mix(from.redF(), to.redF()), mix(from.greenF(), to.greenF()),
                            mix(from.blueF(), to.blueF()));
}

Theme light()
{
    Theme theme;
    theme.work = QColor(0x2B7BD6);
    theme.wait = QColor(0xD99A00);
    theme.hold = QColor(0x168F6B);
    theme.wake = QColor(0xE2572B);
    theme.suspended = QColor(0x7C5CB8);
    theme.lost = QColor(0xC53446);
    theme.idle = QColor(0x9AA5B1);
    theme.tombstone = QColor(0xB8C0C9);
    theme.accent = QColor(0x2B6CB0);
    theme.background = QColor(0xF4F6F8);
    theme.panel = QColor(0xFFFFFF);
    theme.line = QColor(0xD8DEE5);
    theme.soft = QColor(0xEEF2F6);
    theme.text = QColor(0x1E2832);
    theme.secondary = QColor(0x5C6875);
    return theme;
}

Theme dark()
{
    Theme theme;
    theme.work = QColor(0x5AA9F5);
    theme.wait = QColor(0xF0B93A);
    theme.hold = QColor(0x3CC79A);
    theme.wake = QColor(0xFF8A5C);
    theme.suspended = QColor(0xA98BE3);
    theme.lost = QColor(0xF0697A);
    theme.idle = QColor(0x6B7681);
    theme.tombstone = QColor(0x4A545F);
    theme.accent = QColor(0x6CB2F5);
    theme.background = QColor(0x12161B);
    theme.panel = QColor(0x1A2027);
    theme.line = QColor(0x2C353F);
    theme.soft = QColor(0x222A33);
    theme.text = QColor(0xE7ECF1);
    theme.secondary = QColor(0x93A0AD);
    theme.isDark = true;
    return theme;
}

// Its ground is pure, which no other theme's is.
Theme contrasting(Theme theme)
{
    theme.background = theme.panel = theme.isDark ? Qt::black : Qt::white;
    theme.text = theme.isDark ? Qt::white : Qt::black;
    theme.soft = mixed(theme.panel, theme.text, 0.08);
    theme.line = mixed(theme.panel, theme.text, 0.45);
    theme.secondary = mixed(theme.panel, theme.text, 0.8);
    for (auto* color : {&theme.work, &theme.wait, &theme.hold, &theme.wake, &theme.suspended,
                        &theme.lost, &theme.idle, &theme.tombstone, &theme.accent})
        *color = theme.readable(*color);
    return theme;
}

QPalette paletteOf(const Theme& theme)
{
    QPalette palette;
    palette.setColor(QPalette::Window, theme.background);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.panel);
    palette.setColor(QPalette::AlternateBase, theme.soft);
    palette.setColor(QPalette::ToolTipBase, theme.soft);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.secondary);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::Button, theme.panel);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.lost);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, Theme::on(theme.accent));
    palette.setColor(QPalette::Light, theme.panel);
    palette.setColor(QPalette::Midlight, theme.soft);
    palette.setColor(QPalette::Mid, theme.line);
    palette.setColor(QPalette::Dark, theme.secondary);
    palette.setColor(QPalette::Shadow, theme.line);
    for (const auto role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::PlaceholderText})
        palette.setColor(QPalette::Disabled, role, theme.idle);
    palette.setColor(QPalette::Disabled, QPalette::Base, theme.background); // nothing to write on
    return palette;
}

} // namespace

Theme Theme::of(const QPalette& palette)
{
    const auto ground = palette.color(QPalette::Window);
    if (ground == Qt::white && palette.color(QPalette::Text) == Qt::black)
        return contrasting(light());
    if (ground == Qt::black && palette.color(QPalette::Text) == Qt::white)
        return contrasting(dark());
    return luminance(palette.color(QPalette::Window)) < 0.2 ? dark() : light();
}

QPalette Theme::palette(bool isDark)
{
    return paletteOf(isDark ? dark() : light());
}

QPalette Theme::contrastPalette(bool isDark)
{
    return paletteOf(contrasting(isDark ? dark() : light()));
}

QColor Theme::tint(const QColor& color, double amount) const
{
    return mixed(panel, color, amount);
}

QColor Theme::color(Tone tone) const
{
    switch (tone) {
    case Tone::Work:
        return work;
    case Tone::Wait:
        return wait;
    case Tone::Hold:
        return hold;
    case Tone::Wake:
        return wake;
    case Tone::Suspended:
        return suspended;
    case Tone::Lost:
        return lost;
    case Tone::Idle:
        break;
    }
    return idle;
}

QString Theme::look(Tone tone) const
{
    return QStringLiteral("%1 %2 %3 %4")
        .arg(static_cast<int>(tone))
        .arg(color(tone).rgba(), 0, 16)
        .arg(panel.rgba(), 0, 16)
        .arg(secondary.rgba(), 0, 16);
}

QColor Theme::readable(const QColor& color) const
{
    const auto contrastsWith
        = [this](const QColor& ink) { return std::min(contrast(ink, panel), contrast(ink, soft)); };
    constexpr int steps = 50;
    auto ink = color;
    for (int i = 1; i <= steps && contrastsWith(ink) < readableContrast; ++i)
        ink = mixed(color, text, static_cast<double>(i) / steps);
    return ink;
}

QColor Theme::on(const QColor& color)
{
    return contrast(color, Qt::white) >= readableContrast ? Qt::white : Qt::black;
}

double Theme::contrast(const QColor& one, const QColor& other)
{
    const auto a = luminance(one);
    const auto b = luminance(other);
    return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05);
}

QFont Theme::font(int size, bool bold)
{
    auto font = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    font.setPixelSize(size);
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

QFont Theme::mono(int size, bool bold)
{
    auto font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    font.setStyleHint(QFont::Monospace);
    font.setFixedPitch(true);
    font.setPixelSize(size);
    font.setWeight(bold ? QFont::DemiBold : QFont::Normal);
    return font;
}

} // namespace zoetrope::ui
