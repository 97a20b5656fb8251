#include "app/teach/toursheet.h"

#include <QPageSize>
#include <QPdfWriter>
#include <QSaveFile>
#include <QTextDocument>
#include <QUrl>

namespace zoetrope::app {

namespace {

constexpr int pictureWidth = 600; // pixels of a sheet that is 640 wide
constexpr double sheetHeight = 880, headHeight = 90; // pixels
constexpr double captionHeight = 60, answerHeight = 26, gapHeight = 12; // pixels

QUrl pictureUrl(const char* of, std::size_t page)
{
    return QUrl(QStringLiteral("%1-%2").arg(QLatin1String(of)).arg(page));
}

void addPicture(QTextDocument& document, const QUrl& url, const QImage& picture)
{
    if (!picture.isNull())
        document.addResource(QTextDocument::ImageResource, url, picture);
}

QString pictureIn(const QUrl& url, const QImage& picture)
{
    return picture.isNull() ? QString()
                            : QStringLiteral("<p><img src=\"%1\" width=\"%2\"></p>")
                                  .arg(url.toString())
                                  .arg(pictureWidth);
}

double heightOf(const QImage& picture)
{
    return picture.isNull()
        ? 0
        : gapHeight + static_cast<double>(pictureWidth) * picture.height() / picture.width();
}

double heightOf(const TourSheet::Page& page)
{
    return captionHeight + answerHeight * static_cast<double>(page.answers.size())
        + heightOf(page.scene) + heightOf(page.lanes);
}

} // namespace

QString TourSheet::html() const
{
    auto text = QStringLiteral("<h1>%1</h1><p>%2</p>")
                    .arg(title.toHtmlEscaped(), description.toHtmlEscaped());
    auto used = headHeight;
    for (std::size_t i = 0; i < pages.size(); ++i) { // a caption is not torn from its pictures
        const auto& page = pages[i];
        const auto isBelow = used + heightOf(page) <= sheetHeight;
        used = heightOf(page) + (isBelow ? used : 0);
        text += QStringLiteral("<p style=\"page-break-before:%1\"><b>%2.</b> %3</p>")
                    .arg(isBelow ? QLatin1String("auto") : QLatin1String("always"))
                    .arg(i + 1)
                    .arg(page.caption.toHtmlEscaped());
        for (const auto& answer : page.answers)
            text += QStringLiteral("<p style=\"margin-left:24px\">%1 %2</p>")
                        .arg(QChar(0x25A1))
                        .arg(answer.toHtmlEscaped());
        text += pictureIn(pictureUrl("scene", i), page.scene);
        text += pictureIn(pictureUrl("lanes", i), page.lanes);
    }
    if (!summary.isEmpty())
        text += QStringLiteral("<h2>%1</h2><p>%2</p>")
                    .arg(tr("To keep in mind").toHtmlEscaped(), summary.toHtmlEscaped());
    text += QStringLiteral("<h2 style=\"page-break-before:always\">%1</h2>")
                .arg(tr("Terms").toHtmlEscaped());
    for (const auto& term : terms)
        text += QStringLiteral("<p><b>%1</b>: %2</p>")
                    .arg(term.word.toHtmlEscaped(), term.meaning.toHtmlEscaped());
    return text;
}

void TourSheet::print(QIODevice& file) const
{
    QPdfWriter writer(&file);
    writer.setPageSize(QPageSize(QPageSize::A4));
    writer.setTitle(title);
    QTextDocument document;
    for (std::size_t i = 0; i < pages.size(); ++i) {
        addPicture(document, pictureUrl("scene", i), pages[i].scene);
        addPicture(document, pictureUrl("lanes", i), pages[i].lanes);
    }
    document.setHtml(html());
    document.print(&writer);
}

QString TourSheet::write(const QString& fileName) const
{
    QSaveFile file(fileName);
    if (!file.open(QIODevice::WriteOnly))
        return tr("%1 cannot be written: %2").arg(fileName, file.errorString());
    print(file);
    return file.commit() ? QString()
                         : tr("%1 cannot be written: %2").arg(fileName, file.errorString());
}

} // namespace zoetrope::app
