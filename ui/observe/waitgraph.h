#pragma once

#include "ui/observe/waitpicture.h"

#include <QAbstractScrollArea>

namespace zoetrope::ui {

/// Who waits for whom, drawn. It fits the view as far as it can be read then, and scrolls beyond;
/// Ctrl and the wheel, or + and -, zoom. A click or the arrow keys choose a session, or the edge
/// that proves a wait. The same as a table: see WaitTable.
class WaitGraph : public QAbstractScrollArea
{
    Q_OBJECT
public:
    explicit WaitGraph(QWidget* parent = nullptr);

    void setWaits(const WaitPicture& waits);
    void choose(const QString& session); ///< Tells nobody.

    [[nodiscard]] const WaitPicture& waits() const { return m_waits; }
    [[nodiscard]] QString chosen() const { return m_chosen; }
    /// Where a node is, in the viewport; nothing if it is not drawn.
    [[nodiscard]] QRectF placeOf(const QString& session) const;

signals:
    void sessionChosen(const QString& session);
    void nodeChosen(const QString& path); ///< A barrier.

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    [[nodiscard]] double scale() const;
    [[nodiscard]] QPointF origin() const; ///< Of the picture, in the viewport.
    [[nodiscard]] QPointF toPicture(const QPointF& point) const;
    [[nodiscard]] const WaitNode* nodeAt(const QPointF& point) const;
    [[nodiscard]] const WaitEdge* edgeAt(const QPointF& point) const;
    void choose(const WaitNode& node);
    void step(const QPointF& direction);
    void zoom(double factor);
    void updateBars();
    void showChosen();

    WaitPicture m_waits;
    QString m_chosen; // a session, or the path of a gate
    double m_zoom = 1; // of a person
};

} // namespace zoetrope::ui
