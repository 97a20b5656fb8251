#include "app/teach/picture.h"

#include "app/arguments/arguments.h"
#include "app/text/output.h"

#include <QPixmap>
#include <QWidget>

#include <utility>

namespace zoetrope::app {

Picture::Picture(QWidget& window, Order order)
    : m_window(window)
    , m_order(std::move(order))
{
    m_window.resize(m_order.size);
}

void Picture::take(int code) const
{
    if (m_window.grab().save(m_order.fileName))
        QCoreApplication::exit(code);
    else
        fail(tr("%1 cannot be written").arg(m_order.fileName), Found);
}

void Picture::fail(const QString& why, int code)
{
    Output::complain(why);
    QCoreApplication::exit(code);
}

} // namespace zoetrope::app
