#pragma once

#include <QImage>
#include <QWidget>

#include <functional>

class QMenu;

namespace zoetrope::ui {

/// Pictures of what a window shows, as files: PNG with twice the pixels of the screen, or SVG.
///
/// Threads: the GUI thread. No dialog holds up the rest.
class Pictures : public QObject
{
    Q_OBJECT
public:
    struct View
    {
        QString title;
        QWidget* widget = nullptr;
    };
    using Views = std::function<std::vector<View>()>;

    /// `views` tells which there are at the moment, beside the whole window, which must outlive
    /// this.
    Pictures(QWidget& window, Views views);

    [[nodiscard]] QMenu& menu() { return *m_menu; }

signals:
    void said(const QString& sentence);

private:
    void fill();
    void ask(const View& view);

    QWidget& m_window;
    const Views m_views;
    QMenu* m_menu;
};

/// With twice the pixels of the screen. Without DrawChildren: without the buttons that lie on it.
[[nodiscard]] QImage pictureOf(QWidget& view, QWidget::RenderFlags flags = QWidget::DrawChildren);

/// By the end of the name: ".svg", or else PNG. False: it could not be written.
[[nodiscard]] bool savePicture(QWidget& view, const QString& fileName);

} // namespace zoetrope::ui
