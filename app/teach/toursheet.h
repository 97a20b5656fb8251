#pragma once

#include "ui/tour/glossary.h"

#include <QCoreApplication>
#include <QImage>

class QIODevice;

namespace zoetrope::app {

/// A tour on paper: what it says and asks, with a picture of what was there, what is to be kept in
/// mind, and the words.
class TourSheet
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::TourSheet)
public:
    struct Page
    {
        QString caption;
        QStringList answers; ///< Where it asks.
        QImage scene; ///< Null: it was not reached.
        QImage lanes; ///< With axis, arrows and server.
    };

    QString title;
    QString description;
    QString summary;
    std::vector<Page> pages;
    std::vector<ui::Term> terms;

    /// Writes a PDF of A4 pages, whole or not at all. Returns a sentence for a person where that
    /// fails, else nothing. Any thread that has a QGuiApplication; it may take a second.
    [[nodiscard]] QString write(const QString& fileName) const;

private:
    [[nodiscard]] QString html() const;
    void print(QIODevice& file) const;
};

} // namespace zoetrope::app
