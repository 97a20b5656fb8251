#pragma once

#include <QDialog>

class QCheckBox;
class QLineEdit;
class QPushButton;

namespace zoetrope::ui {

/// Asks for the secret of a cluster whose other terms are known.
class SecretDialog : public QDialog
{
    Q_OBJECT
public:
    /// `why`: why it is asked for, in a sentence; `canKeep`: there is somewhere to keep it.
    SecretDialog(const QString& cluster, const QString& why, bool canKeep,
                 QWidget* parent = nullptr);

    void setHasUser(bool hasUser); ///< False: it is a password alone. True at first.

    [[nodiscard]] QString secret() const; ///< "user:password", or the password alone.
    [[nodiscard]] bool isToBeKept() const;

private:
    void check();

    bool m_hasUser = true;
    QPushButton* m_go = nullptr;
    QLineEdit* m_secret;
    QCheckBox* m_keeps;
};

} // namespace zoetrope::ui
