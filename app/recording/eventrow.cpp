#include "app/recording/eventrow.h"

#include "app/recording/harmcodec.h"
#include "app/recording/look/lookcodec.h"
#include "app/recording/namelist.h"

#include <limits>

namespace zoetrope::app {

using namespace recipes;

const std::string_view insertEvent
    = "INSERT INTO event VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
const std::string_view insertDetail = "INSERT INTO detail VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?)";
const std::string_view selectEvents
    = "SELECT event.id, event.at, event.cause, event.session, event.zxid, event.took, event.actor, "
      "event.call, event.code, event.count, event.capacity, event.kind, event.source, "
      "event.operation, event.watch, event.change, event.item, event.state, event.phase, "
      "event.recipe, event.standing, event.step, event.create_mode, event.path, event.text, "
      "detail.event, detail.czxid, detail.mzxid, detail.ctime, detail.mtime, detail.version, "
      "detail.cversion, detail.aversion, detail.ephemeral_owner, detail.data_length, "
      "detail.num_children, detail.pzxid, detail.data, detail.names "
      "FROM event LEFT JOIN detail ON detail.event = event.id "
      "WHERE event.id BETWEEN ? AND ? ORDER BY event.id";

namespace {

using Reason = RecordingError::Reason;

constexpr int firstEnum = 11; // column
constexpr int stepColumn = firstEnum + static_cast<int>(fieldCount);
constexpr int pathColumn = stepColumn + 2;
constexpr int detailColumn = pathColumn + 2;
constexpr int dataColumn = detailColumn + 12;

template<typename Number> std::int64_t wide(Number number)
{
    return static_cast<std::int64_t>(number);
}

/// A row, whose values are asked for as what they must fit.
class Row
{
public:
    Row(const Statement& statement, const std::string& file)
        : m_statement(statement)
        , m_file(file)
    {
    }

    template<typename Number> [[nodiscard]] Number get(int column) const
    {
        const auto value = m_statement.number(column);
        if constexpr (sizeof(Number) < sizeof(value)) {
            if (value < wide(std::numeric_limits<Number>::min())
                || value > wide(std::numeric_limits<Number>::max()))
                refuse("a number of it is too large");
        }
        return static_cast<Number>(value);
    }

    template<typename Enum> [[nodiscard]] Enum word(const Words& words, Field field) const
    {
        const auto ours
            = words.ours(field, m_statement.number(firstEnum + static_cast<int>(field)));
        if (!ours)
            refuse("a number of it stands for no word");
        return static_cast<Enum>(*ours);
    }

