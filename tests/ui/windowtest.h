#pragma once

#include "tests/ui/demo.h"
#include "ui/window/mainwindow.h"

#include <QSettings>
#include <QTemporaryDir>
#include <QtTest>

namespace zoetrope::ui {

/// A test with the real window in it, which shows the written dinner table and remembers nothing
/// from the test before.
class WindowTest : public QObject
{
public:
    WindowTest()
    {
        QCoreApplication::setOrganizationName(QStringLiteral("zoetrope-test"));
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_settings.path());
    }

protected:
    void openAnew()
    {
        QSettings().clear();
        open();
    }

    void open()
    {
        m_window = std::make_unique<MainWindow>();
        show(dinnerTable(), *m_window);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void close() { m_window.reset(); }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QTest::keyClick(m_window.get(), key, modifiers);
    }

    QTemporaryDir m_settings;
    std::unique_ptr<MainWindow> m_window;
};

} // namespace zoetrope::ui
