#include "recipes/barriers/sounddinnertable.h"

namespace zoetrope::recipes {

namespace {

// Lines of the walkthrough.
struct SoundTableLine
{
    enum : std::uint8_t { Sit = 1, LookAt, Eat, Write, Sleep, GetUp, CountAgain, Go };
};

} // namespace

SoundDinnerTable::SoundDinnerTable(Session& session, Path table, int seats,
                                   const std::string& guest)
    : Seat(session, Recipe::SoundDinnerTable, std::move(table), seats, guest)
{
}

Waited SoundDinnerTable::enter(Deadline deadline, const std::stop_token& stop)
{
    return orVanish([&] { return sitDown(deadline, stop); });
}

Waited SoundDinnerTable::sitDown(Deadline deadline, const std::stop_token& stop)
{
    m_patience = m_reporter.patience(deadline);
    sit(m_patience, stop);
    while (true) {
        const auto seen = m_reporter.unlessBroken([&] { return lookUntilSettled(stop); });
        if (seen && isSeated(*seen)) {
            m_reporter.check();
            m_sitting = *seen->sitting;
            m_reporter.at(SoundTableLine::Eat);
            m_reporter.is(Standing::Inside, static_cast<int>(m_sitting.guests.size()));
            return Waited::Done;
        }
        m_reporter.at(SoundTableLine::Sleep);
        const auto count = seen ? waiting(*seen) : -1;
        if (const auto end = sleep(Standing::Waiting, count, deadline, stop); end != Waited::Done) {
            return giveUp(end);
        }
    }
}

Waited SoundDinnerTable::leave(Deadline deadline, const std::stop_token& stop)
{
    return orVanish([&] { return getUp(deadline, stop); });
}

Waited SoundDinnerTable::getUp(Deadline deadline, const std::stop_token& stop)
{
    m_patience = m_reporter.patience(deadline);
    m_reporter.check();
    m_reporter.at(SoundTableLine::GetUp);
    m_reporter.is(Standing::Leaving);
    while (!m_reporter.unlessBroken([&] { return remove(anyVersion, m_patience, stop); })) {
        if (const auto end = sleep(Standing::Leaving, -1, deadline, stop); end != Waited::Done)
            return end;
    }
    while (true) {
        m_reporter.at(SoundTableLine::CountAgain);
        const auto guests = m_reporter.unlessBroken([&] { return stillSitting(stop); });
        m_reporter.at(SoundTableLine::Go);
        if (guests == 0) {
            m_reporter.is(Standing::Out, 0);
            return Waited::Done;
        }
        if (const auto end = sleep(Standing::Lingering, guests.value_or(-1), deadline, stop);
            end != Waited::Done) {
            m_reporter.is(Standing::GaveUp);
            return end;
        }
    }
}

// Writes the sitting where it is this guest's turn to, and looks again.
SoundDinnerTable::Look SoundDinnerTable::lookUntilSettled(const std::stop_token& stop)
{
    m_reporter.at(SoundTableLine::LookAt);
    auto seen = look(stop);
    while (!isSeated(seen) && writeSitting(seen, stop)) {
        m_reporter.at(SoundTableLine::LookAt);
        seen = look(stop);
    }
    return seen;
}

SoundDinnerTable::Look SoundDinnerTable::look(const std::stop_token& stop)
{
    auto answers = m_session.perform(
        {Request::get(m_table, &m_watch), Request::children(m_table, &m_watch)}, m_patience, stop);
    for (const auto& answer : answers) {
        if (answer.code == Code::NoNode)
            throw noTable();
        if (answer.code != Code::Ok)
            throw Error(answer.code, "look at", m_table.text());
    }
    return {std::move(answers[1].names), Sitting::decode(answers[0].data.value_or("")),
            answers[0].stat.version};
}

bool SoundDinnerTable::isSeated(const Look& look) const
{
    return look.sitting && look.sitting->has(std::string(m_place.name()), m_czxid);
}

// Those who wait as we do: all but whom the last sitting names, who may still be eating.
int SoundDinnerTable::waiting(const Look& look) const
{
    const auto isWaiting = [&](const std::string& name) {
        return name == m_place.name() || !look.sitting || !look.sitting->guests.contains(name);
    };
    return static_cast<int>(std::count_if(look.names.begin(), look.names.end(), isWaiting));
}

// True if the table has to be looked at again: it is full now, or somebody else was quicker.
bool SoundDinnerTable::writeSitting(const Look& look, const std::stop_token& stop)
{
    if (static_cast<int>(look.names.size()) < m_seats)
        return false;
    m_reporter.at(SoundTableLine::Write, waiting(look));
    if (mayLastBeThere(look, stop))
        return false;
    const Sitting next{present(look.names, stop)};
    const auto isOfLast = [&](const auto& guest) {
        return look.sitting && look.sitting->has(guest.first, guest.second);
    };
    if (static_cast<int>(next.guests.size()) < m_seats
        || std::any_of(next.guests.begin(), next.guests.end(), isOfLast))
        return false;
    const auto answer
        = m_session.perform({Request::set(m_table, next.encode(), look.version)}, m_patience, stop)
              .front();
    if (answer.code == Code::NoNode)
        throw noTable();
    if (answer.code != Code::Ok && answer.code != Code::BadVersion)
        throw Error(answer.code, "setData", m_table.text());
    return true;
}

// One of them is asked: while the last ones eat, every change has all who wait look.
bool SoundDinnerTable::mayLastBeThere(const Look& look, const std::stop_token& stop)
{
    const auto name = std::find_if(look.names.begin(), look.names.end(), [&](const auto& one) {
        return look.sitting && look.sitting->guests.contains(one);
    });
    if (name == look.names.end())
        return false;
    const auto guest = m_session.exists(m_table / *name, nullptr, m_patience, stop);
    return guest && look.sitting->has(*name, guest->czxid);
}

std::map<std::string, std::int64_t> SoundDinnerTable::present(const std::vector<std::string>& names,
                                                              const std::stop_token& stop)
{
    std::vector<Request> requests;
    for (const auto& name : names)
        requests.push_back(Request::exists(m_table / name));
    std::map<std::string, std::int64_t> guests;
    const auto answers
        = requests.empty() ? std::vector<Answer>() : m_session.perform(requests, m_patience, stop);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].code == Code::Ok)
            guests.emplace(names[i], answers[i].stat.czxid);
    }
    return guests;
}

int SoundDinnerTable::stillSitting(const std::stop_token& stop)
{
    auto names = m_session.children(m_table, &m_watch, m_patience, stop).value_or(Children{}).names;
    std::erase_if(names,
                  [this](const std::string& name) { return !m_sitting.guests.contains(name); });
    const auto guests = present(names, stop);
    return static_cast<int>(std::count_if(guests.begin(), guests.end(), [this](const auto& guest) {
        return m_sitting.has(guest.first, guest.second);
    }));
}

} // namespace zoetrope::recipes
