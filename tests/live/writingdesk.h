#pragma once

#include "tests/live/clustercompany.h"
#include "ui/operate/importdialog.h"

#include <QAbstractButton>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <string>

namespace zoetrope::tests {

/// For tests that change a real cluster by its window: a new root, a session that looks at what
/// came of it, and a window, for each test. The action log is nobody else's.
///
/// Threads: the GUI's.
class WritingDesk : public QObject
{
protected:
    /// Blocks until an ensemble serves. Throws app::ServerError.
    void serve()
    {
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        m_ensemble = std::make_unique<TestEnsemble>();
    }
    void open()
    {
        const auto all = m_ensemble->freshRoot();
        // At one server: it has what it has done.
        m_root = all.substr(0, all.find(',')) + all.substr(all.find('/'));
        m_session = connected(m_root);
        m_cluster = std::make_unique<app::ClusterController>();
        m_cluster->window().show();
        m_cluster->window().resize(1280, 720); // a laptop
    }
    void close()
    {
        m_cluster.reset();
        m_session.reset();
    }

    ui::OperatePanel& panel() { return m_cluster->panel(); }

    [[nodiscard]] ui::ClusterProfile acting() const
    {
        auto profile = at(m_root);
        profile.isReadOnly = false;
        return profile;
    }

    void connectTo(const ui::ClusterProfile& profile)
    {
        m_cluster->connectTo(profile, {});
        QTRY_VERIFY_WITH_TIMEOUT(m_cluster->sight() != nullptr, patience);
    }

    void arm()
    {
        QTest::keyClick(&m_cluster->window(), Qt::Key_3, Qt::ControlModifier);
        press(panel(), "Arm for");
    }

    static QLineEdit* field(QWidget& parent, const char* name)
    {
        for (auto* each : parent.findChildren<QLineEdit*>()) {
            if (each->accessibleName().startsWith(QLatin1String(name)))
                return each;
        }
        return nullptr;
    }

    static void press(QWidget& parent, const char* text)
    {
        for (auto* button : parent.findChildren<QAbstractButton*>()) {
            if (button->text().startsWith(QLatin1String(text)))
                QTest::mouseClick(button, Qt::LeftButton);
        }
    }

    ui::ImportDialog& import(const char* json)
    {
        const auto name = m_folder.filePath(QStringLiteral("subtree.json"));
        QFile file(name);
        const auto isWritten = file.open(QIODevice::WriteOnly) && file.write(json) > 0;
        file.close();
        m_cluster->importFrom(name);
        const auto isShown = QTest::qWaitFor(
            [this] { return m_cluster->importing()->dialog() != nullptr; }, patience);
        if (!isWritten || !isShown)
            qFatal("the import begins with its dialog");
        return *m_cluster->importing()->dialog();
    }

    QTemporaryDir m_folder;
    std::unique_ptr<TestEnsemble> m_ensemble;
    std::string m_root;
    std::unique_ptr<recipes::Session> m_session;
    std::unique_ptr<app::ClusterController> m_cluster;
};

} // namespace zoetrope::tests
