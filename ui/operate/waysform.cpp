#include "ui/operate/waysform.h"

#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

const QString digestMd5 = QStringLiteral("digest-md5");
const QString gssapi = QStringLiteral("gssapi");

// A name of a file, typed or chosen.
void addFileRow(QFormLayout& form, const QString& label, QLineEdit& field, const QString& filter)
{
    auto* choose = new QToolButton(&field);
    choose->setText(QStringLiteral("…"));
    choose->setToolTip(WaysForm::tr("Choose a file"));
    choose->setAccessibleName(WaysForm::tr("Choose a file"));
    QObject::connect(choose, &QToolButton::clicked, &field, [&field, filter] {
        const auto name = QFileDialog::getOpenFileName(field.window(), {}, field.text(), filter);
        if (!name.isEmpty())
            field.setText(name);
    });
    auto* row = new QHBoxLayout;
    row->addWidget(&field, 1);
    row->addWidget(choose);
    form.addRow(label, row);
    auto* name = static_cast<QLabel*>(form.labelForField(row));
    name->setBuddy(&field);
    field.setAccessibleName(name->text().remove(u'&'));
}

} // namespace

WaysForm::WaysForm(QWidget* parent)
    : QWidget(parent)
    , m_tls(new QCheckBox(tr("Connect by &TLS (--tls)"), this))
    , m_whose(new QLabel(this))
    , m_authorities(new QLineEdit(this))
    , m_certificate(new QLineEdit(this))
    , m_key(new QLineEdit(this))
    , m_keyPassword(new QLineEdit(this))
    , m_tlsName(new QLineEdit(this))
    , m_mechanism(new QComboBox(this))
    , m_user(new QLineEdit(this))
    , m_password(new QLineEdit(this))
    , m_service(new QLineEdit(this))
    , m_ssh(new QLineEdit(this))
    , m_kube(new QLineEdit(this))
    , m_readOnly(new QCheckBox(tr("A server &without a quorum, which only reads, will do"), this))
{
    auto* form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setVerticalSpacing(Theme::gap);
    addTls(*form);
    addSasl(*form);
    m_ssh->setPlaceholderText(QStringLiteral("user@bastion.example:22"));
    m_kube->setPlaceholderText(tr("context/namespace/pod, or …/service/name"));
    form->addRow(tr("Through SS&H (--ssh)"), m_ssh);
    form->addRow(tr("Throu&gh Kubernetes (--kube)"), m_kube);
    form->addRow(m_readOnly); // the whole width: its words are longer than the fields
    connect(m_tls, &QCheckBox::toggled, this, &WaysForm::check);
    connect(m_mechanism, &QComboBox::currentIndexChanged, this, &WaysForm::check);
    for (auto* field : {m_certificate, m_key, m_user, m_ssh, m_kube})
        connect(field, &QLineEdit::textChanged, this, &WaysForm::check);
    check();
}

void WaysForm::addTls(QFormLayout& form)
{
    const auto pem = tr("Certificates (*.pem *.crt *.cer);;All files (*)");
    m_authorities->setPlaceholderText(tr("empty: whom the system trusts"));
    m_certificate->setPlaceholderText(tr("empty: none; PEM or PKCS#12 (.p12)"));
    m_key->setPlaceholderText(tr("empty: in the certificate's file"));
    m_keyPassword->setPlaceholderText(tr("empty: none, the kept one, or asked for"));
    m_keyPassword->setEchoMode(QLineEdit::Password);
    m_tlsName->setPlaceholderText(tr("empty: the server's host"));
    m_whose->setForegroundRole(QPalette::PlaceholderText);
    form.addRow({}, m_tls);
    form.addRow(m_whose);
    addFileRow(form, tr("A&uthorities (--ca)"), *m_authorities, pem);
    addFileRow(form, tr("Our &certificate (--cert)"), *m_certificate,
               tr("Certificates (*.pem *.crt *.cer *.p12 *.pfx);;All files (*)"));
    addFileRow(form, tr("Its &key (--key)"), *m_key, tr("Keys (*.pem *.key);;All files (*)"));
    form.addRow(tr("Password of the ke&y"), m_keyPassword);
    form.addRow(tr("Server's na&me (--tls-name)"), m_tlsName);
}

void WaysForm::addSasl(QFormLayout& form)
{
    m_mechanism->addItem(tr("none"), QString());
    m_mechanism->addItem(tr("DIGEST-MD5: a user and a password"), digestMd5);
    m_mechanism->addItem(tr("GSSAPI: a Kerberos ticket"), gssapi);
    m_password->setEchoMode(QLineEdit::Password);
    m_password->setPlaceholderText(tr("empty: the kept one, or asked for"));
    m_service->setPlaceholderText(QStringLiteral("zookeeper"));
    form.addRow(tr("&SASL (--sasl)"), m_mechanism);
    form.addRow(tr("Use&r"), m_user);
    form.addRow(tr("&Password"), m_password);
    form.addRow(tr("Servers' ser&vice (--sasl-service)"), m_service);
}

