#include "ui/observe/findinglist.h"

#include "ui/observe/rowpainting.h"
#include "ui/theme/emptystate.h"

namespace zoetrope::ui {

namespace {

constexpr int findingHeight = 46; // of one with a title of one line
constexpr int lineHeight = 18;
constexpr int findingDisc = 18;
constexpr int left = 14 + findingDisc + 11; // of the words
constexpr int right = 12;

QStringList titleLines(const QString& title, int width)
{
    constexpr int most = 6;
    return linesOf(withShortPaths(title), Theme::font(Theme::body, true), width - left - right,
                   most);
}

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
    const auto row = option.rect.adjusted(14, 4, -right, -4);
    paintGrade(
        *painter,
        QRectF(row.left(), row.center().y() - findingDisc / 2.0 + 0.5, findingDisc, findingDisc),
        finding.grade, theme);
    const auto lines = titleLines(finding.title, option.rect.width());
    const auto height = row.height() / (static_cast<int>(lines.size()) + 1);
    QRect line(option.rect.left() + left, row.top(), option.rect.width() - left - right, height);
    for (const auto& text : lines) {
        paintWords(*painter, line, Qt::AlignLeft, text, Theme::font(Theme::body, true), theme.text);
        line.translate(0, height);
    }
    paintWords(*painter, line, Qt::AlignLeft,
               finding.gradeWord + QStringLiteral(" · ") + finding.proof,
               Theme::font(Theme::small + 1), theme.secondary);
    painter->restore();
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const auto* view = qobject_cast<const QListView*>(option.widget);
    const auto width = view ? view->viewport()->width() : option.rect.width();
    const auto lines = static_cast<int>(titleLines(m_model.row(index).title, width).size());
    return {240, findingHeight + (lines - 1) * lineHeight};
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
    setResizeMode(Adjust); // a title has as many lines as its width makes it
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    m_empty = new EmptyState(*this, noneWords(true));
    connect(selectionModel(), &QItemSelectionModel::currentChanged, this, [this] {
        if (m_isSetting)
            return;
        settle();
        emit findingChosen(true);
    });
}

QString FindingList::noneWords(bool isCurrent, const QString& asOf)
{
    if (!isCurrent)
        return tr("There is no connection. Nothing was found when the cluster was last seen.");
    return asOf.isEmpty() ? tr("Nothing was found.")
                          : tr("Nothing was found at %1. It could not be looked since.").arg(asOf);
}

void FindingList::setCurrent(bool isCurrent, const QString& asOf)
{
    m_empty->setText(noneWords(isCurrent, asOf));
}

// The gravest is chosen as long as a person has chosen nothing.
void FindingList::setFindings(const std::vector<FindingRow>& findings)
{
    const auto before = chosen() ? chosen()->id : QString();
    const auto gradeBefore = chosen() ? chosen()->grade : Grade::None;
    m_isSetting = true;
    m_model->setRows(findings);
    auto current = m_model->indexOf(before);
    const auto isGraver = !findings.empty() && findings.front().grade > gradeBefore;
    if (!findings.empty() && (!current.isValid() || (isGraver && !m_isSettled)))
        current = m_model->index(0, 0);
    setCurrentIndex(current);
    m_isSetting = false;
    if (const auto* now = chosen(); (now ? now->id : QString()) != before)
        emit findingChosen(false);
    emit headlineChanged(QString::number(findings.size()));
}

const FindingRow* FindingList::chosen() const
{
    return currentIndex().isValid() ? &m_model->row(currentIndex()) : nullptr;
}

} // namespace zoetrope::ui
