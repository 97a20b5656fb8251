#pragma once

#include <QMenu>

namespace zoetrope::ui {

/// What a directory is, for a person to say: one of several kinds, or as it is recognised.
class KindMenu : public QMenu
{
    Q_OBJECT
public:
    explicit KindMenu(const QStringList& kinds, QWidget* parent = nullptr);

    /// `kind` was said of it; -1: nothing. Empty path: there is nothing to say of.
    void setPlace(const QString& path, int kind);

    [[nodiscard]] const QString& path() const { return m_path; }

signals:
    void kindSaid(const QString& path, int kind); ///< -1: as it is recognised.

private:
    QActionGroup* m_group;
    QString m_path;
};

} // namespace zoetrope::ui
