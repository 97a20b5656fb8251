#pragma once

#include <QColor>
#include <QFont>

class QPalette;

namespace zoetrope::ui {

/// A state, as the colours know it.
enum class Tone { Work, Wait, Hold, Wake, Suspended, Lost, Idle };

/// The colours that mean something, and the three sizes of type. Everything else is the desktop's.
///
/// Derived from a palette: light or dark is what the palette's window colour is. Views ask anew
/// when they get QEvent::PaletteChange; nothing is cached.
struct Theme
{
    QColor work, wait, hold, wake, suspended, lost, idle, tombstone, accent;
    QColor background, panel, line, soft, text, secondary;
    bool isDark = false;

    [[nodiscard]] static Theme of(const QPalette& palette);

    /// The palette of the whole program in light or dark; `Theme::of` gives it back.
    [[nodiscard]] static QPalette palette(bool dark);

    /// The same for a room in which the last row is far away: black on white, or white on black,
    /// and every colour readable on that.
    [[nodiscard]] static QPalette contrastPalette(bool dark);

    /// `color` so far towards the panel that text is readable on it: 0 is the panel.
    [[nodiscard]] QColor tint(const QColor& color, double amount) const;

    [[nodiscard]] QColor color(Tone tone) const;

    /// What tells the looks of something of `tone` from any other's: a key for stamp().
    [[nodiscard]] QString look(Tone tone) const;

    /// `color` made darker or lighter until text in it contrasts 4.5 to 1 with panel and soft.
    [[nodiscard]] QColor readable(const QColor& color) const;

    /// White where that contrasts 4.5 to 1 with `color`, else black.
    [[nodiscard]] static QColor on(const QColor& color);

    /// From 1 (the same) to 21 (black and white), as WCAG 2 defines it.
    [[nodiscard]] static double contrast(const QColor& one, const QColor& other);

    static constexpr double readableContrast = 4.5; // to 1, of text on its ground

    static constexpr int small = 11; // pixels at 1x
    static constexpr int body = 13; // pixels at 1x
    static constexpr int number = 26; // pixels at 1x
    [[nodiscard]] static QFont font(int size, bool bold = false);
    [[nodiscard]] static QFont mono(int size, bool bold = false); ///< Digits of one width.

    static constexpr int gap = 8; // pixels at 1x, between related things
    static constexpr int group = 16; // pixels at 1x, between groups
    static constexpr int radius = 8; // pixels at 1x, of a panel
};

} // namespace zoetrope::ui
