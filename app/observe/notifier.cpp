#include "app/observe/notifier.h"

#include <QDBusConnection>
#include <QDBusMessage>
#include <QSettings>
#include <QVariantMap>

namespace zoetrope::app {

using ui::Grade;

namespace {

const QString key = QStringLiteral("notifications");

// As the Desktop Notifications Specification has it. Nobody waits for the answer.
void notify(const QString& title, const QString& text)
{
    auto bus = QDBusConnection::sessionBus();
    if (!bus.isConnected())
        return;
    auto message = QDBusMessage::createMethodCall(QStringLiteral("org.freedesktop.Notifications"),
                                                  QStringLiteral("/org/freedesktop/Notifications"),
                                                  QStringLiteral("org.freedesktop.Notifications"),
                                                  QStringLiteral("Notify"));
    message << QStringLiteral("Zoetrope") << 0U << QStringLiteral("zoetrope") << title << text
            << QStringList() << QVariantMap() << -1;
    bus.send(message);
}

} // namespace

Notifier::Notifier(QObject* parent)
    : QObject(parent)
{
    connect(this, &Notifier::told, this, notify);
}

bool Notifier::isAsked()
{
    return QSettings().value(key, false).toBool();
}

void Notifier::ask(bool isAsked)
{
    QSettings().setValue(key, isAsked);
}

void Notifier::look(const QString& cluster, const std::vector<ui::FindingRow>& findings,
                    bool isSeen)
{
    QSet<QString> known;
    QStringList news;
    for (const auto& finding : findings) {
        known.insert(finding.id);
        if (finding.grade >= Grade::Warning && !m_known.contains(finding.id))
            news += finding.title;
    }
    m_known = known;
    if (isAsked() && !isSeen && !news.isEmpty())
        emit told(cluster, news.join(u'\n'));
}

} // namespace zoetrope::app
