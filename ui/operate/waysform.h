#pragma once

#include "ui/operate/clusterprofile.h"

#include <QWidget>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace zoetrope::ui {

/// The ways into a cluster that takes more than an address: TLS, SASL, tunnels,
/// servers that only read.
class WaysForm : public QWidget
{
    Q_OBJECT
public:
    explicit WaysForm(QWidget* parent = nullptr);

    void setProfile(const ClusterProfile& profile); ///< Forgets the passwords.
    /// AdminServers are asked by https, with certificates, though the session goes in plain.
    void setPagesByTls(bool areByTls);
    void writeTo(ClusterProfile& profile) const;

    [[nodiscard]] QString keyPassword() const; ///< Empty: none, the kept one, or to be asked for.
    [[nodiscard]] QString saslPassword() const; ///< The same.
    [[nodiscard]] QString problem() const; ///< A sentence; empty: there is none.

signals:
    void changed();

private:
    void addTls(QFormLayout& form);
    void addSasl(QFormLayout& form);
    void check();
    void sayWhose();
    [[nodiscard]] bool hasCertificates() const; // their fields count
    [[nodiscard]] bool isDigest() const;

    QCheckBox* m_tls;
    QLabel* m_whose; // the certificates below it are
    QLineEdit* m_authorities;
    QLineEdit* m_certificate;
    QLineEdit* m_key;
    QLineEdit* m_keyPassword;
    QLineEdit* m_tlsName;
    QComboBox* m_mechanism;
    QLineEdit* m_user;
    QLineEdit* m_password;
    QLineEdit* m_service;
    QLineEdit* m_ssh;
    QLineEdit* m_kube;
    QCheckBox* m_readOnly;
    bool m_hasPagesByTls = false;
};

} // namespace zoetrope::ui
