#include "ui/window/keysheet.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>

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
    keys->setFont(Theme::mono(Theme::body));
    keys->setAccessibleName(QStringLiteral("%1: %2").arg(words->text(), keys->text()));
    grid.addWidget(words, row, 0);
    grid.addWidget(keys, row, 1);
}

QLayout* columnOf(const KeySheet::Section& section)
{
    auto* column = new QVBoxLayout;
    auto* title = new QLabel(section.title);
    title->setFont(Theme::font(Theme::body, true));
    column->addWidget(title);
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(Theme::group);
    grid->setVerticalSpacing(Theme::gap);
    for (const auto* action : section.actions) {
        if (!action->shortcuts().isEmpty() && !isMissing(*action))
            addRow(*grid, *action);
    }
    column->addLayout(grid);
    column->addStretch(1);
    return column;
}

} // namespace

KeySheet::KeySheet(const std::vector<Section>& sections, QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Keys"));
    auto* columns = new QHBoxLayout;
    columns->setSpacing(4 * Theme::gap);
    for (const auto& section : sections)
        columns->addLayout(columnOf(section));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(Theme::group, Theme::group, Theme::group, Theme::group);
    layout->setSpacing(Theme::group);
    layout->setSizeConstraint(QLayout::SetFixedSize);
    layout->addLayout(columns);
    layout->addWidget(buttons);
}

} // namespace zoetrope::ui
