#include "app/live/serversurvey.h"

#include "app/live/adminreports.h"
#include "app/live/reportreader.h"
#include "app/live/sessionpicture.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace zoetrope::app {

using namespace recipes;

namespace {

constexpr std::array words{"srvr", "conf", "wchs", "mntr", "cons"};
constexpr std::array pageNames{"srvr",        "configuration", "watch_summary", "monitor",
                               "connections", "dump",          "voting_view"};
constexpr std::size_t watchPage = pageNames.size(); // asked for last, or not at all

std::string_view view(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

bool isTold(const QJsonObject& page, Refusal& refusal)
{
    if (!page.isEmpty())
        refusal = Refusal::None;
    else if (refusal == Refusal::Unanswered)
        refusal = Refusal::NotAllowed;
    return !page.isEmpty();
}

// The port for TLS is another one than that which a page tells: then the host has to do. Null
// where none, or more than one, is known by that alone.
template<typename Told> Told* onlyOneOn(const std::string& host, std::vector<Told>& all)
{
    const auto isOnIt = [start = host + ':'](const Told& told) {
        return !told.server.status && told.server.address.starts_with(start);
    };
    return std::count_if(all.begin(), all.end(), isOnIt) == 1
        ? &*std::find_if(all.begin(), all.end(), isOnIt)
        : nullptr;
}

} // namespace

ServerSurvey::ServerSurvey(const SurveyPlan& plan)
    : m_plan(plan)
    , m_addresses(addressesOf(plan.servers))
{
}

Deadline ServerSurvey::soon() const
{
    return Clock::now() + m_plan.patience;
}

void ServerSurvey::look(Observation& seen, const std::stop_token& stop)
{
    std::vector<Told> all;
    for (const auto& address : m_addresses)
        all.push_back({.server = {.address = address}});
    askAllWithWords(all, stop);
    askAdmins(all, seen, stop);
    SessionPicture picture(chrootOf(m_plan.servers));
    for (auto& told : all)
        picture.add(told.server, told.connections, told.dump, told.watches);
    for (auto& told : all)
        seen.servers.push_back(std::move(told.server));
    picture.finish(seen);
}

// Those of which the others tell, too.
void ServerSurvey::askAllWithWords(std::vector<Told>& all, const std::stop_token& stop)
{
    if (!m_plan.asksWords) {
        for (auto& [server, connections, dump, watches] : all)
            server.sessions = server.connections = server.watches = Refusal::NotAsked;
        return;
    }
    askWithWords(all, stop);
    const auto known = m_addresses.size();
    discover(all);
    std::vector<Told> others;
    for (auto i = known; i < m_addresses.size(); ++i)
        others.push_back({.server = {.address = m_addresses[i]}});
    askWithWords(others, stop);
    std::move(others.begin(), others.end(), std::back_inserter(all));
    askForMore(all, stop);
}

void ServerSurvey::askWithWords(std::vector<Told>& all, const std::stop_token& stop)
{
    std::vector<WordQuestion> questions;
    for (const auto& told : all) {
        for (const auto* word : words)
            questions.push_back({told.server.address, word});
    }
    const auto answers = askWords(questions, soon(), stop, m_plan.access);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto first = answers.begin() + static_cast<std::ptrdiff_t>(i * words.size());
        readWords(all[i], {first, first + static_cast<std::ptrdiff_t>(words.size())});
    }
}

void ServerSurvey::readWords(Told& told, const std::vector<QByteArray>& answers) const
{
    auto& server = told.server;
    server.status = readStatus(view(answers[0]));
    server.configuration = readConfiguration(view(answers[1]));
    server.dataWatches = readWatchCount(view(answers[2]));
    const auto monitor = readMonitor(view(answers[3]));
    server.followers = monitor.number("zk_followers");
    // A Keeper's wchs counts the watches of children too: there is no difference to tell them by.
    if (!server.status || !server.status->isKeeper)
        server.allWatches = monitor.number("zk_watch_count");
    server.connections = refusalOf(view(answers[4]));
    if (server.connections == Refusal::None)
        told.connections = readConnections(view(answers[4]));
    server.hasTooManyWatches
        = server.dataWatches && server.dataWatches->watches > m_plan.watchLimit;
}

// The leader tells when sessions end; all the rest of a dump any server tells.
void ServerSurvey::askForMore(std::vector<Told>& all, const std::stop_token& stop)
{
    std::vector<WordQuestion> questions;
    std::vector<std::size_t> whose;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& server = all[i].server;
        if (!server.status)
            continue;
        if (server.dataWatches && !server.hasTooManyWatches) {
            questions.push_back({server.address, "wchp"});
            whose.push_back(i);
        }
        questions.push_back({server.address, "dump"});
        whose.push_back(i);
    }
    const auto answers = askWords(questions, soon(), stop, m_plan.access);
    for (std::size_t i = 0; i < answers.size(); ++i) {
        auto& told = all[whose[i]];
        const auto refusal = refusalOf(view(answers[i]));
        const auto isDump = questions[i].word == "dump";
        (isDump ? told.server.sessions : told.server.watches) = refusal;
        if (refusal != Refusal::None)
            continue;
        if (isDump)
            told.dump = readDump(view(answers[i]));
        else
            told.watches = readWatchesByPath(view(answers[i]));
    }
}

