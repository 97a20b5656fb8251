#include "ui/theme/avatar.h"

#include "ui/theme/stamp.h"

#include <QPainter>
#include <QPainterPath>
#include <QTextBoundaryFinder>

namespace zoetrope::ui {

namespace {

constexpr auto letterShare = 0.5; // of the disc's height
constexpr auto rimShare = 0.09;

Qt::BrushStyle hatching(Tone tone)
{
    switch (tone) {
    case Tone::Wait:
        return Qt::BDiagPattern;
    case Tone::Suspended:
        return Qt::DiagCrossPattern;
    default:
        return Qt::NoBrush;
    }
}

void paintHatching(QPainter& painter, const QRectF& disc, Tone tone, const Theme& theme)
{
    auto ink = Theme::on(theme.color(tone));
    ink.setAlphaF(0.35F);
    const auto rim = disc.height() * rimShare * 1.4;
    QPainterPath ring;
    ring.addEllipse(disc);
    ring.addEllipse(disc.adjusted(rim, rim, -rim, -rim));
    painter.fillPath(ring, QBrush(ink, hatching(tone)));
}

void paintInnerRing(QPainter& painter, const QRectF& disc, const QColor& ink)
{
    const auto rim = disc.height() * rimShare;
    painter.setPen(QPen(ink, 1.2));
    painter.setBrush(Qt::NoBrush);
    painter.drawEllipse(disc.adjusted(rim, rim, -rim, -rim));
}

void paintRim(QPainter& painter, const QRectF& disc, Tone tone, const Theme& theme)
{
    const auto ink = Theme::on(theme.color(tone));
    if (hatching(tone) != Qt::NoBrush)
        paintHatching(painter, disc, tone, theme);
    else if (tone == Tone::Hold)
        paintInnerRing(painter, disc, ink);
    else if (tone == Tone::Lost) {
        painter.setPen(QPen(ink, 1.5));
        const auto inset = disc.height() * 0.16;
        painter.drawLine(disc.bottomLeft() + QPointF(inset, -inset),
                         disc.topRight() + QPointF(-inset, inset));
    }
}

void paintGround(QPainter& painter, const QRectF& disc, Tone tone, const Theme& theme)
{
    if (tone == Tone::Idle) {
        painter.setPen(QPen(theme.idle, 1.5, Qt::DashLine));
        painter.setBrush(theme.panel);
        painter.drawEllipse(disc.adjusted(0.75, 0.75, -0.75, -0.75));
        return;
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.color(tone));
    painter.drawEllipse(disc);
}

void drawAvatar(QPainter& painter, const QRectF& disc, const QString& letter, Tone tone,
                const Theme& theme)
{
    paintGround(painter, disc, tone, theme);
    paintRim(painter, disc, tone, theme);
    painter.setPen(tone == Tone::Idle ? theme.secondary : Theme::on(theme.color(tone)));
    painter.setFont(Theme::font(qRound(disc.height() * letterShare)));
    painter.drawText(disc, Qt::AlignCenter | Qt::TextDontClip, letter);
}

} // namespace

void paintAvatar(QPainter& painter, const QRectF& disc, const QString& name, Tone tone,
                 const Theme& theme)
{
    const auto letter = initial(name);
    stamp(painter, disc, QStringLiteral("avatar %1 %2").arg(letter, theme.look(tone)),
          [&](QPainter& onto, const QRectF& box) { drawAvatar(onto, box, letter, tone, theme); });
}

void paintTally(QPainter& painter, const QRectF& disc, int count, const Theme& theme)
{
    const auto words = QString::number(count);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    paintGround(painter, disc, Tone::Idle, theme);
    painter.setPen(theme.secondary);
    painter.setFont(Theme::font(qRound(disc.height() * (words.size() > 2 ? 0.38 : letterShare))));
    painter.drawText(disc, Qt::AlignCenter | Qt::TextDontClip, words);
    painter.restore();
}

QString initial(const QString& name)
{
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, name);
    const auto end = finder.toNextBoundary();
    return end > 0 ? name.left(end).toUpper() : QString();
}

} // namespace zoetrope::ui