void WaysForm::setProfile(const ClusterProfile& profile)
{
    m_tls->setChecked(profile.hasTls);
    m_authorities->setText(profile.authorities);
    m_certificate->setText(profile.certificate);
    m_key->setText(profile.key);
    m_tlsName->setText(profile.tlsName);
    m_keyPassword->clear();
    m_password->clear();
    m_mechanism->setCurrentIndex(
        std::max(m_mechanism->findData(profile.sasl.section(u':', 0, 0).toLower()), 0));
    m_user->setText(profile.sasl.section(u':', 1));
    m_service->setText(profile.saslService);
    m_ssh->setText(profile.ssh);
    m_kube->setText(profile.kube);
    m_readOnly->setChecked(profile.takesReadOnly);
    check();
}

void WaysForm::writeTo(ClusterProfile& profile) const
{
    profile.hasTls = m_tls->isChecked();
    profile.authorities = m_authorities->text().trimmed();
    profile.certificate = m_certificate->text().trimmed();
    profile.key = m_key->text().trimmed();
    profile.tlsName = m_tlsName->text().trimmed();
    const auto user = m_user->text().trimmed();
    const auto mechanism = m_mechanism->currentData().toString();
    profile.sasl = mechanism.isEmpty() || user.isEmpty() ? mechanism : mechanism + u':' + user;
    profile.saslService = m_service->text().trimmed();
    profile.ssh = m_ssh->text().trimmed();
    profile.kube = m_kube->text().trimmed();
    profile.takesReadOnly = m_readOnly->isChecked();
}

QString WaysForm::keyPassword() const
{
    return m_keyPassword->isEnabled() ? m_keyPassword->text() : QString();
}

QString WaysForm::saslPassword() const
{
    return m_password->isEnabled() ? m_password->text() : QString();
}

QString WaysForm::problem() const
{
    if (isDigest() && (m_user->text().trimmed().isEmpty() || m_user->text().contains(u':')))
        return tr("DIGEST-MD5 needs a user, without a colon.");
    if (m_key->isEnabled() && !m_key->text().trimmed().isEmpty()
        && m_certificate->text().trimmed().isEmpty())
        return tr("A key needs its certificate: name the certificate too.");
    static const QRegularExpression host(
        QStringLiteral("^([^@\\s:-][^@\\s:]*@)?[^@\\s:-][^@\\s:]*(:\\d{1,5})?$"));
    const auto ssh = m_ssh->text().trimmed();
    if (!ssh.isEmpty() && !host.match(ssh).hasMatch())
        return tr("SSH goes through [USER@]HOST[:PORT].");
    const auto kube = m_kube->text().trimmed();
    if (!ssh.isEmpty() && !kube.isEmpty())
        return tr("Choose SSH or Kubernetes, not both.");
    static const QRegularExpression pod(QStringLiteral(
        "^([^\\s-][^\\s]*/)?(?!service/)[a-z0-9][a-z0-9-]*/(service/)?[a-z0-9][a-z0-9.-]*$"));
    if (!kube.isEmpty() && !pod.match(kube).hasMatch())
        return tr("Kubernetes is reached by namespace/pod or namespace/service/name.");
    return {};
}

void WaysForm::setPagesByTls(bool areByTls)
{
    if (std::exchange(m_hasPagesByTls, areByTls) != areByTls)
        check();
}

bool WaysForm::hasCertificates() const
{
    return m_tls->isChecked() || m_hasPagesByTls;
}

// It keeps its line: nothing below jumps.
void WaysForm::sayWhose()
{
    m_whose->setText(m_tls->isChecked() ? tr("Certificates, of the servers and of AdminServers by "
                                             "https:")
                         : m_hasPagesByTls
                         ? tr("The session goes in plain. Certificates of AdminServers by https:")
                         : tr("Certificates count by TLS, or where an AdminServer is asked by "
                              "https:"));
    m_whose->setEnabled(hasCertificates());
}

bool WaysForm::isDigest() const
{
    return m_mechanism->currentData().toString() == digestMd5;
}

void WaysForm::check()
{
    for (auto* field : {m_authorities, m_certificate, m_key, m_keyPassword, m_tlsName})
        field->setEnabled(hasCertificates());
    const auto hasSasl = m_mechanism->currentIndex() > 0;
    m_user->setEnabled(hasSasl);
    m_service->setEnabled(hasSasl);
    m_password->setEnabled(isDigest());
    for (auto* button : findChildren<QToolButton*>())
        button->setEnabled(hasCertificates());
    for (auto* label : findChildren<QLabel*>())
        label->setEnabled(!label->buddy() || label->buddy()->isEnabled());
    sayWhose();
    m_user->setPlaceholderText(isDigest() ? QString() : tr("empty: the owner of the ticket"));
    emit changed();
}

} // namespace zoetrope::ui
