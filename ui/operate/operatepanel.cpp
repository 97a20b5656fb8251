#include "ui/operate/operatepanel.h"

#include "ui/operate/flowingtext.h"
#include "ui/operate/operateinput.h"
#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QDate>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>

namespace zoetrope::ui {

using namespace std::chrono_literals;

namespace {

// A line of the log, of any cluster and any day: when, what, which cluster, where, with which end,
// and what takes it back.
QString deedText(const QString& line)
{
    const auto fields = line.split(u'\t');
    if (fields.size() < 5)
        return line;
    const auto isToday = fields[0].startsWith(QDate::currentDate().toString(Qt::ISODate));
    const auto when = isToday ? fields[0].mid(11, 5) : fields[0].left(16).replace(u'T', u' ');
    const auto deed
        = QStringList{when, fields[1], fields[3], fields[4], fields[2]}.join(QStringLiteral(" · "));
    const auto undo = fields.value(5);
    return undo.isEmpty() ? deed : deed + u'\n' + OperatePanel::tr("To take it back: %1").arg(undo);
}

QStringList consequencesOf(const OperatePreview& preview)
{
    auto lines = preview.impact;
    if (!preview.objection.isEmpty())
        lines.push_front(preview.objection);
    if (!preview.undo.isEmpty())
        lines.push_back(OperatePanel::tr("To take it back: %1").arg(preview.undo));
    for (auto& line : lines)
        line.prepend(QStringLiteral("• "));
    return lines;
}

} // namespace

OperatePanel::OperatePanel(QWidget* parent)
    : QWidget(parent)
    , m_verb(new QComboBox(this))
    , m_path(new QLineEdit(this))
    , m_input(new OperateInput(this))
    , m_impact(new FlowingText(this))
    , m_command(new FlowingText(this))
    , m_demand(new QLabel(this))
    , m_wholeName(new FlowingText(this))
    , m_name(new QLineEdit(this))
    , m_outcome(new QLabel(this))
    , m_safety(new QLabel(this))
    , m_log(new QListWidget(this))
{
    m_verb->addItems({tr("Remove the barrier"), tr("Set the barrier"),
                      tr("Revoke: ask the owner to let go"), tr("Evict: delete its node"),
                      tr("Delete the node"), tr("Release the lease"), tr("Create a node"),
                      tr("Change its data"), tr("Change its permissions")});
    m_verb->setAccessibleName(tr("What to do"));
    m_verb->setPlaceholderText(tr("Choose what to do"));
    m_verb->setCurrentIndex(Nothing);
    m_path->setAccessibleName(tr("To which node"));
    m_path->setPlaceholderText(tr("Choose a node in the ladder, or write its path"));
    m_path->setFont(Theme::mono(Theme::body - 1));
    m_impact->setAccessibleName(tr("Consequences"));
    m_name->setAccessibleName(tr("The node's name, to confirm"));
    m_log->setAccessibleName(tr("Action log"));
    build();
    connect(m_verb, &QComboBox::activated, this, &OperatePanel::targetChanged);
    connect(m_path, &QLineEdit::editingFinished, this, &OperatePanel::targetChanged);
    connect(m_path, &QLineEdit::textChanged, m_path, &QWidget::setToolTip);
    connect(m_name, &QLineEdit::textChanged, this, &OperatePanel::update);
    connect(m_impact, &FlowingText::shownWhole, this, &OperatePanel::update);
    connect(m_input, &OperateInput::changed, this, &OperatePanel::targetChanged);
    setPreview({});
    setSafety({}, {}, {});
}

void OperatePanel::buildLog()
{
    m_log->setFrameShape(QFrame::NoFrame);
    m_log->setFont(Theme::font(Theme::small));
    m_log->setMaximumHeight(72);
    m_log->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_log->setTextElideMode(Qt::ElideMiddle);
    m_log->viewport()->setAutoFillBackground(false);
    m_log->setFocusPolicy(Qt::StrongFocus);
}

void OperatePanel::build()
{
    buildTexts();
    buildLog();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 10, 14, 4);
    column->setSpacing(6);
    for (auto* widget : std::initializer_list<QWidget*>{m_verb, m_path, m_input, m_impact,
                                                        m_command, m_demand, m_wholeName, m_name})
        column->addWidget(widget);
    buildButtons();
    column->addWidget(m_outcome);
    column->addWidget(m_undo, 0, Qt::AlignLeft);
    column->addWidget(m_safety);
    column->addWidget(m_arm, 0, Qt::AlignLeft);
    column->addWidget(m_allow, 0, Qt::AlignLeft);
    column->addStretch(1);
    column->addWidget(m_log);
}

