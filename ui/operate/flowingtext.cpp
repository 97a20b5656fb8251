#include "ui/operate/flowingtext.h"

#include <QPaintEvent>
#include <QResizeEvent>
#include <QTextDocument>

#include <cmath>

namespace zoetrope::ui {

FlowingText::FlowingText(QWidget* parent)
    : QTextEdit(parent)
{
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setTabChangesFocus(true);
    viewport()->setAutoFillBackground(false);
    document()->setDocumentMargin(0);
    auto policy = QSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void FlowingText::setWords(const QString& text)
{
    if (text == toPlainText())
        return;
    m_shown = {};
    m_isShownWhole = false;
    setPlainText(text);
    updateGeometry();
}

int FlowingText::heightForWidth(int width) const
{
    QTextDocument measured(toPlainText());
    measured.setDefaultFont(font());
    measured.setDocumentMargin(document()->documentMargin());
    measured.setDefaultTextOption(document()->defaultTextOption());
    measured.setTextWidth(width);
    return static_cast<int>(std::ceil(measured.size().height()));
}

QSize FlowingText::sizeHint() const
{
    return {0, heightForWidth(width())};
}

QSize FlowingText::minimumSizeHint() const
{
    return {0, fontMetrics().height()};
}

// A layout keeps the hint, which was of the width before: a scroll bar that has come took some of
// it.
void FlowingText::resizeEvent(QResizeEvent* event)
{
    QTextEdit::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    m_shown = {};
    updateGeometry();
}

void FlowingText::paintEvent(QPaintEvent* event)
{
    QTextEdit::paintEvent(event);
    if (m_isShownWhole)
        return;
    m_shown += event->region() & viewport()->visibleRegion();
    const QRect whole(0, 0, viewport()->width(), heightForWidth(viewport()->width()));
    if (whole.isEmpty() || !QRegion(whole).subtracted(m_shown).isEmpty())
        return;
    m_isShownWhole = true;
    QMetaObject::invokeMethod(this, &FlowingText::shownWhole, Qt::QueuedConnection);
}

} // namespace zoetrope::ui
