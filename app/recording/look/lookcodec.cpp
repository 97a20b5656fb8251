#include "app/recording/look/lookcodec.h"

#include "recipes/look/lookfields.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <cstdio>
#include <type_traits>

namespace zoetrope::app {

using namespace recipes;

namespace {

// Each in the place of its news among LookNews; what tells it from others of its sort is behind it.
constexpr std::array<std::string_view, std::variant_size_v<LookNews>> words{
    "finding ", "kind ",   "observer", "owner ", "partial ",
    "pulse ",   "server ", "session ", "watch ", "when",
};

constexpr std::array<std::string_view, 5> refusalNames{"none", "not-allowed", "not-serving",
                                                       "unanswered", "not-asked"};
static_assert(refusalNames.size() == static_cast<std::size_t>(lastOf(Refusal())) + 1);

constexpr std::array<std::string_view, 40> factNames{
    "owns",           "watches",        "stands-behind",     "has-no-watch",  "waits-since",
    "same-guid",      "is-first",       "no-request",        "not-connected", "silent",
    "ends-in",        "watchers",       "child-watches",     "not-of-recipe", "closed",
    "not-ready",      "members",        "holds-for",         "held-before",   "line-grew",
    "needless-watch", "waiters",        "connected-between", "further-nodes", "goes-on",
    "survived",       "next-number",    "ephemeral-bytes",   "no-owner",      "first-of-curator",
    "first-of-kazoo", "nobody-between", "nobody-in",         "asks-nothing",  "taken-for",
    "came-back",      "passed",         "first-for",         "left-since",    "differ-for",
};
static_assert(factNames.size() == static_cast<std::size_t>(lastFactKind) + 1);

template<typename Enum> std::string_view wordFor(Enum value)
{
    if constexpr (std::is_same_v<Enum, Refusal>)
        return refusalNames.at(static_cast<std::size_t>(value));
    else if constexpr (std::is_same_v<Enum, FactKind>)
        return factNames.at(static_cast<std::size_t>(value));
    else
        return name(value);
}

/// Writes fields into an object.
struct FieldWriter
{
    QJsonObject object;

    template<typename Value> void operator()(const char* field, const Value& value);
    template<typename Value> void operator()(const char* field, const std::optional<Value>& value)
    {
        if (value)
            (*this)(field, *value);
    }
    void key(const char* field, const auto& value) { (*this)(field, value); }
    template<typename Value> void rare(const char* field, const Value& value)
    {
        if (value != Value())
            (*this)(field, value);
    }
    template<typename Number> void rare(const char* field, Hex<Number> value)
    {
        if (value.number != 0)
            (*this)(field, value);
    }
};

/// Reads them from one: what is not there, or is of another type, stays at its default.
struct FieldReader
{
    QJsonObject object;
    bool isKnown = true;

