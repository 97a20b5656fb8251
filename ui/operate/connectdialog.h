#pragma once

#include "ui/operate/waysform.h"

#include <QDialog>

#include <vector>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace zoetrope::ui {

/// Asks where to connect to: a cluster that is known by name, or a new one.
class ConnectDialog : public QDialog
{
    Q_OBJECT
public:
    explicit ConnectDialog(const std::vector<ClusterProfile>& known, QWidget* parent = nullptr);

    void setProfile(const ClusterProfile& profile);
    void showReadOnly(); ///< What says that it cannot be armed, with the focus on it.
    [[nodiscard]] ClusterProfile profile() const;
    [[nodiscard]] QString secret() const; ///< "user:password"; empty: none, or the kept one.
    [[nodiscard]] const WaysForm& ways() const { return *m_ways; }

    void setKeeping(const QString& sentence); ///< What becomes of the secret.
    void setTesting(); ///< The ways are being tried.
    /// What came of it, step by step; gone once anything is changed that it was about.
    void setTested(const QString& lines);
    void setProfiles(const std::vector<ClusterProfile>& known);

signals:
    void connectRequested();
    void testRequested(); ///< Of what is in it; answered by setTesting() and setTested().
    void removeRequested(const QString& name);
    void importRequested();
    void exportRequested();

private:
    void addFields(QFormLayout& form);
    void addButtons();
    void check();
    void setReady(bool isReady);
    void watchForChanges();
    void outdate();
    void tell(const QString& lines);

    std::vector<ClusterProfile> m_known;
    WaysForm* m_ways;
    QComboBox* m_profiles;
    QLineEdit* m_name;
    QLineEdit* m_servers;
    QSpinBox* m_timeout;
    QLineEdit* m_nameSpace;
    QComboBox* m_scheme;
    QLineEdit* m_secret;
    QCheckBox* m_keeps;
    QComboBox* m_colour;
    QLineEdit* m_admin;
    QCheckBox* m_words;
    QCheckBox* m_readOnly;
    QLineEdit* m_roots;
    QLabel* m_problem;
    QLabel* m_keeping;
    QLabel* m_tested;
    bool m_isOutdated = false; // something was changed since the test under way began
    QPushButton* m_connect = nullptr;
    QPushButton* m_test = nullptr;
};

} // namespace zoetrope::ui
