#include "ui/observe/znodebrowser.h"

#include "ui/observe/datatext.h"
#include "ui/observe/znodemodel.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QSplitter>
#include <QTreeView>

namespace zoetrope::ui {

ZnodeBrowser::ZnodeBrowser(QWidget* parent)
    : QWidget(parent)
    , m_model(new ZnodeModel(this))
    , m_tree(new QTreeView(this))
    , m_field(new QLineEdit(this))
    , m_form(new QComboBox(this))
    , m_text(new QPlainTextEdit(this))
{
    build();
    connect(m_model, &ZnodeModel::childrenRequested, this, &ZnodeBrowser::childrenRequested);
    connect(m_tree, &QTreeView::expanded, m_model, &ZnodeModel::ask);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& current) {
                if (current.isValid())
                    choose(m_model->path(current));
            });
    connect(m_field, &QLineEdit::returnPressed, this, [this] {
        const auto index = m_model->indexOf(m_field->text());
        if (index.isValid())
            m_tree->setCurrentIndex(index);
        else
            choose(m_field->text());
    });
    connect(m_form, &QComboBox::activated, this, &ZnodeBrowser::showData);
}

void ZnodeBrowser::build()
{
    m_tree->setModel(m_model);
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true); // a hundred thousand rows are not measured one by one
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setFont(Theme::mono(Theme::body - 1));
    m_tree->setAccessibleName(tr("Znodes"));
    m_tree->viewport()->setAutoFillBackground(false);
    m_field->setAccessibleName(tr("Path"));
    m_field->setPlaceholderText(tr("A path to go to"));
    m_field->setFont(Theme::mono(Theme::body - 1));
    m_form->addItems({tr("Text"), QStringLiteral("JSON"), tr("Hexadecimal")});
    m_form->setAccessibleName(tr("How to show the data"));
    m_text->setReadOnly(true);
    m_text->setFont(Theme::mono(Theme::body - 1));
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setAccessibleName(tr("Data of the znode"));
    m_text->setTabChangesFocus(true);
    auto* pane = new QWidget(this);
    auto* column = new QVBoxLayout(pane);
    column->setContentsMargins({});
    auto* row = new QHBoxLayout;
    row->addWidget(m_field, 1);
    row->addWidget(m_form);
    column->addLayout(row);
    column->addWidget(m_text, 1);
    auto* split = new QSplitter(this);
    split->setChildrenCollapsible(false);
    split->addWidget(m_tree);
    split->addWidget(pane);
    split->setSizes({320, 360});
    auto* all = new QHBoxLayout(this);
    all->setContentsMargins(Theme::gap, Theme::gap, Theme::gap, 0);
    all->addWidget(split);
    setFocusProxy(m_tree);
}

void ZnodeBrowser::clear()
{
    m_model->clear();
    m_path.clear();
    m_data.clear();
    m_field->clear();
    m_text->clear();
}

void ZnodeBrowser::choose(const QString& path)
{
    m_path = path;
    m_data.clear();
    m_field->setText(path);
    m_text->clear();
    emit nodeChosen(path);
}

void ZnodeBrowser::setChildren(const QString& path, const QStringList& names, bool isReadable)
{
    m_model->setChildren(path, names, isReadable);
}

// What comes late, for another, is of no use.
void ZnodeBrowser::setData(const QString& path, const QByteArray& bytes)
{
    if (path != m_path)
        return;
    if (m_data != bytes || m_text->toPlainText().isEmpty())
        m_form->setCurrentIndex(static_cast<int>(formOf(bytes)));
    m_data = bytes;
    showData();
}

void ZnodeBrowser::showData()
{
    m_text->setPlainText(shownData(m_data, static_cast<DataForm>(m_form->currentIndex())));
}

QString ZnodeBrowser::shown() const
{
    return m_text->toPlainText();
}

} // namespace zoetrope::ui
