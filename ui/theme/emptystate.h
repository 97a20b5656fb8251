#pragma once

#include <QLabel>

class QAbstractItemView;

namespace zoetrope::ui {

/// What an empty view says in its middle: what would fill it. It hides when the first row comes.
class EmptyState : public QLabel
{
    Q_OBJECT
public:
    /// Lives as long as `view`, which must have its model.
    EmptyState(QAbstractItemView& view, const QString& sentence);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void update();
};

} // namespace zoetrope::ui
