#include "ui/window/exports.h"

#include "ui/window/recordactions.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileDialog>
#include <QMenu>

#include <algorithm>
#include <array>

namespace zoetrope::ui {

namespace {

struct Format
{
    const char* name; // as the command line has it
    const char* words;
    const char* suffix;
};

constexpr std::array<Format, 8> formats{{
    {"markdown", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "Incident report, Markdown"), "md"},
    {"jsonl", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "JSON Lines"), "jsonl"},
    {"csv", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "Comma-separated values"), "csv"},
    {"chrome", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "Chrome trace, for Perfetto"), "json"},
    {"shiviz", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "ShiViz log"), "log"},
    {"mermaid", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "Mermaid sequence diagram"), "mmd"},
    {"svg", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "Lanes, SVG"), "svg"},
    {"zoetrope", QT_TRANSLATE_NOOP("zoetrope::ui::Exports", "Recording"), "zoetrope"},
}};

QString filterOf(const Format& format)
{
    return QStringLiteral("%1 (*.%2)").arg(Exports::tr(format.words), QLatin1String(format.suffix));
}

const Format& formatOf(const QString& filter)
{
    const auto* const found
        = std::find_if(formats.begin(), formats.end(),
                       [&filter](const Format& one) { return filterOf(one) == filter; });
    return found == formats.end() ? formats.front() : *found;
}

} // namespace

Exports::Exports(QWidget& window, std::function<std::optional<Part>()> part)
    : QObject(&window)
    , m_window(window)
    , m_part(std::move(part))
    , m_all(new QAction(tr("&Export..."), this))
    , m_shown(new QAction(tr("Export what the &timeline shows..."), this))
{
    m_all->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_E));
    m_all->setStatusTip(tr("A report, or a file for other programs, of the whole run"));
    m_shown->setStatusTip(tr("The same of the part that the timeline is zoomed in to"));
    connect(m_all, &QAction::triggered, this, [this] {
        ask({recipes::TimePoint::min(), recipes::TimePoint::max()});
    });
    connect(m_shown, &QAction::triggered, this, [this] {
        if (const auto shown = m_part())
            ask(*shown);
    });
}

void Exports::fill(QMenu& menu)
{
    menu.addActions({m_all, m_shown});
    connect(&menu, &QMenu::aboutToShow, this,
            [this] { m_shown->setEnabled(m_part().has_value()); });
}

void Exports::ask(const Part& part)
{
    QStringList filters;
    for (const auto& format : formats)
        filters.push_back(filterOf(format));
    auto* dialog = new QFileDialog(&m_window, tr("Export"), RecordActions::folder(),
                                   filters.join(QStringLiteral(";;")));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    const auto choose = [dialog](const QString& filter) {
        dialog->setDefaultSuffix(QLatin1String(formatOf(filter).suffix));
    };
    choose(filters.front());
    connect(dialog, &QFileDialog::filterSelected, dialog, choose);
    connect(dialog, &QFileDialog::fileSelected, this, [this, dialog, part](const QString& name) {
        const auto& format = formatOf(dialog->selectedNameFilter());
        emit exportRequested({name, QLatin1String(format.name), part.first, part.second});
    });
    dialog->open();
}

} // namespace zoetrope::ui