    [[noreturn]] void refuse(const char* why) const
    {
        throw RecordingError(Reason::Damaged,
                             m_file + ": it is damaged (event "
                                 + std::to_string(m_statement.number(0)) + ": " + why + ")");
    }

private:
    const Statement& m_statement;
    const std::string& m_file;
};

void readNumbers(const Row& row, Event& event)
{
    event.id = row.get<EventId>(0);
    event.at = TimePoint(std::chrono::nanoseconds(row.get<std::int64_t>(1)));
    if (!isPossible(event.at))
        row.refuse("there is no such time");
    event.cause = row.get<EventId>(2);
    event.session = row.get<std::uint64_t>(3);
    event.zxid = row.get<std::int64_t>(4);
    event.took = std::chrono::nanoseconds(row.get<std::int64_t>(5));
    event.actor = row.get<ActorId>(6);
    event.call = row.get<std::int32_t>(7);
    event.code = row.get<std::int32_t>(8);
    event.count = row.get<std::int32_t>(9);
    event.capacity = row.get<std::int32_t>(10);
    event.step = row.get<std::uint8_t>(stepColumn);
    event.createMode = row.get<std::int8_t>(stepColumn + 1);
}

void readWords(const Row& row, const Words& words, Event& event)
{
    event.kind = row.word<Kind>(words, Field::Kind);
    event.source = row.word<Source>(words, Field::Source);
    event.operation = row.word<Operation>(words, Field::Operation);
    event.watch = row.word<WatchKind>(words, Field::Watch);
    event.change = row.word<Change>(words, Field::Change);
    event.item = row.word<Item>(words, Field::Item);
    event.state = row.word<SessionState>(words, Field::State);
    event.phase = row.word<Phase>(words, Field::Phase);
    event.recipe = row.word<Recipe>(words, Field::Recipe);
    event.standing = row.word<Standing>(words, Field::Standing);
}

Stat readStat(const Row& row)
{
    const int first = detailColumn + 1;
    return {.czxid = row.get<std::int64_t>(first),
            .mzxid = row.get<std::int64_t>(first + 1),
            .ctime = row.get<std::int64_t>(first + 2),
            .mtime = row.get<std::int64_t>(first + 3),
            .version = row.get<std::int32_t>(first + 4),
            .cversion = row.get<std::int32_t>(first + 5),
            .aversion = row.get<std::int32_t>(first + 6),
            .ephemeralOwner = row.get<std::int64_t>(first + 7),
            .dataLength = row.get<std::int32_t>(first + 8),
            .numChildren = row.get<std::int32_t>(first + 9),
            .pzxid = row.get<std::int64_t>(first + 10)};
}

std::vector<std::string> readNames(const Statement& statement, const Row& row)
{
    if (statement.isNull(dataColumn + 1))
        return {};
    auto names = parseNames(statement.text(dataColumn + 1));
    if (!names)
        row.refuse("its names are no list");
    return *std::move(names);
}

// In versions before 3 a harm is in the text, without a detail.
std::shared_ptr<const Event::Detail> readDetail(const Statement& statement, const Row& row,
                                                Event& event)
{
    auto names = readNames(statement, row);
    auto harm = bearsHarm(event.kind) ? takeHarm(event, names) : Harm();
    if (statement.isNull(detailColumn))
        return harm.isMend() ? nullptr : harmDetail(std::move(harm));
    auto detail = std::make_shared<Event::Detail>();
    if (!harm.isMend())
        detail->harm = std::make_shared<const Harm>(std::move(harm));
    if (!statement.isNull(detailColumn + 1))
        detail->stat = readStat(row);
    if (!statement.isNull(dataColumn))
        detail->data = statement.bytes(dataColumn);
    if (event.kind == Kind::Reported)
        detail->news = newsFrom(names);
    else if (!bearsHarm(event.kind))
        detail->names = std::move(names);
    return detail;
}

} // namespace

bool isPossible(TimePoint at)
{
    constexpr auto most = std::chrono::nanoseconds::max() / 2;
    return at.time_since_epoch() < most && at.time_since_epoch() > -most;
}

void bindEvent(Statement& statement, const Event& event)
{
    const std::array<std::int64_t, pathColumn> numbers{
        wide(event.id),
        event.at.time_since_epoch().count(),
        wide(event.cause),
        wide(event.session),
        event.zxid,
        event.took.count(),
        wide(event.actor),
        wide(event.call),
        wide(event.code),
        wide(event.count),
        wide(event.capacity),
        wide(event.kind),
        wide(event.source),
        wide(event.operation),
        wide(event.watch),
        wide(event.change),
        wide(event.item),
        wide(event.state),
        wide(event.phase),
        wide(event.recipe),
        wide(event.standing),
        wide(event.step),
        wide(event.createMode),
    };
    int parameter = 1;
    for (const auto number : numbers)
        statement.bind(parameter++, number);
    statement.bind(parameter++, event.path);
    statement.bind(parameter, event.text);
}

std::vector<std::string> keptNames(const Event& event)
{
    if (!event.detail)
        return {};
    if (bearsHarm(event.kind))
        return pairsOf(harmOf(event));
    return event.kind == Kind::Reported ? pairsOf(event.detail->news) : event.detail->names;
}

void bindDetail(Statement& statement, const Event& event, const std::string& names)
{
    const auto& detail = *event.detail;
    int parameter = 1;
    statement.bind(parameter++, wide(event.id));
    const auto stat = detail.stat.value_or(Stat{});
    for (const std::int64_t number :
         {stat.czxid, stat.mzxid, stat.ctime, stat.mtime, wide(stat.version), wide(stat.cversion),
          wide(stat.aversion), stat.ephemeralOwner, wide(stat.dataLength), wide(stat.numChildren),
          stat.pzxid}) {
        if (detail.stat)
            statement.bind(parameter++, number);
        else
            statement.bindNull(parameter++);
    }
    if (detail.data)
        statement.bindBytes(parameter++, *detail.data);
    else
        statement.bindNull(parameter++);
    if (names.empty())
        statement.bindNull(parameter);
    else
        statement.bind(parameter, names);
}

Event readEvent(const Statement& row, const Words& words, const std::string& file)
{
    const Row values(row, file);
    Event event;
    readNumbers(values, event);
    readWords(values, words, event);
    event.path = row.text(pathColumn);
    event.text = row.text(pathColumn + 1);
    event.detail = readDetail(row, values, event);
    return event;
}

std::uint64_t bytesOf(const Statement& row)
{
    return row.size(pathColumn) + row.size(pathColumn + 1) + row.size(dataColumn)
        + row.size(dataColumn + 1);
}

} // namespace zoetrope::app
