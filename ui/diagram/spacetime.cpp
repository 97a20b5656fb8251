#include "ui/diagram/spacetime.h"

#include "ui/lanes/lanewords.h"
#include "ui/log/words.h"
#include "ui/recipes/recipewords.h"
#include "ui/words/faultwords.h"
#include "ui/words/shortname.h"

#include <algorithm>
#include <map>
#include <set>

namespace zoetrope::ui {

using recipes::Activity;
using recipes::Arrow;
using recipes::ArrowKind;
using recipes::Bar;
using recipes::Mark;
using recipes::Operation;
using recipes::TimePoint;

namespace {

constexpr std::size_t mostRows = 240;

bool isChange(Operation operation)
{
    return operation == Operation::Create || operation == Operation::Delete
        || operation == Operation::SetData || operation == Operation::Multi;
}

bool isShown(const Arrow& arrow)
{
    switch (arrow.kind) {
    case ArrowKind::Request:
        return isChange(arrow.operation);
    case ArrowKind::Reply:
        return isChange(arrow.operation) && arrow.code != 0;
    case ArrowKind::Watch:
        break;
    }
    return true;
}

/// Puts what happened into rows and columns.
class Drafting
{
public:
    Drafting(const Frame& frame, SpaceTime& draft)
        : m_frame(frame)
        , m_draft(draft)
    {
        addColumns();
        collectInstants();
        for (const auto at : m_instants)
            m_draft.times.push_back(seconds(at - m_frame.begin));
        for (const auto& arrow : m_frame.chronicle->arrows)
            add(arrow);
        for (const auto& bar : m_frame.chronicle->bars)
            add(bar);
        for (const auto& mark : m_frame.chronicle->marks)
            add(mark);
    }

private:
    void addColumns()
    {
        m_draft.columns.push_back(QStringLiteral("ZooKeeper"));
        for (const auto actor : m_frame.chronicle->lanes) {
            const auto one = m_frame.world->participants.find(actor);
            if (one == m_frame.world->participants.end())
                continue;
            m_columns.emplace(actor, static_cast<int>(m_draft.columns.size()));
            m_draft.columns.push_back(QString::fromStdString(one->second.name));
        }
    }

    void collectInstants()
    {
        std::set<TimePoint> instants;
        const auto note = [&](TimePoint at) {
            if (at <= m_frame.cursor)
                instants.insert(at);
        };
        for (const auto& arrow : m_frame.chronicle->arrows) {
            if (isShown(arrow)) {
                note(arrow.from);
                note(arrow.to);
            }
        }
        for (const auto& bar : m_frame.chronicle->bars) {
            if (bar.activity == Activity::Inside || bar.activity == Activity::Lost)
                note(bar.from);
            if (bar.activity == Activity::Inside)
                note(bar.to); // or what is short would end where it begins
        }
        for (const auto& mark : m_frame.chronicle->marks)
            note(mark.from);
        m_instants.assign(instants.begin(), instants.end());
        const auto over = m_instants.size() - std::min(m_instants.size(), mostRows);
        m_draft.leftOut = static_cast<int>(over);
        m_instants.erase(m_instants.begin(),
                         m_instants.begin() + static_cast<std::ptrdiff_t>(over));
    }

    // The last row that is not later.
    [[nodiscard]] int rowOf(TimePoint at) const
    {
        const auto after = std::upper_bound(m_instants.begin(), m_instants.end(), at);
        return static_cast<int>(after - m_instants.begin()) - 1;
    }

    [[nodiscard]] int columnOf(recipes::ActorId actor) const
    {
        const auto column = m_columns.find(actor);
        return column == m_columns.end() ? 0 : column->second;
    }

