#pragma once

#include "ui/observe/clusterpicture.h"

#include <QObject>
#include <QSet>

namespace zoetrope::app {

/// Tells the desktop of what was found while nobody looks: each finding once, info not at all, and
/// only if a person has asked for it.
///
/// Threads: the GUI thread. Errors: a desktop that shows no notifications is not noticed.
class Notifier : public QObject
{
    Q_OBJECT
public:
    explicit Notifier(QObject* parent = nullptr);

    [[nodiscard]] static bool isAsked(); ///< Kept from run to run; at first it is not.
    static void ask(bool isAsked);

    /// A look at `cluster`. `isSeen`: its window has the keyboard.
    void look(const QString& cluster, const std::vector<ui::FindingRow>& findings, bool isSeen);

signals:
    void told(const QString& title, const QString& text);

private:
    QSet<QString> m_known; // ids, of the last look
};

} // namespace zoetrope::app
