#include "ui/znodes/znodesearch.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QLocale>

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr int mostRows = 8; // of what was found, without scrolling

QString wordsOf(const TaskState& state)
{
    if (!state.sentence.isEmpty())
        return state.sentence;
    const QLocale locale;
    const auto read = locale.toString(state.read);
    if (!state.isSearch)
        return ZnodeSearch::tr("%1 znodes read").arg(read);
    return ZnodeSearch::tr("%1 found, %2 znodes read").arg(locale.toString(state.count), read);
}

} // namespace

ZnodeSearch::ZnodeSearch(QWidget* parent)
    : QWidget(parent)
    , m_text(new QLineEdit(this))
    , m_kind(new QComboBox(this))
    , m_words(new QLabel(this))
    , m_cancel(new Button(Button::Look::Soft, this))
    , m_found(new QListWidget(this))
{
    m_text->setAccessibleName(tr("What to look for"));
    m_text->setPlaceholderText(tr("Filter; Return searches below the chosen znode"));
    m_text->setClearButtonEnabled(true);
    m_kind->addItems({tr("in paths"), tr("in data"), tr("of an owner")});
    m_kind->setAccessibleName(tr("Where to look for it"));
    m_kind->setItemData(Owners, tr("A session's id, a client's address, or its name"),
                        Qt::ToolTipRole);
    m_words->setFont(Theme::font(Theme::body - 1));
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_cancel->setText(tr("Cancel"));
    m_found->setAccessibleName(tr("What was found"));
    m_found->setFont(Theme::mono(Theme::body - 1));
    m_found->setFrameShape(QFrame::NoFrame);
    m_found->setUniformItemSizes(true);
    m_found->setTextElideMode(Qt::ElideMiddle);
    m_found->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_found->viewport()->setAutoFillBackground(false);
    auto* field = new QHBoxLayout;
    field->addWidget(m_text, 1);
    field->addWidget(m_kind);
    auto* progress = new QHBoxLayout;
    progress->addWidget(m_words, 1);
    progress->addWidget(m_cancel, 0, Qt::AlignTop);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(6);
    column->addLayout(field);
    column->addLayout(progress);
    column->addWidget(m_found);
    setFocusProxy(m_text);
    connect(m_text, &QLineEdit::textChanged, this, &ZnodeSearch::filterChanged);
    connect(m_text, &QLineEdit::returnPressed, this, &ZnodeSearch::search);
    connect(m_cancel, &QAbstractButton::clicked, this, &ZnodeSearch::cancel);
    connect(m_found, &QListWidget::currentTextChanged, this, [this](const QString& path) {
        if (!path.isEmpty())
            emit pathChosen(path);
    });
    clear();
}

void ZnodeSearch::clear()
{
    m_text->clear();
    m_found->clear();
    m_found->hide();
    m_words->clear();
    m_words->hide();
    setRunning(false);
}

void ZnodeSearch::setRunning(bool isRunning)
{
    m_isRunning = isRunning;
    m_cancel->setVisible(isRunning);
}

void ZnodeSearch::begin(const QString& sentence)
{
    m_words->setText(sentence);
    m_words->show();
    setRunning(true);
}

void ZnodeSearch::search()
{
    const auto text = m_text->text().trimmed();
    if (text.isEmpty())
        return;
    m_found->clear();
    m_found->hide();
    begin(tr("Searching…"));
    emit searchRequested(text, static_cast<Kind>(m_kind->currentIndex()));
}

void ZnodeSearch::cancel()
{
    setRunning(false);
    m_words->setText(tr("Cancelled. %1").arg(m_words->text()));
    emit cancelRequested();
}

// What comes after a cancel is of no use.
void ZnodeSearch::setState(const TaskState& state)
{
    if (!m_isRunning)
        return;
    m_found->addItems(state.found);
    m_found->setVisible(m_found->count() > 0);
    m_found->setFixedHeight(std::min(m_found->count(), mostRows) * m_found->sizeHintForRow(0));
    auto words = wordsOf(state);
    if (state.isOver && state.isCut && state.sentence.isEmpty())
        words += QStringLiteral("; ") + tr("there may be more");
    m_words->setText(words);
    if (state.isOver)
        setRunning(false);
}

QString ZnodeSearch::words() const
{
    return m_words->text();
}

} // namespace zoetrope::ui
