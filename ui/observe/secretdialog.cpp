#include "ui/observe/secretdialog.h"

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
    auto* go = buttons->addButton(tr("Co&nnect"), QDialogButtonBox::AcceptRole);
    go->setDefault(true);
    go->setEnabled(false);
    form->addRow(buttons);
    connect(m_secret, &QLineEdit::textChanged, go,
            [go](const QString& text) { go->setEnabled(text.contains(u':')); });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    setMinimumWidth(440);
    m_secret->setFocus();
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
