#include "ui/observe/placelist.h"

#include "ui/observe/columnfit.h"
#include "ui/observe/rowpainting.h"
#include "ui/theme/emptystate.h"

#include <QHeaderView>

#include <array>

namespace zoetrope::ui {

namespace {

constexpr int heightOfRow = 34;
constexpr int placeDisc = 22;
constexpr std::array least{48, 62, 70, 70, 84, 62, 58, 64}; // pixels, by column
constexpr int longestClient = 170; // pixels: an address of IPv4 with its port

bool isMono(int column)
{
    return column == PlaceModel::Node || column == PlaceModel::Client
        || column == PlaceModel::Target;
}

QFont fontOf(int column)
{
    if (isMono(column))
        return Theme::mono(Theme::body - 1);
    const auto isStrong = column == PlaceModel::Name || column == PlaceModel::State;
    return column == PlaceModel::Proof ? Theme::font(Theme::small + 1)
                                       : Theme::font(Theme::body - 1, isStrong);
}

} // namespace

QVariant PlaceModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& place = row(index);
    if (role == Qt::ToolTipRole)
        return place.path + (place.session.isEmpty() ? QString() : u'\n' + place.session);
    if (role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(index.column())) {
    case Rank:
        return place.rank;
    case Node:
        return place.node;
    case Name:
        return place.name;
    case Client:
        return place.client;
    case State:
        return place.state;
    case Target:
        return place.waitsFor;
    case Age:
        return place.age;
    case Proof:
        return place.proof;
    case columns:
        break;
    }
    return {};
}

QVariant PlaceModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (static_cast<Column>(section)) {
    case Rank:
        return tr("Rank");
    case Node:
        return tr("Node");
    case Name:
        return tr("Who");
    case Client:
        return tr("Client");
    case State:
        return tr("State");
    case Target:
        return tr("For");
    case Age:
        return tr("There for");
    case Proof:
        return tr("Evidence");
    case columns:
        break;
    }
    return {};
}

PlaceDelegate::PlaceDelegate(const PlaceModel& model, QObject* parent)
    : QStyledItemDelegate(parent)
    , m_model(model)
{
}

void PlaceDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const
{
    const auto theme = Theme::of(option.palette);
    const auto& place = m_model.row(index);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, theme.soft);
    if (index.column() == PlaceModel::Rank) {
        paintRank(*painter, option.rect, place, theme);
    } else {
        const auto isState = index.column() == PlaceModel::State;
        const auto isStrong = index.column() == PlaceModel::Name
            || index.column() == PlaceModel::Age || index.column() == PlaceModel::Node;
        const auto ink = isState ? theme.readable(theme.color(place.tone))
            : isStrong           ? theme.text
                                 : theme.secondary;
        paintWords(*painter, option.rect.adjusted(6, 0, -6, 0),
                   index.column() == PlaceModel::Age ? Qt::AlignRight : Qt::AlignLeft,
                   index.data().toString(), fontOf(index.column()), ink);
    }
    painter->restore();
}

