#include "ui/theme/emptystate.h"

#include "ui/theme/theme.h"

#include <QAbstractItemView>
#include <QEvent>

namespace zoetrope::ui {

EmptyState::EmptyState(QAbstractItemView& view, const QString& sentence)
    : QLabel(sentence, view.viewport())
{
    setAlignment(Qt::AlignCenter);
    setWordWrap(true);
    setMargin(Theme::group);
    setFont(Theme::font(Theme::body - 1));
    setForegroundRole(QPalette::PlaceholderText);
    setAttribute(Qt::WA_TransparentForMouseEvents);
    const auto* model = view.model();
    connect(model, &QAbstractItemModel::rowsInserted, this, &EmptyState::update);
    connect(model, &QAbstractItemModel::rowsRemoved, this, &EmptyState::update);
    connect(model, &QAbstractItemModel::layoutChanged, this, &EmptyState::update);
    connect(model, &QAbstractItemModel::modelReset, this, &EmptyState::update);
    view.viewport()->installEventFilter(this);
    update();
}

bool EmptyState::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize)
        setGeometry(static_cast<const QWidget&>(*watched).rect());
    return false;
}

void EmptyState::update()
{
    const auto& view = static_cast<const QAbstractItemView&>(*parentWidget()->parentWidget());
    setGeometry(parentWidget()->rect());
    setVisible(view.model()->rowCount() == 0);
}

} // namespace zoetrope::ui