    void add(const Arrow& arrow)
    {
        const auto from = rowOf(arrow.from);
        const auto column = columnOf(arrow.actor);
        if (!isShown(arrow) || arrow.from > m_frame.cursor || from < 0 || column == 0)
            return;
        SpaceTime::Message message;
        message.column = column;
        message.from = from;
        message.to = arrow.isLost || arrow.to > m_frame.cursor ? -1 : rowOf(arrow.to);
        message.words
            = SpaceTime::tr("%1 %2").arg(operationWord(arrow.operation), shortName(arrow.path));
        if (arrow.kind == ArrowKind::Watch) {
            message.kind = SpaceTime::Kind::Wake;
            message.words
                = SpaceTime::tr("%1 %2").arg(changeWord(arrow.change), shortName(arrow.path));
        } else if (arrow.kind == ArrowKind::Reply) {
            message.kind = SpaceTime::Kind::Refusal;
            message.words = arrow.isLost ? LaneWords::lost() : codeWord(arrow.code);
        }
        m_draft.messages.push_back(std::move(message));
    }

    void add(const Bar& bar)
    {
        const auto column = columnOf(bar.actor);
        const auto to = rowOf(std::min(bar.to, m_frame.cursor));
        if (bar.from > m_frame.cursor || column == 0 || to < 0 || bar.activity == Activity::Idle)
            return;
        m_draft.stretches.push_back(
            {column, std::max(rowOf(bar.from), 0), to, bar.activity, wordsOf(bar)});
    }

    [[nodiscard]] QString wordsOf(const Bar& bar) const
    {
        switch (bar.activity) {
        case Activity::Waiting:
            return SpaceTime::tr("waits");
        case Activity::Inside:
            return RecipeWords(m_frame.world->participants.at(bar.actor).recipe).inside();
        case Activity::Suspended:
            return SpaceTime::tr("suspended");
        case Activity::Lost:
            return SpaceTime::tr("lost");
        case Activity::Idle:
        case Activity::Connecting:
        case Activity::Working:
        case Activity::Woken:
            break;
        }
        return {};
    }

    void add(const Mark& mark)
    {
        const auto row = rowOf(mark.from);
        if (mark.from > m_frame.cursor || row < 0)
            return;
        const auto what = mark.harm.isMend() ? SpaceTime::tr("mended") : faultWords(mark.harm);
        const auto words
            = mark.path.empty() ? what : SpaceTime::tr("%1 %2").arg(what, shortName(mark.path));
        m_draft.deeds.push_back({columnOf(mark.actor), row, words, mark.harm.isMend()});
    }

    const Frame& m_frame;
    SpaceTime& m_draft;
    std::map<recipes::ActorId, int> m_columns;
    std::vector<TimePoint> m_instants; // of the rows
};

QString sentenceOf(const SpaceTime& diagram, const SpaceTime::Message& message)
{
    const auto& at = diagram.times.at(message.from);
    const auto& who = diagram.columns.at(message.column);
    if (message.kind == SpaceTime::Kind::Refusal && message.to < 0)
        return SpaceTime::tr("%1: %2: %3").arg(at, who, message.words);
    return message.kind == SpaceTime::Kind::Change
        ? SpaceTime::tr("%1: %2 asks: %3").arg(at, who, message.words)
        : SpaceTime::tr("%1: %2 is told: %3").arg(at, who, message.words);
}

} // namespace

SpaceTime spaceTimeOf(const Frame& frame, const QString& title)
{
    SpaceTime draft;
    draft.title = title;
    if (frame.world && frame.chronicle)
        Drafting(frame, draft);
    return draft;
}

QStringList SpaceTime::sentences() const
{
    std::multimap<int, QString> lines;
    for (const auto& message : messages)
        lines.emplace(message.from, sentenceOf(*this, message));
    for (const auto& deed : deeds)
        lines.emplace(deed.row,
                      (deed.isMend ? tr("%1: %2: %3") : tr("%1: fault of %2: %3"))
                          .arg(times.at(deed.row), columns.at(deed.column), deed.words));
    QStringList sentences;
    for (const auto& [row, line] : lines)
        sentences.push_back(line);
    return sentences;
}

} // namespace zoetrope::ui
