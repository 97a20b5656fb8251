#include "ui/operate/importdialog.h"

#include "ui/operate/room.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace zoetrope::ui {

ImportDialog::ImportDialog(const QString& summary, const QString& target, QWidget* parent)
    : QDialog(parent)
    , m_target(new QLineEdit(target, this))
    , m_overwrites(new QCheckBox(tr("&Overwrite what is there"), this))
    , m_survey(new QLabel(this))
    , m_name(new QLineEdit(this))
    , m_progress(new QLabel(this))
{
    setWindowTitle(tr("Import a subtree"));
    build(summary);
    connect(m_target, &QLineEdit::textChanged, this, &ImportDialog::choose);
    connect(m_overwrites, &QCheckBox::clicked, this, &ImportDialog::choose);
    connect(m_name, &QLineEdit::textChanged, this, &ImportDialog::update);
    connect(m_look, &QPushButton::clicked, this, &ImportDialog::surveyRequested);
    connect(m_import, &QPushButton::clicked, this, &ImportDialog::importRequested);
    connect(this, &QDialog::rejected, this, &ImportDialog::cancelRequested);
    choose();
    setMinimumWidth(520);
}

void ImportDialog::build(const QString& summary)
{
    auto* said = new QLabel(summary, this);
    for (auto* label : {said, m_survey, m_progress}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    auto* to = new QLabel(tr("&To"), this);
    to->setBuddy(m_target);
    // Underlined, its letters stand further apart than they were measured.
    to->setMinimumWidth(to->sizeHint().width() + 4);
    m_target->setFont(Theme::mono(Theme::body - 1));
    m_name->setAccessibleName(tr("The name of the place, to confirm"));
    auto* form = new QFormLayout(this);
    form->setFieldGrowthPolicy(QFormLayout::ExpandingFieldsGrow);
    form->setVerticalSpacing(Theme::gap);
    form->addRow(said);
    form->addRow(to, m_target);
    form->addRow({}, m_overwrites);
    form->addRow(m_survey);
    form->addRow(tr("&Confirm"), m_name);
    form->addRow(m_progress);
    auto* buttons = new QDialogButtonBox(this);
    m_import = buttons->addButton(tr("&Import"), QDialogButtonBox::ActionRole);
    m_look = buttons->addButton(tr("&Dry run"), QDialogButtonBox::ActionRole);
    m_look->setToolTip(tr("Looks what is there, and writes nothing"));
    m_close = buttons->addButton(QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form->addRow(buttons);
}

// What was found was found for something else.
void ImportDialog::choose()
{
    m_isSurveyed = false;
    m_isOver = false;
    m_name->clear();
    m_survey->setText(tr("A dry run shows what is there."));
    m_name->setPlaceholderText(tr("To confirm, type %1").arg(name()));
    update();
}

void ImportDialog::setSurvey(const QString& sentence, const QString& objection)
{
    m_isBusy = false;
    m_isSurveyed = objection.isEmpty();
    m_isOver = false;
    m_progress->clear();
    m_survey->setText(objection.isEmpty() ? sentence : objection);
    update();
}

void ImportDialog::setProgress(const QString& sentence)
{
    m_isBusy = true;
    m_progress->setText(sentence);
    update();
}

void ImportDialog::setEnd(const QString& sentence)
{
    m_isBusy = false;
    m_isOver = true;
    m_progress->setText(sentence);
    m_close->setText(tr("Close"));
    update();
}

void ImportDialog::update()
{
    m_look->setEnabled(!m_isBusy && !m_target->text().isEmpty());
    m_target->setEnabled(!m_isBusy);
    m_overwrites->setEnabled(!m_isBusy);
    m_name->setEnabled(m_isSurveyed && !m_isBusy && !m_isOver);
    m_import->setEnabled(m_name->isEnabled() && m_name->text() == name());
    makeRoom(*this);
}

QString ImportDialog::name() const
{
    const auto path = target();
    return path == QLatin1String("/") ? path : path.section(u'/', -1);
}

QString ImportDialog::target() const
{
    return m_target->text().trimmed();
}

bool ImportDialog::overwrites() const
{
    return m_overwrites->isChecked();
}

QString ImportDialog::words() const
{
    return m_survey->text() + u'\n' + m_progress->text();
}

} // namespace zoetrope::ui
