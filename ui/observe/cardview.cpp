#include "ui/observe/cardview.h"

#include <QGridLayout>
#include <QLabel>
#include <QScrollBar>

namespace zoetrope::ui {

CardView::CardView(const QString& whenEmpty, QWidget* parent)
    : QScrollArea(parent)
    , m_whenEmpty(whenEmpty)
    , m_sheet(new QWidget(this))
    , m_lines(new QGridLayout(m_sheet))
{
    setFrameShape(NoFrame);
    setAccessibleName(tr("Inspector"));
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    m_sheet->setAutoFillBackground(false);
    m_lines->setContentsMargins(16, 10, 16, 8);
    m_lines->setHorizontalSpacing(Theme::group);
    m_lines->setVerticalSpacing(6);
    m_lines->setColumnStretch(1, 1);
    setWidget(m_sheet);
    m_sheet->setAutoFillBackground(false);
    setCard({});
}

// Labels are kept from card to card: a look changes words, and seldom lines.
void CardView::setCard(const Card& card)
{
    m_card = card;
    auto lines = card.lines;
    if (lines.empty())
        lines.push_back({{}, m_whenEmpty});
    for (std::size_t i = 0; i < lines.size(); ++i)
        addLine(static_cast<int>(i), lines[i]);
    for (auto i = lines.size(); i < m_labels.size(); ++i) {
        m_labels[i].first->hide();
        m_labels[i].second->hide();
    }
    m_lines->setRowStretch(static_cast<int>(m_labels.size()), 1);
}

void CardView::addLine(int row, const CardLine& line)
{
    const auto at = static_cast<std::size_t>(row);
    if (at == m_labels.size()) {
        auto* name = new QLabel(m_sheet);
        name->setFont(Theme::font(Theme::body - 1));
        name->setForegroundRole(QPalette::PlaceholderText);
        name->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        auto* value = new QLabel(m_sheet);
        value->setFont(Theme::font(Theme::body - 1));
        value->setTextFormat(Qt::PlainText);
        value->setWordWrap(true);
        value->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        value->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
        value->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        m_lines->setRowStretch(row, 0);
        m_lines->addWidget(name, row, 0);
        m_lines->addWidget(value, row, 1);
        m_labels.emplace_back(name, value);
    }
    const auto [name, value] = m_labels[at];
    name->setText(line.name);
    name->setVisible(!line.name.isEmpty());
    value->setText(line.value);
    value->setAccessibleName(line.name);
    value->setForegroundRole(line.name.isEmpty() ? QPalette::PlaceholderText
                                                 : QPalette::WindowText);
    value->show();
}

void CardView::showBegin()
{
    verticalScrollBar()->setValue(0);
}

QString CardView::text() const
{
    QStringList lines{m_card.title};
    for (const auto& line : m_card.lines)
        lines.push_back(line.name + u'\t' + line.value);
    return lines.join(u'\n');
}

} // namespace zoetrope::ui
