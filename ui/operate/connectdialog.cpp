#include "ui/operate/connectdialog.h"

#include "ui/operate/room.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSpinBox>
#include <QTabWidget>

#include <algorithm>
#include <array>

namespace zoetrope::ui {

namespace {

void addColours(QComboBox& box)
{
    box.addItem(ConnectDialog::tr("none"), QString());
    const std::array colours{std::pair{QStringLiteral("#c53446"), ConnectDialog::tr("red")},
                             std::pair{QStringLiteral("#b7791f"), ConnectDialog::tr("amber")},
                             std::pair{QStringLiteral("#2f855a"), ConnectDialog::tr("green")},
                             std::pair{QStringLiteral("#2b6cb0"), ConnectDialog::tr("blue")},
                             std::pair{QStringLiteral("#805ad5"), ConnectDialog::tr("violet")}};
    for (const auto& [colour, name] : colours) {
        QPixmap swatch(14, 14);
        swatch.fill(QColor(colour));
        box.addItem(swatch, name, colour);
    }
}

QStringList wordsIn(const QString& text)
{
    return text.split(QRegularExpression(QStringLiteral("[\\s,]+")), Qt::SkipEmptyParts);
}

} // namespace

ConnectDialog::ConnectDialog(const std::vector<ClusterProfile>& known, QWidget* parent)
    : QDialog(parent)
    , m_ways(new WaysForm(this))
    , m_profiles(new QComboBox(this))
    , m_name(new QLineEdit(this))
    , m_servers(new QLineEdit(this))
    , m_timeout(new QSpinBox(this))
    , m_nameSpace(new QLineEdit(this))
    , m_scheme(new QComboBox(this))
    , m_secret(new QLineEdit(this))
    , m_keeps(new QCheckBox(tr("&Keep secrets in the system's keyring"), this))
    , m_colour(new QComboBox(this))
    , m_admin(new QLineEdit(this))
    , m_words(new QCheckBox(tr("Ask the servers for &reports (four-letter words)"), this))
    , m_readOnly(new QCheckBox(tr("Al&ways read-only: it cannot be armed"), this))
    , m_roots(new QLineEdit(this))
    , m_problem(new QLabel(this))
    , m_keeping(new QLabel(this))
    , m_tested(new QLabel(this))
{
    setWindowTitle(tr("Connect to a cluster"));
    auto* tabs = new QTabWidget(this);
    auto* cluster = new QWidget(tabs);
    auto* form = new QFormLayout(cluster);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setVerticalSpacing(Theme::gap);
    addFields(*form);
    tabs->addTab(cluster, tr("&1 Cluster"));
    tabs->addTab(m_ways, tr("&2 Ways in"));
    auto* column = new QVBoxLayout(this);
    column->addWidget(tabs);
    column->addWidget(m_problem);
    m_tested->setWordWrap(true);
    m_tested->setTextFormat(Qt::PlainText);
    m_tested->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_tested->setAccessibleName(tr("What the test found"));
    m_tested->hide();
    column->addWidget(m_tested);
    addButtons();
    setMinimumWidth(520);
    setProfiles(known);
    watchForChanges();
    m_servers->setFocus();
}

void ConnectDialog::addFields(QFormLayout& form)
{
    connect(m_profiles, &QComboBox::activated, this, [this](int row) {
        setProfile(row == 0 ? ClusterProfile() : m_known[static_cast<std::size_t>(row - 1)]);
    });
    m_servers->setPlaceholderText(QStringLiteral("10.3.0.11:2181,10.3.0.12:2181/chroot"));
    m_name->setPlaceholderText(tr("empty: it is not kept"));
    m_timeout->setRange(400, 600'000);
    m_timeout->setSuffix(tr(" ms"));
    m_timeout->setGroupSeparatorShown(true);
    m_nameSpace->setPlaceholderText(tr("empty: none; as Curator's, a part of the path"));
    m_scheme->addItem(tr("none"), QString());
    m_scheme->addItem(QStringLiteral("digest"), QStringLiteral("digest"));
    m_secret->setPlaceholderText(tr("user:password; empty: the kept one, or asked for"));
    m_secret->setEchoMode(QLineEdit::Password);
    m_secret->setAccessibleName(tr("Secret"));
    addColours(*m_colour);
    m_admin->setPlaceholderText(QStringLiteral("http://10.3.0.11:8080/commands"));
    m_roots->setPlaceholderText(QStringLiteral("/locks /barrier"));
    m_keeping->setForegroundRole(QPalette::PlaceholderText);
    m_keeping->setWordWrap(true);
    m_problem->setWordWrap(true);
    form.addRow(tr("&Cluster"), m_profiles);
    form.addRow(tr("&Servers"), m_servers);
    form.addRow(tr("Na&me"), m_name);
    form.addRow(tr("Session &timeout"), m_timeout);
    form.addRow(tr("Names&pace"), m_nameSpace);
    auto* authentication = new QHBoxLayout;
    authentication->addWidget(m_scheme);
    authentication->addWidget(m_secret, 1);
    form.addRow(tr("&Authentication"), authentication);
    static_cast<QLabel*>(form.labelForField(authentication))->setBuddy(m_scheme);
    m_scheme->setAccessibleName(tr("Authentication"));
    form.addRow({}, m_keeps);
    form.addRow(m_keeping); // the whole width: beside the names it would be higher than its text
    form.addRow(tr("A&dminServers"), m_admin);
    form.addRow({}, m_words);
    form.addRow({}, m_readOnly);
    form.addRow(tr("May act &below"), m_roots);
    form.addRow(tr("C&olour"), m_colour);
    for (auto* field : {m_servers, m_nameSpace, m_name, m_admin})
        connect(field, &QLineEdit::textChanged, this, &ConnectDialog::check);
    connect(m_scheme, &QComboBox::currentIndexChanged, this, &ConnectDialog::check);
    connect(m_ways, &WaysForm::changed, this, &ConnectDialog::check);
}

void ConnectDialog::addButtons()
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_connect = buttons->addButton(tr("Co&nnect"), QDialogButtonBox::AcceptRole);
    m_connect->setDefault(true);
    m_test = buttons->addButton(tr("Test a&ll steps"), QDialogButtonBox::ActionRole);
    m_test->setToolTip(tr("Tries each step of the connection, and says which one fails"));
    connect(m_test, &QPushButton::clicked, this, &ConnectDialog::testRequested);
    auto* remove = buttons->addButton(tr("&Forget"), QDialogButtonBox::DestructiveRole);
    auto* take = buttons->addButton(tr("&Import…"), QDialogButtonBox::ActionRole);
    auto* give = buttons->addButton(tr("&Export…"), QDialogButtonBox::ActionRole);
    for (auto* button : buttons->findChildren<QPushButton*>())
        button->setAutoDefault(button == m_connect); // Enter is for that alone
    give->setToolTip(tr("Saves all profiles to a file, without their secrets"));
    remove->setEnabled(false);
    connect(m_profiles, &QComboBox::currentIndexChanged, remove,
            [remove](int row) { remove->setEnabled(row > 0); });
    connect(remove, &QPushButton::clicked, this,
            [this] { emit removeRequested(m_profiles->currentText()); });
    connect(take, &QPushButton::clicked, this, &ConnectDialog::importRequested);
    connect(give, &QPushButton::clicked, this, &ConnectDialog::exportRequested);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(buttons, &QDialogButtonBox::accepted, this, [this] {
        emit connectRequested();
        accept();
    });
    layout()->addWidget(buttons);
}

void ConnectDialog::setProfiles(const std::vector<ClusterProfile>& known)
{
    m_known = known;
    m_profiles->clear();
    m_profiles->addItem(tr("A new one"));
    for (const auto& profile : m_known)
        m_profiles->addItem(profile.name);
    setProfile({});
}

void ConnectDialog::setProfile(const ClusterProfile& profile)
{
    m_name->setText(profile.name);
    m_servers->setText(profile.servers);
    m_timeout->setValue(profile.timeout);
    m_nameSpace->setText(profile.nameSpace);
    m_scheme->setCurrentIndex(std::max(m_scheme->findData(profile.authScheme), 0));
    m_secret->clear();
    m_keeps->setChecked(profile.keepsSecret);
    m_admin->setText(profile.adminUrls.join(u' '));
    m_words->setChecked(profile.asksWords);
    m_readOnly->setChecked(profile.isReadOnly);
    m_roots->setText(profile.roots.join(u' '));
    m_colour->setCurrentIndex(std::max(m_colour->findData(profile.colour), 0));
    m_ways->setProfile(profile);
    m_profiles->setCurrentText(profile.name);
    m_servers->selectAll(); // another is written over it
    check();
}

void ConnectDialog::showReadOnly()
{
    m_readOnly->setFocus(Qt::TabFocusReason);
}

void ConnectDialog::setTesting()
{
    m_isOutdated = false;
    tell(tr("Trying…"));
    m_test->setEnabled(false);
}

void ConnectDialog::setTested(const QString& lines)
{
    m_test->setEnabled(m_connect->isEnabled());
    tell(m_isOutdated ? tr("Something was changed meanwhile: test again.") : lines);
}

// Of another way than the one that stands there now.
void ConnectDialog::outdate()
{
    m_isOutdated = true;
    tell({});
}

void ConnectDialog::watchForChanges()
{
    for (auto* field : findChildren<QLineEdit*>())
        connect(field, &QLineEdit::textChanged, this, &ConnectDialog::outdate);
    for (auto* field : findChildren<QComboBox*>())
        connect(field, &QComboBox::currentIndexChanged, this, &ConnectDialog::outdate);
    for (auto* field : findChildren<QCheckBox*>())
        connect(field, &QCheckBox::toggled, this, &ConnectDialog::outdate);
}

void ConnectDialog::tell(const QString& lines)
{
    m_tested->setText(lines);
    m_tested->setVisible(!lines.isEmpty());
    m_problem->setVisible(lines.isEmpty()); // what can be tested has none
    makeRoom(*this);
}

void ConnectDialog::setKeeping(const QString& sentence)
{
    m_keeping->setText(sentence);
    makeRoom(*this);
}

void ConnectDialog::setReady(bool isReady)
{
    m_connect->setEnabled(isReady);
    m_test->setEnabled(isReady);
}

// Said while it is typed, not after a wait for a connection.
void ConnectDialog::check()
{
    static const QRegularExpression form(
        QStringLiteral("^\\s*(\\[[0-9a-fA-F:.]+\\]|[^,/\\s:]+):\\d{1,5}(,(\\[[0-9a-fA-F:.]+\\]|[^,/"
                       "\\s:]+):\\d{1,5})*"
                       "(/[^\\s,]+)?\\s*$"));
    static const QRegularExpression parts(QStringLiteral("^([^/\\s]+(/[^/\\s]+)*)?$"));
    ClusterProfile ways;
    ways.adminUrls = wordsIn(m_admin->text());
    m_ways->setPagesByTls(ways.asksPagesByTls());
    m_ways->writeTo(ways);
    const auto hasScheme = !m_scheme->currentData().toString().isEmpty();
    const auto hasSecret
        = hasScheme || ways.hasTls || ways.asksPagesByTls() || !ways.sasl.isEmpty();
    m_secret->setEnabled(hasScheme);
    m_keeps->setEnabled(hasSecret && !m_name->text().trimmed().isEmpty());
    m_keeping->setEnabled(hasSecret); // it keeps its place: nothing below jumps
    if (!parts.match(m_nameSpace->text().trimmed()).hasMatch()) {
        setReady(false);
        return m_problem->setText(tr("A namespace begins and ends without a slash."));
    }
    if (const auto problem = m_ways->problem(); !problem.isEmpty()) {
        setReady(false);
        return m_problem->setText(problem);
    }
    const auto isGood = form.match(m_servers->text()).hasMatch();
    setReady(isGood);
    m_problem->setText(isGood || m_servers->text().isEmpty()
                           ? QString()
                           : tr("Servers are HOST:PORT, separated by commas; a chroot follows the "
                                "last."));
}

ClusterProfile ConnectDialog::profile() const
{
    ClusterProfile profile;
    profile.name = m_name->text().trimmed();
    profile.servers = m_servers->text().trimmed();
    profile.timeout = m_timeout->value();
    profile.nameSpace = m_nameSpace->text().trimmed();
    profile.authScheme = m_scheme->currentData().toString();
    profile.keepsSecret = m_keeps->isEnabled() && m_keeps->isChecked();
    m_ways->writeTo(profile);
    profile.adminUrls = wordsIn(m_admin->text());
    profile.asksWords = m_words->isChecked();
    profile.isReadOnly = m_readOnly->isChecked();
    profile.roots = wordsIn(m_roots->text());
    profile.colour = m_colour->currentData().toString();
    return profile;
}

QString ConnectDialog::secret() const
{
    return m_secret->isEnabled() ? m_secret->text() : QString();
}

} // namespace zoetrope::ui
