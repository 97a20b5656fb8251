#include "ui/widgets/keysheet.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace zoetrope::ui {

namespace {

// Two at most: the third is the same key on another keyboard.
QString keysOf(const QAction& action)
{
    QStringList keys;
    for (const auto& key : action.shortcuts().mid(0, 2))
        keys.push_back(key.toString(QKeySequence::NativeText));
    return keys.join(QStringLiteral("   "));
}

// A view that this version has not.
bool isMissing(const QAction& action)
{
    return action.isCheckable() && !action.isEnabled();
}

void addRow(QGridLayout& grid, const QAction& action)
{
    const auto row = grid.rowCount();
    auto* words = new QLabel(Button::withoutMnemonic(action.text()));
    auto* keys = new QLabel(keysOf(action));
    keys->setFont(Theme::mono(Theme::body - 1));
    keys->setAccessibleName(QStringLiteral("%1: %2").arg(words->text(), keys->text()));
    grid.addWidget(words, row, 0);
    grid.addWidget(keys, row, 1);
}

bool hasKeys(const QAction* action)
{
    return !action->shortcuts().isEmpty() && !isMissing(*action);
}

// Its rows, with its title and the room below it.
std::ptrdiff_t heightOf(const KeySheet::Section& section)
{
    return 2 + std::count_if(section.actions.begin(), section.actions.end(), hasKeys);
}

void addSection(QVBoxLayout& column, const KeySheet::Section& section)
{
    auto* title = new QLabel(section.title);
    title->setFont(Theme::font(Theme::body, true));
    column.addWidget(title);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(Theme::gap);
    grid->setVerticalSpacing(3);
    for (const auto* action : section.actions) {
        if (hasKeys(action))
            addRow(*grid, *action);
    }
    column.addLayout(grid);
    column.addSpacing(Theme::group);
}

// One below the other as long as a column has room: a row of all is wider than a screen.
QLayout* columnsOf(const std::vector<KeySheet::Section>& sections)
{
    constexpr std::ptrdiff_t count = 4;
    std::ptrdiff_t whole = 0;
    for (const auto& section : sections)
        whole += heightOf(section);
    auto* columns = new QHBoxLayout;
    columns->setSpacing(2 * Theme::gap);
    std::ptrdiff_t height = 0;
    for (const auto& section : sections) {
        const auto isNext = columns->count() == 0
            || (columns->count() < count && height + heightOf(section) / 2 > whole / count);
        if (isNext) {
            columns->addLayout(new QVBoxLayout);
            height = 0;
        }
        height += heightOf(section);
        addSection(static_cast<QVBoxLayout&>(*columns->itemAt(columns->count() - 1)->layout()),
                   section);
    }
    for (int i = 0; i < columns->count(); ++i)
        static_cast<QVBoxLayout*>(columns->itemAt(i)->layout())->addStretch(1);
    return columns;
}

} // namespace

KeySheet::KeySheet(const std::vector<Section>& sections, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::group, Theme::group, Theme::group, Theme::group);
    layout->setSpacing(Theme::group);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    layout->addLayout(columnsOf(sections));
    layout->addWidget(buttons);
}

} // namespace zoetrope::ui
