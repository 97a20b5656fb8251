#include "ui/tour/explanation.h"

#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

constexpr int sheetWidth = 440; // pixels
constexpr qsizetype mostLines = 12; // of evidence: a herd has more

QLabel* labelIn(const QString& text, const QFont& font, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setFont(font);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace

ExplanationSheet::ExplanationSheet(const Explanation& explanation, QWidget* parent)
    : QDialog(parent)
    , m_evidence(explanation.evidence.size())
{
    setWindowTitle(explanation.title);
    setAccessibleDescription(explanation.sentence);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::group, Theme::group, Theme::group, Theme::group);
    layout->setSpacing(Theme::gap);
    layout->addWidget(labelIn(explanation.sentence, Theme::font(Theme::body + 1), this));
    auto lines = explanation.evidence.mid(0, mostLines);
    if (const auto more = m_evidence - lines.size(); more > 0)
        lines += tr("and %n more", nullptr, static_cast<int>(more));
    for (const auto& line : lines) {
        auto* label = labelIn(QStringLiteral("· ") + line, Theme::font(Theme::body - 1), this);
        label->setForegroundRole(QPalette::PlaceholderText);
        layout->addWidget(label);
    }
    layout->addStretch(1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    if (!explanation.events.empty()) {
        auto* proof = buttons->addButton(tr("Show the events"), QDialogButtonBox::ActionRole);
        connect(proof, &QPushButton::clicked, this,
                [this, events = explanation.events] { emit proofRequested(events); });
    }
    layout->addWidget(buttons);
    setMinimumWidth(sheetWidth);
}

} // namespace zoetrope::ui
