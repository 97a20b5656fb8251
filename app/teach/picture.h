#pragma once

#include <QCoreApplication>
#include <QSize>
#include <QString>

#include <chrono>
#include <optional>

class QWidget;

namespace zoetrope::app {

/// The picture of a window that `--screenshot` asks for: whoever waits for its moment takes it, or
/// says why there is none, and that ends the program.
///
/// Threads: the GUI thread.
class Picture
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Picture)

public:
    struct Order
    {
        QString fileName;
        std::optional<std::chrono::milliseconds> at; ///< The moment, from the first one shown.
        QSize size{1440, 900};
    };

    /// Gives `window` its size; the window must outlive the Picture.
    Picture(QWidget& window, Order order);

    [[nodiscard]] const Order& order() const { return m_order; }

    /// Writes the window, as it looks now, into the file, and ends the program with `code`.
    void take(int code) const;

    /// Says `why` there is no picture, and ends the program with `code`.
    static void fail(const QString& why, int code);

private:
    QWidget& m_window;
    Order m_order;
};

} // namespace zoetrope::app
