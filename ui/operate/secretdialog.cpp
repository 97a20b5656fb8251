#include "ui/operate/secretdialog.h"

#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace zoetrope::ui {

SecretDialog::SecretDialog(const QString& cluster, const QString& why, bool canKeep,
                           QWidget* parent)
    : QDialog(parent)
    , m_secret(new QLineEdit(this))
    , m_keeps(new QCheckBox(tr("&Keep it in the system's keyring"), this))
{
    setWindowTitle(tr("Authentication for %1").arg(cluster));
    auto* sentence = new QLabel(why, this);
    sentence->setWordWrap(true);
    sentence->setTextFormat(Qt::PlainText);
    m_secret->setEchoMode(QLineEdit::Password);
    m_secret->setPlaceholderText(tr("user:password"));
    m_keeps->setVisible(canKeep);
    auto* form = new QFormLayout(this);
    form->setVerticalSpacing(Theme::gap);
    form->addRow(sentence);
    form->addRow(tr("&Authentication"), m_secret);
    form->addRow({}, m_keeps);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_go = buttons->addButton(tr("Co&nnect"), QDialogButtonBox::AcceptRole);
    m_go->setDefault(true);
    m_go->setEnabled(false);
    form->addRow(buttons);
    connect(m_secret, &QLineEdit::textChanged, this, &SecretDialog::check);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(440);
    m_secret->setFocus();
}

void SecretDialog::setHasUser(bool hasUser)
{
    m_hasUser = hasUser;
    m_secret->setPlaceholderText(hasUser ? tr("user:password") : tr("password"));
    check();
}

void SecretDialog::check()
{
    const auto text = m_secret->text();
    m_go->setEnabled(m_hasUser ? text.contains(u':') : !text.isEmpty());
}

QString SecretDialog::secret() const
{
    return m_secret->text();
}

bool SecretDialog::isToBeKept() const
{
    return m_keeps->isChecked();
}

} // namespace zoetrope::ui
