#pragma once

#include <QWidget>

namespace zoetrope::ui {

struct LabStatus;

/// The server that the window talks of: whether it serves, its name, address and version.
class ServerState : public QWidget
{
    Q_OBJECT
public:
    explicit ServerState(QWidget* parent = nullptr);

    void setStatus(const LabStatus& status);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    bool m_isServing = false;
    bool m_isReplay = false;
    QString m_name;
    QString m_place; // address and version
};

} // namespace zoetrope::ui
