#include "ui/znodes/znodebrowser.h"

#include "ui/theme/theme.h"
#include "ui/znodes/datatext.h"
#include "ui/znodes/unpacking.h"
#include "ui/znodes/znodemodel.h"
#include "ui/znodes/znodesearch.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTreeView>

namespace zoetrope::ui {

namespace {

QString packedWords(const Unpacked& unpacked, qsizetype packed)
{
    const QLocale locale;
    return (unpacked.isWhole ? ZnodeBrowser::tr("gzip: %1 bytes, %2 unpacked")
                             : ZnodeBrowser::tr("gzip: %1 bytes, of which %2 could be unpacked"))
        .arg(locale.toString(packed), locale.toString(unpacked.bytes.size()));
}

} // namespace

ZnodeBrowser::ZnodeBrowser(QWidget* parent)
    : QWidget(parent)
    , m_model(new ZnodeModel(this))
    , m_tree(new QTreeView(this))
    , m_search(new ZnodeSearch(this))
    , m_note(new QLabel(this))
    , m_field(new QLineEdit(this))
    , m_form(new QComboBox(this))
    , m_text(new QPlainTextEdit(this))
{
    build();
    connect(m_model, &ZnodeModel::childrenRequested, this, &ZnodeBrowser::childrenRequested);
    connect(m_tree, &QTreeView::expanded, m_model, &ZnodeModel::ask);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid() && m_model->path(current) != m_path) {
                    m_goal.clear();
                    choose(m_model->path(current));
                }
            });
    connect(m_field, &QLineEdit::returnPressed, this, [this] { go(m_field->text()); });
    connect(m_search, &ZnodeSearch::pathChosen, this, &ZnodeBrowser::go);
    connect(m_search, &ZnodeSearch::filterChanged, this, &ZnodeBrowser::filter);
    connect(m_form, &QComboBox::activated, this, &ZnodeBrowser::showData);
}

void ZnodeBrowser::build()
{
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setTextElideMode(Qt::ElideMiddle); // children are told apart by their ends
    m_tree->setUniformRowHeights(true); // a hundred thousand rows are not measured one by one
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setFont(Theme::mono(Theme::body - 1));
    m_tree->setAccessibleName(tr("Znodes"));
    m_tree->viewport()->setAutoFillBackground(false);
    m_field->setAccessibleName(tr("Path"));
    m_field->setPlaceholderText(tr("A path to go to"));
    m_field->setFont(Theme::mono(Theme::body - 1));
    m_form->addItems(
        {tr("Text"), QStringLiteral("JSON"), QStringLiteral("XML"), tr("Hexadecimal")});
    m_form->setAccessibleName(tr("How to show the data"));
    m_text->setReadOnly(true);
    m_text->setFont(Theme::mono(Theme::body - 1));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Data of the znode"));
    m_text->setTabChangesFocus(true);
    auto* left = new QWidget(this);
    auto* column = new QVBoxLayout(left);
    column->setContentsMargins({});
    column->addWidget(m_search);
    column->addWidget(m_tree, 1);
    auto* split = new QSplitter(this);
    split->setChildrenCollapsible(false);
    split->setHandleWidth(Theme::gap);
    split->addWidget(left);
    split->addWidget(dataPane());
    split->setSizes({340, 340});
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(Theme::gap, Theme::gap, Theme::gap, 0);
    all->addWidget(split);
    setFocusProxy(m_tree);
}

QWidget* ZnodeBrowser::dataPane()
{
    m_note->setFont(Theme::font(Theme::body - 1));
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->hide();
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins({});
    auto* row = new QHBoxLayout;
    row->addWidget(m_field, 1);
    row->addWidget(m_form);
    column->addLayout(row);
    column->addWidget(m_note);
    column->addWidget(m_text, 1);
    return pane;
}

void ZnodeBrowser::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_tree->expand(m_model->index(0, 0));
}