    template<typename Value> bool operator()(const char* field, Value&& value);
    void key(const char* field, auto& value) { isKnown = (*this)(field, value); }
    void rare(const char* field, auto&& value) { (*this)(field, value); }
};

template<typename Value> QJsonValue jsonOf(const Value& value)
{
    if constexpr (std::is_same_v<Value, bool> || std::is_floating_point_v<Value>) {
        return value;
    } else if constexpr (std::is_integral_v<Value>) {
        return static_cast<qint64>(value);
    } else if constexpr (std::is_enum_v<Value>) {
        return QString::fromUtf8(wordFor(value));
    } else if constexpr (std::is_same_v<Value, std::string>) {
        return QString::fromUtf8(value);
    } else if constexpr (std::is_same_v<Value, std::chrono::milliseconds>) {
        return static_cast<qint64>(value.count());
    } else {
        FieldWriter fields;
        eachField(fields, value);
        return fields.object;
    }
}

QJsonValue jsonOf(const WatchCount& count)
{
    return QJsonArray{jsonOf(count.connections), jsonOf(count.paths), jsonOf(count.watches)};
}

QJsonValue jsonOf(const Pulse& pulse)
{
    const auto length = [](std::optional<std::chrono::milliseconds> known) {
        return known ? jsonOf(*known) : QJsonValue();
    };
    return QJsonArray{length(pulse.expiresIn), length(pulse.silentFor), jsonOf(pulse.lastCall)};
}

template<typename Value> QJsonValue jsonOf(const std::vector<Value>& values)
{
    QJsonArray array;
    for (const auto& value : values)
        array.push_back(jsonOf(value));
    return array;
}

template<typename Number> QJsonValue jsonOf(Hex<Number> hex)
{
    return QString::fromStdString(written(static_cast<SessionId>(hex.number)));
}

QJsonValue jsonOf(Hex<const std::vector<SessionId>> hex)
{
    QJsonArray array;
    for (const auto& id : hex.number)
        array.push_back(jsonOf(Hex{id}));
    return array;
}

// Each says whether it is something that we know.

template<typename Enum> bool takeWord(const std::string& word, Enum& value)
{
    for (std::size_t i = 0; i <= static_cast<std::size_t>(lastOf(value)); ++i) {
        const auto one = static_cast<Enum>(i);
        if (word == wordFor(one)) {
            value = one;
            return true;
        }
    }
    return false;
}

template<typename Value> bool take(const QJsonValue& json, Value& value)
{
    if constexpr (std::is_same_v<Value, bool>) {
        value = json.toBool(value);
    } else if constexpr (std::is_floating_point_v<Value>) {
        value = json.toDouble(value);
    } else if constexpr (std::is_unsigned_v<Value>) {
        value = static_cast<Value>(std::max<qint64>(json.toInteger(), 0));
    } else if constexpr (std::is_integral_v<Value>) {
        value = static_cast<Value>(json.toInteger(value));
    } else if constexpr (std::is_enum_v<Value>) {
        return takeWord(json.toString().toStdString(), value);
    } else if constexpr (std::is_same_v<Value, std::string>) {
        value = json.toString().toStdString();
    } else if constexpr (std::is_same_v<Value, std::chrono::milliseconds>) {
        value = Value(json.toInteger());
    } else {
        FieldReader fields{json.toObject()};
        eachField(fields, value);
        return fields.isKnown;
    }
    return true;
}

bool take(const QJsonValue& json, WatchCount& count)
{
    const auto array = json.toArray();
    count = {array.at(0).toInteger(), array.at(1).toInteger(), array.at(2).toInteger()};
    return array.size() == 3;
}

template<typename Value> bool take(const QJsonValue& json, std::optional<Value>& value)
{
    Value known{};
    if (!json.isUndefined() && !json.isNull() && take(json, known))
        value = std::move(known);
    return true;
}

bool take(const QJsonValue& json, Pulse& pulse)
{
    const auto array = json.toArray();
    pulse.lastCall = array.at(2).toInteger();
    return take(array.at(0), pulse.expiresIn) && take(array.at(1), pulse.silentFor);
}

template<typename Value> bool take(const QJsonValue& json, std::vector<Value>& values)
{
    const auto array = json.toArray();
    for (const auto& one : array) {
        if (Value value{}; take(one, value))
            values.push_back(std::move(value));
    }
    return true;
}

template<typename Number> bool take(const QJsonValue& json, Hex<Number>& hex)
{
    hex.number = static_cast<Number>(readSessionId(json.toString().toStdString()).value_or(0));
    return true;
}

bool take(const QJsonValue& json, Hex<std::vector<SessionId>>& hex)
{
    const auto array = json.toArray();
    for (const auto& one : array) {
        Hex id{hex.number.emplace_back()};
        take(one, id);
    }
    return true;
}

template<typename Value> void FieldWriter::operator()(const char* field, const Value& value)
{
    object.insert(QLatin1String(field), jsonOf(value));
}

template<typename Value> bool FieldReader::operator()(const char* field, Value&& value)
{
    return take(object.value(QLatin1String(field)), value);
}

// What a piece of news is about, and values that are single words.

std::string textOf(const std::string& path)
{
    return path;
}

std::string textOf(SessionId session)
{
    return written(session);
}

std::string textOf(const Watching& watching)
{
    return written(watching.session) + ' ' + watching.path;
}

std::string textOf(Family kind)
{
    return std::string(name(kind));
}

// Their order is the alphabet's, too.
std::string textOf(std::uint32_t place)
{
    std::array<char, 24> digits{};
    std::snprintf(digits.data(), digits.size(), "%05u", place);
    return digits.data();
}

template<typename Value> std::string textOf(const Value& value)
{
    const auto json = jsonOf(value);
    const auto document
        = json.isArray() ? QJsonDocument(json.toArray()) : QJsonDocument(json.toObject());
    return document.toJson(QJsonDocument::Compact).toStdString();
}

template<typename Value> bool takeKnown(std::optional<Value> known, Value& value)
{
    value = known.value_or(Value());
    return known.has_value();
}

bool takeText(std::string_view text, std::string& path)
{
    path = text;
    return true;
}

bool takeText(std::string_view text, SessionId& session)
{
    return takeKnown(readSessionId(text), session);
}

bool takeText(std::string_view text, Watching& watching)
{
    const auto [session, path] = splitAt(text, " ");
    watching.path = path;
    return takeText(session, watching.session);
}

bool takeText(std::string_view text, Family& kind)
{
    return takeKnown(familyFrom(text), kind);
}

bool takeText(std::string_view text, std::uint32_t& place)
{
    return takeKnown(readNumber<std::uint32_t>(text), place);
}

template<typename Value> bool takeText(std::string_view text, Value& value)
{
    const auto document = QJsonDocument::fromJson(
        QByteArray::fromRawData(text.data(), static_cast<qsizetype>(text.size())));
    return take(document.isArray() ? QJsonValue(document.array()) : QJsonValue(document.object()),
                value);
}

// That a thing is there is all that is told of it.
std::string nowText(bool now)
{
    return now ? "yes" : "";
}

template<typename Value> std::string nowText(const std::shared_ptr<const Value>& now)
{
    return now ? textOf(*now) : std::string();
}

void takeNow(const std::string& text, bool& now)
{
    now = !text.empty();
}

template<typename Value> void takeNow(const std::string& text, std::shared_ptr<const Value>& now)
{
    Value value{};
    if (!text.empty() && takeText(text, value))
        now = std::make_shared<const Value>(std::move(value));
}

// Nothing where nothing of the sort can be called `about`.
template<typename News>
std::optional<LookNews> newsOf(std::string_view about, const std::string& text)
{
    News news;
    if constexpr (requires { news.about; }) {
        if (!takeText(about, news.about))
            return std::nullopt;
    } else if (!about.empty()) {
        return std::nullopt;
    }
    takeNow(text, news.now);
    return news;
}

template<typename... News>
constexpr auto readersOf(std::type_identity<std::variant<News...>> /*all*/)
{
    return std::array{&newsOf<News>...};
}

std::optional<LookNews> readPair(std::string_view about, const std::string& text)
{
    static constexpr auto readers = readersOf(std::type_identity<LookNews>());
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (about.starts_with(words.at(i)))
            return readers.at(i)(about.substr(words.at(i).size()), text);
    }
    return std::nullopt;
}

} // namespace

std::vector<std::string> pairsOf(const std::vector<LookNews>& news)
{
    std::vector<std::string> pairs;
    for (const auto& any : news) {
        pairs.emplace_back(words.at(any.index()));
        std::visit(
            [&pairs](const auto& one) {
                if constexpr (requires { one.about; })
                    pairs.back() += textOf(one.about);
                pairs.push_back(nowText(one.now));
            },
            any);
    }
    return pairs;
}

std::vector<LookNews> newsFrom(const std::vector<std::string>& pairs)
{
    std::vector<LookNews> all;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (auto news = readPair(pairs[i], pairs[i + 1]))
            all.push_back(*std::move(news));
    }
    return all;
}

} // namespace zoetrope::app