void OperatePanel::buildTexts()
{
    const auto small = Theme::mono(Theme::small + 1);
    m_command->setFont(small);
    m_command->setAccessibleName(tr("The command"));
    m_wholeName->setFont(small);
    m_wholeName->setAccessibleName(tr("The name to type"));
    m_name->setFont(small);
    for (auto* label : {m_demand, m_outcome, m_safety}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setFont(Theme::font(Theme::body - 1));
    }
    m_impact->setFont(Theme::font(Theme::body - 1));
}

void OperatePanel::buildButtons()
{
    auto* row = new QHBoxLayout;
    row->setSpacing(6);
    const auto make = [this](const QString& text, const QString& tip, Button::Look look) {
        auto* button = new Button(look, this);
        button->setText(text);
        button->setToolTip(tip);
        return button;
    };
    m_dryRun = make(tr("Dry run"), tr("Looks again, and changes nothing"), Button::Look::Soft);
    m_copy = make(tr("Copy command"), tr("As a command of ZooKeeper's own shell, zkCli"),
                  Button::Look::Soft);
    m_act = make(tr("Do it"),
                 tr("Needs all of the consequences seen, the name above, and changes armed"),
                 Button::Look::Outline);
    m_arm = make(tr("Arm for 5 minutes"), tr("Until then this cluster can be changed from here"),
                 Button::Look::Outline);
    m_arm->setCheckable(true);
    m_allow = make(tr("Allow changes…"),
                   tr("Opens how this cluster is connected, where \"Always read-only\" is set"),
                   Button::Look::Outline);
    connect(m_allow, &QAbstractButton::clicked, this, &OperatePanel::allowRequested);
    m_undo = make(tr("Take it back"), {}, Button::Look::Outline);
    m_undo->hide();
    connect(m_undo, &QAbstractButton::clicked, this, &OperatePanel::undoRequested);
    for (auto* button : {m_dryRun, m_copy, m_act})
        row->addWidget(button);
    row->addStretch();
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_dryRun, &QAbstractButton::clicked, this, &OperatePanel::dryRunRequested);
    connect(m_act, &QAbstractButton::clicked, this, [this] {
        m_name->clear(); // it was typed for this deed
        emit actRequested();
    });
    connect(m_arm, &QAbstractButton::clicked, this, &OperatePanel::armRequested);
    m_rest.setSingleShot(true);
    connect(&m_rest, &QTimer::timeout, this, &OperatePanel::offerArming);
    connect(m_copy, &QAbstractButton::clicked, this,
            [this] { QApplication::clipboard()->setText(m_preview.command); });
}

void OperatePanel::setTarget(Verb verb, const QString& path)
{
    if (verb == this->verb() && path == this->path())
        return;
    m_verb->setCurrentIndex(verb);
    m_path->setText(path);
    m_path->setCursorPosition(0); // the directory tells more than the number
    m_name->clear();
    emit targetChanged();
}

// What is typed is for what was seen then: another preview wants it again.
void OperatePanel::setPreview(const OperatePreview& preview)
{
    if (preview == m_preview && !m_impact->toPlainText().isEmpty())
        return;
    if (preview.name != m_preview.name || preview.command != m_preview.command
        || preview.identity != m_preview.identity)
        m_name->clear();
    m_preview = preview;
    const auto lines = consequencesOf(preview);
    m_impact->setWords(lines.isEmpty()
                           ? tr("Choose a node and an action: the consequences appear here.")
                           : lines.join(u'\n'));
    const auto runs = !preview.command.isEmpty() && preview.objection.isEmpty();
    m_command->setWords(runs ? tr("Will run: %1").arg(preview.command) : QString());
    m_command->setVisible(runs);
    showName();
    update();
}

