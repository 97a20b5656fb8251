#include "ui/observe/findingcard.h"

#include "ui/observe/findinglist.h"
#include "ui/observe/rowpainting.h"
#include "ui/theme/button.h"

#include <QHBoxLayout>
#include <QScrollBar>
#include <QTextEdit>

namespace zoetrope::ui {

namespace {

QString paragraph(const QString& text, const QString& kind)
{
    return text.isEmpty()
        ? QString()
        : QStringLiteral("<p class=\"%1\">%2</p>").arg(kind, text.toHtmlEscaped());
}

QString listOf(const QStringList& lines)
{
    QString html;
    for (const auto& line : lines)
        html += paragraph(line, QStringLiteral("line"));
    return html;
}

} // namespace

FindingCard::FindingCard(QWidget* parent)
    : QWidget(parent)
    , m_text(new QTextEdit(this))
{
    m_text->setReadOnly(true);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Explanation"));
    m_text->setFont(Theme::font(Theme::body));
    m_text->setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // paths are long words
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTabChangesFocus(true);
    m_text->viewport()->setAutoFillBackground(false);
    m_text->document()->setDocumentMargin(14);
    m_text->document()->setDefaultStyleSheet(QStringLiteral(
        "p.title { font-weight: 600; margin-bottom: 6px; } p.head { font-weight: 600; "
        "margin-top: 10px; margin-bottom: 2px; } p.line { margin-top: 3px; margin-bottom: 0px; }"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_text, 1);
    buildButtons();
    setFinding(nullptr, {}, {}, FindingList::noneWords(true));
}

void FindingCard::buildButtons()
{
    auto* report = new Button(Button::Look::Soft, this);
    report->setText(tr("Copy report"));
    report->setToolTip(tr("Copy the incident as Markdown, to paste into a ticket (Ctrl+Shift+C)"));
    connect(report, &Button::clicked, this, &FindingCard::reportRequested);
    auto* operate = new Button(Button::Look::Soft, this);
    operate->setText(tr("Go to Operate"));
    operate->setToolTip(tr("See what acting on it would do"));
    connect(operate, &Button::clicked, this, [this] { emit operateRequested(m_node); });
    m_operate = operate;
    auto* row = new QHBoxLayout;
    row->setContentsMargins(14, 4, 14, 8);
    row->setSpacing(Theme::gap);
    row->addWidget(report);
    row->addWidget(operate);
    row->addStretch();
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
}

// A look that says the same leaves what was selected, and the place that was scrolled to; another
// finding is read from its beginning.
void FindingCard::setText(const QString& id, const QString& html)
{
    const auto isSame = std::exchange(m_id, id) == id;
    if (html == m_shown)
        return;
    m_shown = html;
    const auto scrolled = isSame ? m_text->verticalScrollBar()->value() : 0;
    m_text->setHtml(html);
    m_text->verticalScrollBar()->setValue(scrolled);
}

void FindingCard::setFinding(const FindingRow* finding, const QStringList& checked,
                             const QStringList& hints, const QString& noneWords)
{
    const auto title = QStringLiteral("title"), head = QStringLiteral("head"),
               line = QStringLiteral("line");
    m_node = finding ? finding->node : QString();
    m_operate->setEnabled(!m_node.isEmpty());
    if (finding)
        setText(finding->id,
                paragraph(withShortPaths(finding->title), title)
                    + (finding->who.isEmpty()
                           ? QString()
                           : paragraph(tr("Who: %1").arg(withShortPaths(finding->who)), line))
                    + paragraph(tr("Since: %1").arg(finding->since), line)
                    + paragraph(tr("How sure: %1").arg(finding->proof), line)
                    + paragraph(tr("What can safely be done"), head)
                    + paragraph(finding->suggestion, line)
                    + (finding->caution.isEmpty() ? QString()
                                                  : paragraph(tr("What is not safe"), head)
                               + paragraph(finding->caution, line))
                    + paragraph(tr("What else it could be"), head) + paragraph(finding->doubt, line)
                    + paragraph(tr("What it means"), head) + paragraph(finding->explanation, line)
                    + paragraph(tr("Evidence"), head) + listOf(finding->evidence));
    else
        setText({},
                paragraph(noneWords, title) + listOf(checked)
                    + (hints.isEmpty()
                           ? QString()
                           : paragraph(tr("What would prove more"), head) + listOf(hints)));
}

void FindingCard::showOperate(bool isShown)
{
    m_operate->setVisible(isShown);
}

QString FindingCard::text() const
{
    const auto selected = m_text->textCursor().selectedText();
    return selected.isEmpty() ? m_text->toPlainText() : selected;
}

} // namespace zoetrope::ui
