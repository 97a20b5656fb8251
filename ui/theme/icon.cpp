#include "ui/theme/icon.h"

#include "ui/theme/stamp.h"
#include "ui/theme/theme.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPalette>
#include <QSvgRenderer>

namespace zoetrope::ui {

namespace {

class OutlineEngine final : public QIconEngine
{
public:
    OutlineEngine(QString name, QByteArray outline, Ink ink)
        : m_name(std::move(name))
        , m_outline(std::move(outline))
        , m_ink(ink)
    {
    }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State state) override
    {
        const auto ink = color(mode, state).name();
        stamp(*painter, rect, QStringLiteral("icon %1 %2").arg(m_name, ink),
              [this, &ink](QPainter& onto, const QRectF& box) {
                  auto svg = m_outline;
                  svg.replace("currentColor", ink.toLatin1());
                  QSvgRenderer(svg).render(&onto, box);
              });
    }

    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect({}, size), mode, state);
        return pixmap;
    }

    QIconEngine* clone() const override { return new OutlineEngine(*this); }

private:
    QColor color(QIcon::Mode mode, QIcon::State state) const
    {
        const auto theme = Theme::of(QGuiApplication::palette());
        if (mode == QIcon::Disabled)
            return theme.idle;
        if (mode == QIcon::Selected || state == QIcon::On)
            return Theme::on(theme.accent);
        return m_ink == Ink::Accent ? theme.readable(theme.accent) : theme.text;
    }

    QString m_name;
    QByteArray m_outline;
    Ink m_ink;
};

} // namespace

QIcon icon(const QString& name, Ink ink)
{
    QFile file(QStringLiteral(":/zoetrope/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QIcon(new OutlineEngine(name, file.readAll(), ink));
}

QIcon programIcon()
{
    return QIcon(QStringLiteral(":/zoetrope/icons/zoetrope.svg"));
}

} // namespace zoetrope::ui