// A placeholder would be cut off, and could not be copied.
void OperatePanel::showName()
{
    const auto isAsked = !m_preview.name.isEmpty() && m_preview.objection.isEmpty();
    m_wholeName->setWords(m_preview.name);
    for (auto* widget : std::initializer_list<QWidget*>{m_demand, m_wholeName, m_name})
        widget->setVisible(isAsked);
}

void OperatePanel::setSafety(const QString& why, const QString& armedFor, const QString& roots)
{
    const auto whole = QString(roots).replace(u'/', QStringLiteral("/\u2060")); // breaks nowhere
    const auto wasArmed = std::exchange(m_isArmed, !armedFor.isEmpty());
    if (wasArmed && !m_isArmed)
        m_rest.start(2s);
    m_canBeArmed = why.isEmpty();
    m_arm->setVisible(m_canBeArmed);
    m_allow->setVisible(!m_canBeArmed);
    offerArming();
    m_arm->setChecked(m_isArmed);
    m_arm->setText(m_isArmed ? tr("Disarm (%1 left)").arg(armedFor) : tr("Arm for 5 minutes"));
    m_safety->setText(!why.isEmpty() ? why
                          : m_isArmed
                          ? tr("Armed: this cluster can be changed below %1.").arg(whole)
                          : tr("Read-only. Arming it is for 5 minutes, below %1.").arg(whole));
    update();
}

void OperatePanel::offerArming()
{
    m_arm->setEnabled(m_canBeArmed && !m_rest.isActive());
}

void OperatePanel::setOutcome(const QString& sentence, bool isGood)
{
    const auto theme = Theme::of(QWidget::palette());
    auto colours = m_outcome->palette();
    colours.setColor(QPalette::WindowText, theme.readable(isGood ? theme.hold : theme.lost));
    m_outcome->setPalette(colours);
    m_outcome->setText(sentence);
    m_outcome->setVisible(!sentence.isEmpty());
}

void OperatePanel::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    update();
}

void OperatePanel::setUndo(const QString& what)
{
    m_undo->setToolTip(what);
    m_undo->setAccessibleDescription(what);
    m_undo->setVisible(!what.isEmpty());
}

void OperatePanel::setLog(const QStringList& lines)
{
    if (lines == m_lines)
        return;
    m_lines = lines;
    m_log->clear();
    for (const auto& line : lines) {
        auto* item = new QListWidgetItem(deedText(line), m_log);
        item->setToolTip(line);
    }
    m_log->setVisible(!lines.isEmpty());
}

bool OperatePanel::canAct() const
{
    return m_isArmed && !m_isBusy && m_preview.objection.isEmpty() && !m_preview.name.isEmpty()
        && m_impact->isShownWhole() && m_name->text() == m_preview.name;
}

void OperatePanel::update()
{
    m_input->setVisible(verb() == Create || verb() == SetData || verb() == SetAcl);
    m_input->setContent(verb() == Create       ? OperateInput::Content::NewNode
                            : verb() == SetAcl ? OperateInput::Content::Permissions
                                               : OperateInput::Content::Data);
    const auto isPossible = m_preview.objection.isEmpty() && !m_preview.name.isEmpty();
    m_name->setEnabled(isPossible && m_isArmed);
    m_demand->setText(m_impact->isShownWhole()
                          ? tr("To confirm, type its name:")
                          : tr("Read all of the above first. To confirm, type its name:"));
    m_copy->setEnabled(!m_preview.command.isEmpty());
    m_dryRun->setEnabled(!m_preview.name.isEmpty() && !m_isBusy);
    m_act->setEnabled(canAct());
}

OperatePanel::Verb OperatePanel::verb() const
{
    return static_cast<Verb>(m_verb->currentIndex());
}

QString OperatePanel::path() const
{
    return m_path->text().trimmed();
}

QString OperatePanel::outcome() const
{
    return m_outcome->text();
}

} // namespace zoetrope::ui
