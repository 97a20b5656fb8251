#pragma once

#include "ui/frame/frame.h"

#include <QListView>

namespace zoetrope::ui {

class WalkthroughModel;

/// The recipe line by line, with each participant at its line. A click or Return on a line
/// opens what would break without it.
class WalkthroughPanel : public QListView
{
    Q_OBJECT
public:
    explicit WalkthroughPanel(QWidget* parent = nullptr);

    /// `recipes`: whose steps these are; empty: everybody's.
    void setWalkthrough(const QString& title, const std::vector<WalkthroughLine>& lines,
                        const std::set<recipes::Recipe>& recipes = {});
    void setFrame(const Frame& frame);

    [[nodiscard]] QSize minimumSizeHint() const override; ///< In which its lines are read.

signals:
    void headlineChanged(const QString& headline);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    WalkthroughModel* m_model;
    int m_leastWidth = 0;
};

} // namespace zoetrope::ui
