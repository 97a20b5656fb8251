#pragma once

#include <QDialog>

class QCheckBox;
class QLineEdit;

namespace zoetrope::ui {

/// Asks for the secret of a cluster whose other terms are known.
class SecretDialog : public QDialog
{
    Q_OBJECT
public:
    /// `why`: why it is asked for, in a sentence; `canKeep`: there is somewhere to keep it.
    SecretDialog(const QString& cluster, const QString& why, bool canKeep,
                 QWidget* parent = nullptr);

    [[nodiscard]] QString secret() const; ///< "user:password"
    [[nodiscard]] bool isToBeKept() const;

private:
    QLineEdit* m_secret;
    QCheckBox* m_keeps;
};

} // namespace zoetrope::ui
