#include "ui/observe/findinglist.h"

#include "ui/observe/rowpainting.h"
#include "ui/theme/emptystate.h"

namespace zoetrope::ui {

namespace {

constexpr int rowHeight = 46;
constexpr int discSize = 18;

} // namespace

QVariant FindingModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& finding = row(index);
    if (role == Qt::DisplayRole || role == Qt::AccessibleTextRole)
        return finding.gradeWord + QStringLiteral(": ") + finding.title;
    if (role == Qt::ToolTipRole)
        return finding.title;
    if (role == Qt::AccessibleDescriptionRole)
        return finding.proof + QStringLiteral(". ") + finding.explanation;
    return {};
}

FindingDelegate::FindingDelegate(const FindingModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                            const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto& finding = m_model.row(index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    paintRowGround(*painter, option, theme);
    const auto row = option.rect.adjusted(14, 4, -12, -4);
    paintGrade(*painter,
               QRectF(row.left(), row.center().y() - discSize / 2.0 + 0.5, discSize, discSize),
               finding.grade, theme);
    const auto left = row.left() + discSize + 11;
    const QRect title(left, row.top(), row.right() - left, row.height() / 2);
    paintWords(*painter, title, Qt::AlignLeft, finding.title, Theme::font(Theme::body, true),
               theme.text);
    paintWords(*painter, title.translated(0, row.height() / 2), Qt::AlignLeft,
               finding.gradeWord + QStringLiteral(" · ") + finding.proof,
               Theme::font(Theme::small + 1), theme.secondary);
    painter->restore();
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& /*option*/,
                                const QModelIndex& /*index*/) const
{
    return {240, rowHeight};
}

FindingList::FindingList(QWidget* parent)
    : QListView(parent)
    , m_model(new FindingModel(this))
{
    setModel(m_model);
    setItemDelegate(new FindingDelegate(*m_model, this));
    setAccessibleName(tr("Findings"));
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setUniformItemSizes(true);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    new EmptyState(*this, tr("Nothing is wrong, as far as can be seen."));
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (!m_isSetting)
            emit findingChosen();
    });
}

// The gravest is chosen as long as nothing else is.
void FindingList::setFindings(const std::vector<FindingRow>& findings)
{
    const auto before = chosen() ? chosen()->id : QString();
    m_isSetting = true;
    m_model->setRows(findings);
    auto current = m_model->indexOf(before);
    if (!current.isValid() && !findings.empty())
        current = m_model->index(0, 0);
    setCurrentIndex(current);
    m_isSetting = false;
    if (const auto* now = chosen(); (now ? now->id : QString()) != before)
        emit findingChosen();
    emit headlineChanged(QString::number(findings.size()));
}

const FindingRow* FindingList::chosen() const
{
    return currentIndex().isValid() ? &m_model->row(currentIndex()) : nullptr;
}

} // namespace zoetrope::ui
