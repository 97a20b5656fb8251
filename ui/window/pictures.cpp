#include "ui/window/pictures.h"

#include "ui/theme/theme.h"
#include "ui/window/recordactions.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QPainter>
#include <QPointer>
#include <QSaveFile>
#include <QSvgGenerator>

namespace zoetrope::ui {

namespace {

constexpr qreal sharpness = 2; // pixels of a PNG to one of the screen

void paint(QWidget& view, QPaintDevice& device, QWidget::RenderFlags flags = QWidget::DrawChildren)
{
    QPainter painter(&device);
    painter.fillRect(view.rect(), Theme::of(view.palette()).panel);
    view.render(&painter, {}, {}, flags);
}

bool saveSvg(QWidget& view, QIODevice& file)
{
    QSvgGenerator generator;
    generator.setOutputDevice(&file);
    generator.setSize(view.size());
    generator.setViewBox(view.rect());
    generator.setResolution(view.logicalDpiX()); // letters keep their size
    generator.setTitle(view.accessibleName());
    generator.setDescription(view.accessibleDescription());
    paint(view, generator);
    return true;
}

} // namespace

QImage pictureOf(QWidget& view, QWidget::RenderFlags flags)
{
    QImage image(view.size() * sharpness, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(sharpness);
    paint(view, image, flags);
    return image;
}

bool savePicture(QWidget& view, const QString& fileName)
{
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    const auto isSvg = QFileInfo(fileName).suffix().compare(u"svg", Qt::CaseInsensitive) == 0;
    return (isSvg ? saveSvg(view, file) : pictureOf(view).save(&file, "PNG")) && file.commit();
}

Pictures::Pictures(QWidget& window, Views views)
    : QObject(&window)
    , m_window(window)
    , m_views(std::move(views))
    , m_menu(new QMenu(tr("Save a &picture"), &window))
{
    connect(m_menu, &QMenu::aboutToShow, this, &Pictures::fill);
    fill();
}

void Pictures::fill()
{
    m_menu->clear();
    auto views = m_views();
    views.insert(views.begin(), {tr("The whole window"), &m_window});
    for (const auto& view : views) {
        auto* action = m_menu->addAction(tr("%1...").arg(view.title));
        action->setStatusTip(tr("Saves the view as it is now, as PNG or SVG"));
        connect(action, &QAction::triggered, this, [this, view] { ask(view); });
    }
}

void Pictures::ask(const View& view)
{
    auto* dialog = new QFileDialog(&m_window, tr("Save a picture"), RecordActions::folder(),
                                   tr("PNG (*.png);;SVG (*.svg)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("png"));
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        const auto isSvg = filter.contains(QStringLiteral("svg"));
        dialog->setDefaultSuffix(isSvg ? QStringLiteral("svg") : QStringLiteral("png"));
    });
    const QPointer<QWidget> widget(view.widget);
    connect(dialog, &QFileDialog::fileSelected, this, [this, widget](const QString& fileName) {
        const auto isSaved = widget && savePicture(*widget, fileName);
        emit said(isSaved ? tr("Saved: %1").arg(QDir::toNativeSeparators(fileName))
                          : tr("%1 cannot be written").arg(fileName));
    });
    dialog->open();
}

} // namespace zoetrope::ui
