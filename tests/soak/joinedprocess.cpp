#include "tests/soak/joinedprocess.h"

#include "recipes/transport/client.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <atomic>
#include <csignal>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

namespace zoetrope::tests {

namespace {

std::string replaced(std::string text, const std::string& what, const std::string& by)
{
    for (auto at = text.find(what); at != std::string::npos; at = text.find(what))
        text.replace(at, what.size(), by);
    return text;
}

int newNumber()
{
    static std::atomic<int> last = 0;
    return ++last;
}

// So that both stand in each line, beside each other and after each other.
std::string clientOf(int number)
{
    return std::string(
        recipes::name(number % 2 == 0 ? recipes::ClientKind::Apache : recipes::ClientKind::Native));
}

std::vector<std::string> split(const std::string& words)
{
    std::istringstream stream(words);
    return {std::istream_iterator<std::string>(stream), {}};
}

// Who is interrupted before it listens for that has not begun anything.
bool isFair(const std::string& ending)
{
    static const std::set<std::string> fair{"exit status 0", "exit status 1", "exit status 3",
                                            "exit status 130", "signal 2"};
    return fair.contains(ending);
}

HistoryEvent eventFrom(const QJsonObject& line, const std::string& who)
{
    const auto text = [&](const char* field) {
        return line.value(QLatin1String(field)).toString().toStdString();
    };
    return {line.value(QLatin1String("mono_ns")).toInteger(), who, text("event"), text("data"),
            line.value(QLatin1String("fencing")).toInteger()};
}

} // namespace

std::int64_t monotonicNow()
{
    return std::chrono::nanoseconds(recipes::Clock::now().time_since_epoch()).count();
}

JoinedProcess::JoinedProcess(app::RelayLoop& loop, const RoundGround& ground, const OwnSeat& seat,
                             std::string name)
    : m_ground(ground)
    , m_seat(seat)
    , m_name(std::move(name))
    , m_relay(loop, ground.server, recipes::Probe())
{
}

void JoinedProcess::keepGoing()
{
    if (m_lives.empty() || hasEnded())
        begin();
}

void JoinedProcess::begin()
{
    const auto who = m_name + '-' + std::to_string(m_lives.size() + 1);
    const auto number = newNumber();
    auto words
        = split(replaced(replaced(m_seat.words, "{who}", who), "{number}", std::to_string(number)));
    words.insert(words.begin(), {m_ground.program, "join"});
    words.insert(words.end(),
                 {"--json", "--client", clientOf(number), "--session-timeout",
                  std::to_string(sessionTimeout.count()), "--connect",
                  m_relay.address() + m_ground.root});
    m_lives.push_back({who});
    m_process = app::ChildProcess(app::tied(words), {.output = fileOf(who)});
}

bool JoinedProcess::hasEnded()
{
    if (m_lives.empty() || !m_lives.back().ending.empty())
        return true;
    if (m_process.isRunning())
        return false;
    m_lives.back().ending = m_process.ending();
    write("ended");
    return true;
}

void JoinedProcess::pause()
{
    write("stopped");
    m_process.signal(SIGSTOP);
}

void JoinedProcess::goOn()
{
    m_process.signal(SIGCONT);
    write("continued");
}

void JoinedProcess::kill()
{
    write("killed");
    m_lives.back().wasKilled = true;
    m_process.signal(SIGKILL);
    m_process.wait();
}

void JoinedProcess::interrupt()
{
    if (!hasEnded())
        write("interrupted");
    m_process.signal(SIGINT);
}

void JoinedProcess::write(const char* event)
{
    m_suffered.add({monotonicNow(), m_lives.back().who, event});
}

std::filesystem::path JoinedProcess::fileOf(const std::string& who) const
{
    return m_ground.folder / (who + ".jsonl");
}

void JoinedProcess::report(History& history, Violations& complaints) const
{
    for (const auto& life : m_lives) {
        auto member = m_seat.member;
        member.who = life.who;
        history.members.push_back(member);
        read(life.who, history, complaints);
        if (!life.wasKilled && !isFair(life.ending))
            complaints.push_back(life.who + " ended by itself: " + life.ending);
    }
    for (const auto& event : m_suffered.events)
        history.add(event);
}

void JoinedProcess::read(const std::string& who, History& history, Violations& complaints) const
{
    std::ifstream file(fileOf(who));
    for (std::string line; std::getline(file, line);) {
        if (!line.starts_with('{'))
            continue; // what it says to people
        const auto object = QJsonDocument::fromJson(QByteArray::fromStdString(line)).object();
        if (!object.isEmpty())
            history.add(eventFrom(object, who));
        else if (!file.eof()) // the last line of one that was killed may be cut
            complaints.emplace_back(who).append(" says what is no JSON: ").append(line);
    }
}

} // namespace zoetrope::tests
