#include "app/join/joinhost.h"

#include "app/text/nodebytes.h"
#include "ui/words/librarywords.h"

namespace zoetrope::app {

using namespace recipes;

namespace {

/// What is said of a stay.
struct Words
{
    const char* begin;
    const char* end; ///< Empty: nothing.
};

Words wordsOf(Came came)
{
    switch (came) {
    case Came::Acquired:
        return {"acquired", "released"};
    case Came::Joined:
        return {"entered", "left"};
    case Came::Leads:
        return {"leader", "not-leader"};
    case Came::Entered:
    case Came::Other:
        break;
    }
    return {"entered", ""};
}

double millisecondsSince(TimePoint begin)
{
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

QJsonObject detailsOf(const Claim& claim, JoinLines& lines)
{
    if (claim.came == Came::Entered)
        return {};
    QJsonObject details{{QStringLiteral("node"), lines.node()}};
    const auto fencing = claim.fencing;
    if (claim.came == Came::Acquired || claim.came == Came::Leads)
        details.insert(QStringLiteral("fencing"),
                       fencing ? QJsonValue(qint64(*fencing)) : QJsonValue());
    if (claim.came != Came::Acquired)
        return details;
    details.insert(QStringLiteral("waited_ms"), millisecondsSince(claim.began));
    return details;
}

QJsonObject itemOf(const std::string& bytes)
{
    QJsonObject item;
    putBytes(item, bytes);
    return item;
}

} // namespace

JoinHost::JoinHost(Session& session, JoinLines& lines, const JoinPlan& plan,
                   const std::stop_token& stop)
    : Host(session, stop)
    , m_lines(lines)
    , m_plan(plan)
{
}

// An item that cannot be read ends nothing: it is told, and the next one is taken.
Assignment JoinHost::assignment()
{
    const auto report = [this](const std::string& why) { say(News::Unreadable, why); };
    return {.recipe = m_plan.played,
            .path = m_plan.path,
            .also = m_plan.also,
            .id = m_plan.id,
            .data = m_plan.data.value_or(m_plan.id),
            .capacity = m_plan.members > 0 ? m_plan.members : m_plan.leases,
            .makesParent = true,
            .isRevocable = m_plan.isRevocable,
            .standsAgain = true,
            .isProducer = m_plan.puts,
            .unreadable = Unreadable{m_plan.aside, report}};
}

Deadline JoinHost::deadline() const
{
    return m_plan.timeout ? session().after(*m_plan.timeout) : never;
}

// A leader's end is said once the connection breaks.
Held JoinHost::hold(const Claim& claim)
{
    std::stop_source end;
    const auto stopIt = [&] { end.request_stop(); };
    const std::stop_callback whenOver(claim.over, stopIt);
    const std::stop_callback whenDoubted(claim.doubt, stopIt);
    const std::stop_callback whenInterrupted(stop(), stopIt);
    m_lines.whenLost(end);
    const auto words = wordsOf(claim.came);
    const auto last = QString::fromLatin1(words.end);
    const auto isLeader = claim.came == Came::Leads;
    if (!m_lines.claim(QString::fromLatin1(words.begin), detailsOf(claim, m_lines), claim.isOurs,
                       isLeader ? last : QString()))
        return Held::Never;
    sleep(claim.leave, end.get_token());
    if (m_lines.endClaim(last, claim.isOurs))
        return Held::ToTheEnd;
    if (isLeader)
        m_lines.sayEnd();
    return Held::UntilLost;
}

void JoinHost::sleep(Signal* leave, const std::stop_token& over)
{
    if (leave)
        static_cast<void>(session().sleepUntil(*leave, session().after(m_plan.hold), over));
    else
        static_cast<void>(session().pause(m_plan.hold, over));
}

void JoinHost::say(News news, const std::string& text)
{
    const auto said = QString::fromStdString(text);
    switch (news) {
    case News::Opened:
        return m_lines.say(QStringLiteral("opened"));
    case News::Left:
        return m_lines.say(QStringLiteral("left"));
    case News::AskedToLeave:
        return m_lines.say(QStringLiteral("revoke-requested"),
                           {{QStringLiteral("node"), m_lines.node()}});
    case News::NamesakeAwaited:
        return m_lines.say(
            QStringLiteral("waiting"),
            {{QStringLiteral("node"), QJsonValue()}, {QStringLiteral("watches"), said}});
    case News::Put:
        return m_lines.say(QStringLiteral("put"), itemOf(text));
    case News::Taken:
        return m_lines.say(QStringLiteral("taken"), itemOf(text));
    case News::Unreadable:
        return sayError(static_cast<int>(Code::MarshallingError), said);
    case News::Changed:
    case News::ChangeRefused:
    case News::Seen:
    case News::Counted:
        break; // no verb plays these
    }
}

void JoinHost::sayError(int code, const QString& why)
{
    m_lines.say(QStringLiteral("error"),
                {{QStringLiteral("code"), code}, {QStringLiteral("message"), why}});
    Output::complain(ui::inOurWords(why.toStdString()));
}

void JoinHost::sayLost()
{
    m_lines.sayLost();
}

// A tutorial's items are numbers.
std::string JoinHost::nextItem()
{
    const auto number = std::to_string(++m_items);
    const auto isNumber = m_plan.queue == QLatin1String("tutorial");
    return m_plan.data ? *m_plan.data : isNumber ? number : m_plan.id + '-' + number;
}

Waited JoinHost::rest()
{
    return session().pause(m_plan.hold, stop());
}

} // namespace zoetrope::app