void ZnodeBrowser::clear()
{
    m_search->clear();
    m_note->hide();
    m_open.clear();
    m_model->clear();
    m_path.clear();
    m_goal.clear();
    m_data.clear();
    m_field->clear();
    m_text->clear();
}

void ZnodeBrowser::go(const QString& path)
{
    choose(path);
    m_goal = path;
    approach();
}

// Opens the tree one level further on the way there; the next opens when its children are known.
void ZnodeBrowser::approach()
{
    auto known = m_goal;
    auto index = m_model->indexOf(known);
    while (!index.isValid() && known.size() > 1) {
        known.truncate(std::max<qsizetype>(known.lastIndexOf(u'/'), 1));
        index = m_model->indexOf(known);
    }
    if (!index.isValid())
        return;
    m_tree->scrollTo(index); // opens those above
    if (known == m_goal) {
        m_goal.clear();
        m_tree->setCurrentIndex(index);
    } else {
        m_tree->expand(index);
    }
}

bool ZnodeBrowser::isOnTheWay(const QString& path) const
{
    return !m_goal.isEmpty() && (path == u"/" || m_goal.startsWith(path + u'/'));
}

void ZnodeBrowser::choose(const QString& path)
{
    m_path = path;
    m_data.clear();
    m_open.clear();
    m_field->setText(path);
    m_text->clear();
    m_note->hide();
    emit nodeChosen(path);
}

void ZnodeBrowser::setChildren(const QString& path, const QStringList& names, bool isReadable)
{
    m_model->setChildren(path, names, isReadable);
    if (isOnTheWay(path)) {
        const auto next = m_goal.mid(path == u"/" ? 1 : path.size() + 1).section(u'/', 0, 0);
        names.contains(next) ? approach() : m_goal.clear();
    }
    if (!m_filter.isEmpty())
        filter(m_filter);
}

void ZnodeBrowser::filter(const QString& text)
{
    m_filter = text.trimmed();
    m_tree->setUpdatesEnabled(false);
    filterBelow({});
    m_tree->setUpdatesEnabled(true);
}

// Whoever leads to one that is shown is shown; the root always is.
bool ZnodeBrowser::filterBelow(const QModelIndex& parent)
{
    bool isAnyShown = false;
    for (int row = 0; row < m_model->rowCount(parent); ++row) {
        const auto index = m_model->index(row, 0, parent);
        const auto isAbove = filterBelow(index);
        const auto isShown = isAbove || !parent.isValid()
            || m_model->name(index).contains(m_filter, Qt::CaseInsensitive);
        if (m_tree->isRowHidden(row, parent) == isShown)
            m_tree->setRowHidden(row, parent, !isShown);
        isAnyShown = isAnyShown || isShown;
    }
    return isAnyShown;
}

// What comes late, for another, is of no use.
void ZnodeBrowser::setData(const QString& path, const QByteArray& bytes, const QString& meaning)
{
    if (path != m_path)
        return;
    const auto isNew = m_data != bytes || m_text->toPlainText().isEmpty();
    m_data = bytes;
    const auto packed = unpacked(bytes);
    m_open = packed ? packed->bytes : bytes;
    QStringList notes;
    if (packed)
        notes.push_back(packedWords(*packed, bytes.size()));
    if (!meaning.isEmpty())
        notes.push_back(meaning);
    m_note->setText(notes.join(u'\n'));
    m_note->setVisible(!notes.isEmpty());
    if (isNew)
        m_form->setCurrentIndex(static_cast<int>(formOf(m_open)));
    showData();
}

// In hexadecimal are the bytes that are there, in all else what they mean.
void ZnodeBrowser::showData()
{
    const auto form = static_cast<DataForm>(m_form->currentIndex());
    const auto isRaw = form == DataForm::Hexadecimal && formOf(m_open) != form;
    m_text->setPlainText(shownData(isRaw ? m_data : m_open, form));
}

QString ZnodeBrowser::note() const
{
    return m_note->isHidden() ? QString() : m_note->text();
}

QString ZnodeBrowser::shown() const
{
    return m_text->toPlainText();
}

} // namespace zoetrope::ui
