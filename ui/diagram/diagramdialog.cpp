#include "ui/diagram/diagramdialog.h"

#include "ui/diagram/spacetimepainter.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QMessageBox>
#include <QPaintEvent>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QStandardPaths>
#include <QVBoxLayout>

#include <utility>

namespace zoetrope::ui {

namespace {

/// The drawing itself; it is painted where it is in sight.
class Sheet final : public QWidget
{
public:
    Sheet(const SpaceTime& diagram, QWidget* parent)
        : QWidget(parent)
        , m_drawing(diagram)
    {
        setFixedSize(m_drawing.size());
        setFocusPolicy(Qt::StrongFocus);
        setAccessibleName(diagram.title);
        setAccessibleDescription(diagram.sentences().join(QLatin1Char('\n')));
    }

protected:
    void paintEvent(QPaintEvent* event) override
    {
        QPainter painter(this);
        painter.setClipRect(event->rect());
        m_drawing.paint(painter, Theme::of(palette()));
    }

private:
    const SpaceTimePainter m_drawing;
};

QScrollArea* scrolled(QWidget* sheet)
{
    auto* scroll = new QScrollArea;
    scroll->setWidget(sheet);
    scroll->setAlignment(Qt::AlignHCenter);
    return scroll;
}

void complain(QWidget* parent, const QString& sentence)
{
    auto* box = new QMessageBox(QMessageBox::Warning, parent->windowTitle(), sentence,
                                QMessageBox::Ok, parent);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

} // namespace

DiagramDialog::DiagramDialog(SpaceTime diagram, QWidget* parent)
    : QDialog(parent)
    , m_diagram(std::move(diagram))
{
    setWindowTitle(tr("Diagram: %1").arg(m_diagram.title));
    auto* sheet = new Sheet(m_diagram, this);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* save = buttons->addButton(tr("&Save..."), QDialogButtonBox::ActionRole);
    auto* copy = buttons->addButton(tr("&Copy as text"), QDialogButtonBox::ActionRole);
    connect(save, &QPushButton::clicked, this, &DiagramDialog::askWhere);
    connect(copy, &QPushButton::clicked, this, [this] {
        QApplication::clipboard()->setText(m_diagram.sentences().join(QLatin1Char('\n')));
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(scrolled(sheet));
    column->addWidget(buttons);
    constexpr QSize largest(1100, 640);
    resize((sheet->size() + QSize(60, 90)).boundedTo(largest));
}

void DiagramDialog::askWhere()
{
    auto* dialog
        = new QFileDialog(this, tr("Save the diagram"),
                          QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                          tr("Drawings (*.svg);;Pictures (*.png)"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("svg"));
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& fileName) {
        if (!writeDiagram(m_diagram, fileName))
            complain(this, tr("%1 cannot be written.").arg(fileName));
    });
    dialog->open();
}

} // namespace zoetrope::ui