// The rail goes from each who waits to the one before it: solid where a server lists the watch.
void PlaceDelegate::paintRank(QPainter& painter, const QRect& cell, const PlaceRow& place,
                              const Theme& theme) const
{
    const auto color = theme.color(place.tone);
    const QRectF disc(cell.left() + 14, cell.center().y() - placeDisc / 2.0 + 0.5, placeDisc,
                      placeDisc);
    const auto rail = disc.center().x();
    if (place.tone == Tone::Wait && place.rank > 1) {
        painter.setPen(QPen(color, 2, place.isObserved ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(rail, cell.top()), QPointF(rail, disc.top()));
    }
    const auto next = static_cast<std::size_t>(place.rank);
    if (next < m_model.rows().size() && m_model.rows()[next].tone == Tone::Wait) {
        const auto isObserved = m_model.rows()[next].isObserved;
        painter.setPen(QPen(theme.wait, 2, isObserved ? Qt::SolidLine : Qt::DotLine));
        painter.drawLine(QPointF(rail, disc.bottom()), QPointF(rail, cell.bottom() + 1));
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawEllipse(disc);
    painter.setPen(Theme::on(color));
    painter.setFont(Theme::font(place.rank > 99 ? Theme::small - 2 : Theme::small + 1, true));
    painter.drawText(disc, Qt::AlignCenter, QString::number(place.rank));
}

PlaceList::PlaceList(QWidget* parent)
    : QTableView(parent)
    , m_model(new PlaceModel(this))
    , m_fit(new ColumnFit(*this, {PlaceModel::Proof, PlaceModel::Name, PlaceModel::Client}))
    , m_wishes(least.begin(), least.end())
{
    setModel(m_model);
    setItemDelegate(new PlaceDelegate(*m_model, this));
    setAccessibleName(tr("Ladder"));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionBehavior(SelectRows);
    setSelectionMode(SingleSelection);
    setTabKeyNavigation(false);
    setWordWrap(false);
    setHorizontalScrollMode(ScrollPerPixel);
    viewport()->setAutoFillBackground(false);
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(heightOfRow);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setStretchLastSection(true);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    horizontalHeader()->setHighlightSections(false);
    m_fit->setWishes(m_wishes, {least.begin(), least.end()});
    m_empty = new EmptyState(*this, {});
    setPlaces({});
    connect(selectionModel(), &QItemSelectionModel::currentRowChanged, this, [this] {
        if (const auto* place = chosen(); place && !m_isSetting)
            emit placeChosen(place->session, place->path);
    });
}

void PlaceList::setPlaces(const PlaceRows& places)
{
    const auto before = chosen() ? m_model->keyOf(*chosen()) : QString();
    m_isSetting = true;
    if (places.path != m_path) {
        m_path = places.path;
        m_wishes.assign(least.begin(), least.end());
        setCurrentIndex({});
    }
    m_empty->setText(m_path.isEmpty()
                         ? tr("Choose a recipe at the left: its holders and waiters appear here.")
                         : places.isTold
                         ? tr("Nobody holds it, and nobody waits.")
                         : tr("No server lists its watches, so it is not known who waits here."));
    m_model->setRows(places.rows);
    if (!chosen() || m_model->keyOf(*chosen()) != before)
        setCurrentIndex({}); // who has gone is not the next one
    m_isSetting = false;
    fitColumns();
    viewport()->update(); // the rails of neighbours
}

// As the widest has been so far: columns do not jump to and fro.
void PlaceList::fitColumns()
{
    constexpr int some = 200; // rows: the others are as long
    constexpr int padding = 14;
    for (const auto column : {PlaceModel::Name, PlaceModel::Client, PlaceModel::Proof}) {
        const QFontMetrics metrics(fontOf(column));
        auto& wish = m_wishes[column];
        for (int row = 0; row < std::min(m_model->rowCount(), some); ++row) {
            const auto text = m_model->index(row, column).data().toString();
            wish = std::max(wish, padding + metrics.horizontalAdvance(text));
        }
    }
    std::vector<int> narrowest(least.begin(), least.end());
    auto& client = narrowest[PlaceModel::Client];
    client = std::max(client, std::min(m_wishes[PlaceModel::Client], longestClient));
    m_fit->setWishes(m_wishes, std::move(narrowest));
}

const PlaceRow* PlaceList::chosen() const
{
    return currentIndex().isValid() ? &m_model->row(currentIndex()) : nullptr;
}

QString PlaceList::text() const
{
    QStringList lines;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (chosen() && row != currentIndex().row())
            continue;
        QStringList words;
        for (int column = 0; column < PlaceModel::columns; ++column)
            words.push_back(m_model->index(row, column).data().toString());
        lines.push_back(words.join(u'\t'));
    }
    return lines.join(u'\n');
}

} // namespace zoetrope::ui