// Who watches what is asked for only where it is known to be little, as it is in words.
void ServerSurvey::askAdmins(std::vector<Told>& all, Observation& seen, const std::stop_token& stop)
{
    std::vector<QUrl> urls, watchUrls;
    for (const auto& base : m_plan.adminUrls) {
        for (const auto* name : pageNames)
            urls.push_back(pageUrl(base, name));
    }
    const auto access = m_plan.adminAccess();
    const auto answers = fetchPages(urls, soon(), stop, access);
    std::vector<Pages> told(static_cast<std::size_t>(m_plan.adminUrls.size()));
    std::vector<std::size_t> whose;
    for (std::size_t i = 0; i < told.size(); ++i) {
        for (std::size_t j = 0; j < pageNames.size(); ++j)
            told[i].push_back(readPage(answers[i * pageNames.size() + j].bytes).content);
        told[i].emplace_back();
        const auto watches = watchCount(told[i][2]);
        if (!watches || watches->watches > m_plan.watchLimit)
            continue;
        watchUrls.push_back(pageUrl(m_plan.adminUrls[i], "watches_by_path"));
        whose.push_back(i);
    }
    const auto watches = fetchPages(watchUrls, soon(), stop, access);
    for (std::size_t i = 0; i < whose.size(); ++i)
        told[whose[i]][watchPage] = readPage(watches[i].bytes).content;
    for (std::size_t i = 0; i < told.size(); ++i) {
        if (!told[i][0].isEmpty())
            mergeAdmin(placeOf(all, m_plan.adminUrls[i], told[i]), told[i]);
        else
            seen.silentAdmins.push_back(
                {m_plan.adminUrls[i].toString(QUrl::RemoveUserInfo).toStdString(),
                 answers[i * pageNames.size()].trouble});
    }
}

// By its address, or by its number in the ensemble: a host has several names.
ServerSurvey::Told& ServerSurvey::placeOf(std::vector<Told>& all, const QUrl& url,
                                          const Pages& pages) const
{
    const auto said = configuration(pages[1]);
    const auto port = pages[1].value(QLatin1String("client_port")).toInteger();
    const auto address = url.host().toStdString() + ':' + std::to_string(port);
    const auto found = std::find_if(all.begin(), all.end(), [&](const auto& told) {
        const auto& known = told.server.configuration;
        return told.server.address == address
            || (said && known && !known->members.empty() && known->number == said->number);
    });
    if (found != all.end())
        return *found;
    if (auto* told = m_plan.access.tls ? onlyOneOn(url.host().toStdString(), all) : nullptr)
        return *told;
    all.push_back({.server = {.address = address}});
    return all.back();
}

// It may have told in words too: here it says more, what its secure port has; but what did not come
// is as it was told.
void ServerSurvey::mergeAdmin(Told& told, const Pages& pages) const
{
    auto& server = told.server;
    server.isByAdmin = true;
    server.status = status(pages[0]);
    if (!server.configuration)
        server.configuration = configuration(pages[1]);
    if (server.configuration && server.configuration->members.empty())
        server.configuration->members = members(pages[6]);
    if (const auto watches = watchCount(pages[2]))
        server.dataWatches = watches;
    if (const auto watches = monitor(pages[3]).number("zk_watch_count"))
        server.allWatches = watches;
    if (isTold(pages[4], server.connections))
        told.connections = connections(pages[4]);
    if (isTold(pages[5], server.sessions)) {
        const auto inWords = std::exchange(told.dump, dump(pages[5]));
        if (inWords.isLeaders) { // by another clock
            for (auto& [session, terms] : told.dump.sessions)
                terms.expiresAt.reset();
        }
        told.dump.isLeaders |= inWords.isLeaders;
        for (const auto& [session, terms] : inWords.sessions)
            told.dump.sessions[session] = terms;
    }
    if (isTold(pages[watchPage], server.watches))
        told.watches = watchesByPath(pages[watchPage]);
    server.hasTooManyWatches = server.watches != Refusal::None && server.dataWatches
        && server.dataWatches->watches > m_plan.watchLimit;
}

// Not anew by another name: a server that has told its number is known.
void ServerSurvey::discover(const std::vector<Told>& all)
{
    std::set<int> known;
    for (const auto& told : all) {
        if (told.server.configuration && !told.server.configuration->members.empty())
            known.insert(told.server.configuration->number);
    }
    for (const auto& told : all) {
        if (!told.server.configuration)
            continue;
        for (const auto& member : told.server.configuration->members) {
            if (!member.clientAddress.empty() && known.insert(member.number).second
                && std::find(m_addresses.begin(), m_addresses.end(), member.clientAddress)
                    == m_addresses.end())
                m_addresses.push_back(member.clientAddress);
        }
    }
}

} // namespace zoetrope::app
