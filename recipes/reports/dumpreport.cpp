#include "recipes/reports/dumpreport.h"

#include "recipes/reports/reading.h"

#include <algorithm>
#include <array>

namespace zoetrope::recipes {

namespace {

constexpr std::array<std::string_view, 12> months{"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                  "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

std::optional<std::chrono::seconds> readTimeOfDay(std::string_view text)
{
    const auto [hours, behind] = splitAt(text, ":");
    const auto [minutes, seconds] = splitAt(behind, ":");
    const auto h = readNumber<unsigned>(hours);
    const auto m = readNumber<unsigned>(minutes);
    const auto s = readNumber<unsigned>(seconds);
    if (!h || !m || !s || *h > 23 || *m > 59 || *s > 60)
        return {};
    return std::chrono::hours(*h) + std::chrono::minutes(*m) + std::chrono::seconds(*s);
}

// "Sat Nov 21 01:44:14 UTC 2026". Other zones have names that mean different things to different
// people: nothing then.
std::optional<std::int64_t> readDate(std::string_view text)
{
    std::array<std::string_view, 6> words;
    for (auto& word : words) {
        const auto [first, rest] = splitAt(text, " ");
        word = first;
        text = rest;
    }
    const auto month = std::find(months.begin(), months.end(), words[1]);
    const auto day = readNumber<unsigned>(words[2]);
    const auto time = readTimeOfDay(words[3]);
    const auto year = readNumber<int>(words[5]);
    if (month == months.end() || !day || !time || !year || (words[4] != "UTC" && words[4] != "GMT"))
        return {};
    const std::chrono::year_month_day date(
        std::chrono::year(*year),
        std::chrono::month(static_cast<unsigned>(month - months.begin()) + 1),
        std::chrono::day(*day));
    if (!date.ok() || *year < 1970 || *year > 9999)
        return {};
    return std::chrono::milliseconds(std::chrono::sys_days(date).time_since_epoch() + *time)
        .count();
}

class DumpReader
{
public:
    void read(std::string_view line)
    {
        if (!readHeading(line) && !readEntry(line) && !line.empty())
            ++m_report.unreadLines;
    }

    [[nodiscard]] DumpReport take() { return std::move(m_report); }

private:
    enum class Part { None, Expiries, Sessions, Names, Ephemerals, Connections };

    bool readHeading(std::string_view line)
    {
        if (line == "SessionTracker dump:" || line.starts_with("Session Sets (")
            || line == "ephemeral nodes dump:" || line == "Connections dump:") {
            m_report.isLeaders |= line.starts_with("Session Sets (");
            m_part = line.starts_with("Session") ? Part::Expiries : Part::None;
        } else if (line.starts_with("Sessions with Ephemerals (")) {
            m_part = Part::Ephemerals;
        } else if (line.starts_with("Connections Sets (")) {
            m_part = Part::Connections;
        } else if (line.starts_with("Global Sessions(") || line.starts_with("Local Sessions(")) {
            m_part = Part::Sessions;
        } else if (line.starts_with("Sessions dump (")) { // a ClickHouse Keeper's
            m_part = Part::Names;
        } else {
            return readBucket(line);
        }
        m_session.reset();
        return true;
    }

    // "4 expire at Sat Nov 21 01:44:14 UTC 2026:"
    bool readBucket(std::string_view line)
    {
        const auto [count, date] = splitAt(line, " expire at ");
        if (date.empty() || !readNumber<std::uint64_t>(count))
            return false;
        m_expiresAt = readDate(trimmed(date).substr(0, date.rfind(':')));
        return true;
    }

    bool readEntry(std::string_view line)
    {
        switch (m_part) {
        case Part::None:
            return false;
        case Part::Expiries:
            return readExpiry(line);
        case Part::Sessions:
            return readTimeout(line);
        case Part::Names:
            return readName(line);
        case Part::Ephemerals:
            return readOwner(line);
        case Part::Connections:
            return readAddress(line);
        }
        return false;
    }

    bool readExpiry(std::string_view line)
    {
        const auto session = line.starts_with('\t') ? readSessionId(line.substr(1)) : std::nullopt;
        if (session)
            m_report.sessions[*session].expiresAt = m_expiresAt;
        return session.has_value();
    }

    bool readTimeout(std::string_view line)
    {
        const auto [id, time] = splitAt(line, "\t");
        const auto session = readSessionId(id);
        const auto timeout = time.ends_with("ms")
            ? readNumber<std::uint32_t>(time.substr(0, time.size() - 2))
            : std::nullopt;
        if (!session || !timeout)
            return false;
        m_report.sessions[*session].timeout = std::chrono::milliseconds(*timeout);
        return true;
    }

    bool readName(std::string_view line)
    {
        const auto session = readSessionId(line);
        if (session)
            m_report.sessions[*session];
        return session.has_value();
    }

    // A Keeper writes no colon behind the session.
    bool readOwner(std::string_view line)
    {
        if (line.starts_with("\t/") && m_session) {
            m_report.owners[std::string(line.substr(1))] = *m_session;
            return true;
        }
        m_session = readSessionId(line.ends_with(':') ? line.substr(0, line.size() - 1) : line);
        return m_session.has_value();
    }

    // "\tip: /127.0.0.1:35524 sessionId: 0x1000009e4c20001"
    bool readAddress(std::string_view line)
    {
        constexpr std::string_view label = "\tip: /";
        const auto [address, id] = splitAt(line, " sessionId: ");
        const auto session = readSessionId(id);
        if (!session || !address.starts_with(label))
            return false;
        m_report.addresses[*session] = address.substr(label.size());
        return true;
    }

    DumpReport m_report;
    Part m_part = Part::None;
    std::optional<std::int64_t> m_expiresAt;
    std::optional<SessionId> m_session;
};

} // namespace

DumpReport readDump(std::string_view answer)
{
    DumpReader reader;
    while (const auto line = takeLine(answer))
        reader.read(*line);
    return reader.take();
}

} // namespace zoetrope::recipes
