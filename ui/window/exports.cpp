#include "ui/window/exports.h"

#include "ui/window/recordactions.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QMenu>

#include <algorithm>

namespace zoetrope::ui {

namespace {

QString filterOf(const ExportChoice& choice)
{
    return QStringLiteral("%1 (*.%2)").arg(choice.title, choice.suffix);
}

QString filtersOf(const std::vector<ExportChoice>& choices)
{
    QStringList filters;
    for (const auto& choice : choices)
        filters.push_back(filterOf(choice));
    return filters.join(QStringLiteral(";;"));
}

} // namespace

Exports::Exports(QWidget& window, std::function<std::optional<Part>()> part)
    : QObject(&window)
    , m_window(window)
    , m_part(std::move(part))
    , m_all(new QAction(tr("&Export..."), this))
    , m_shown(new QAction(tr("Export what the &timeline shows..."), this))
{
    setChoices({});
    m_all->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    m_all->setStatusTip(tr("Saves the whole run as a report, or as a file for other programs"));
    m_shown->setStatusTip(tr("Does the same for the part that the timeline shows"));
    connect(m_all, &QAction::triggered, this, [this] {
        ask({recipes::TimePoint::min(), recipes::TimePoint::max()});
    });
    connect(m_shown, &QAction::triggered, this, [this] {
        if (const auto shown = m_part())
            ask(*shown);
    });
}

void Exports::setChoices(const std::vector<ExportChoice>& choices)
{
    m_choices = choices;
    m_choices.push_back({QStringLiteral("zoetrope"), tr("Recording"), QStringLiteral("zoetrope")});
}

const ExportChoice& Exports::choiceOf(const QString& filter) const
{
    const auto found
        = std::find_if(m_choices.begin(), m_choices.end(),
                       [&filter](const ExportChoice& one) { return filterOf(one) == filter; });
    return found == m_choices.end() ? m_choices.front() : *found;
}

void Exports::fill(QMenu& menu)
{
    menu.addActions({m_all, m_shown});
    connect(&menu, &QMenu::aboutToShow, this,
            [this] { m_shown->setEnabled(m_part().has_value()); });
}

void Exports::ask(const Part& part)
{
    auto* dialog
        = new QFileDialog(&m_window, tr("Export"), RecordActions::folder(), filtersOf(m_choices));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const auto choose = [this, dialog](const QString& filter) {
        dialog->setDefaultSuffix(choiceOf(filter).suffix);
    };
    choose(filterOf(m_choices.front()));
    connect(dialog, &QFileDialog::filterSelected, dialog, choose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, part](const QString& name) {
        const auto& choice = choiceOf(dialog->selectedNameFilter());
        emit exportRequested({name, choice.format, part.first, part.second});
    });
    dialog->open();
}

} // namespace zoetrope::ui
