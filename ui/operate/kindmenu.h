#pragma once

#include <QMenu>

namespace zoetrope::ui {

/// What a directory is, for a person to say: one of several kinds, or as it is recognised.
class KindMenu : public QMenu
{
    Q_OBJECT
public:
    explicit KindMenu(const QStringList& kinds, QWidget* parent = nullptr);

    /// `kind` was said of it; -1: nothing, and then no file is offered. Empty path: there is
    /// nothing to say of.
    void setPlace(const QString& path, int kind);

    [[nodiscard]] const QString& path() const { return m_path; }

signals:
    void kindSaid(const QString& path, int kind); ///< -1: as it is recognised.
    void fileRequested(const QString& path); ///< That describes it, for other clusters and people.

private:
    QActionGroup* m_group;
    QAction* m_file;
    QString m_path;
};

} // namespace zoetrope::ui
