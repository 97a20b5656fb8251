#include "recipes/values/conditionalwrite.h"

namespace zoetrope::recipes {

namespace {

// Of a node that is to be made.
constexpr std::int32_t noVersion = -1;

// One write and what is known of it.
class Writing
{
public:
    Writing(Session& session, const Path& path, std::int32_t version, const std::string& bytes)
        : m_session(session)
        , m_path(path)
        , m_version(version)
        , m_bytes(bytes)
    {
    }

    [[nodiscard]] WriteOutcome finish(Deadline deadline, const std::stop_token& stop)
    {
        Attempts attempts(m_session, Attempts::Across::Sessions, deadline, stop);
        while (true) {
            try {
                auto outcome = m_isInDoubt ? lookBack(deadline, stop) : std::nullopt;
                if (!outcome)
                    outcome = write(deadline, stop);
                if (outcome)
                    return *outcome;
            } catch (const Error& error) {
                m_isInDoubt |= isUnknown(error.code());
                attempts.failed(error);
            }
        }
    }

private:
    // Nothing: look again.
    [[nodiscard]] std::optional<WriteOutcome> write(Deadline deadline,
                                                    const std::stop_token& stop) const
    {
        const auto request = m_version == noVersion
            ? Request::create(m_path, m_bytes, CreateMode::Persistent)
            : Request::set(m_path, m_bytes, m_version);
        const std::vector<Request> burst{request, Request::get(m_path)};
        const auto answers = m_version == noVersion
            ? m_session.performCreating(burst, deadline, stop)
            : m_session.perform(burst, deadline, stop);
        const auto& written = answers.front();
        if (written.code == Code::Ok)
            return WriteOutcome{Written::Done, written.stat, {}};
        demand(request, written.code, {Code::BadVersion, Code::NoNode, Code::NodeExists});
        return m_isInDoubt ? std::nullopt : std::optional(refusal(answers.back()));
    }

    // Nothing: it has not happened.
    [[nodiscard]] std::optional<WriteOutcome> lookBack(Deadline deadline,
                                                       const std::stop_token& stop) const
    {
        const auto read = Request::get(m_path);
        const auto now = m_session.perform({Request::catchUp(m_path), read}, deadline, stop).back();
        demand(read, now.code, {Code::NoNode});
        const auto version = now.code == Code::Ok ? now.stat.version : noVersion;
        if (version == m_version)
            return {};
        const auto isForeign = version == m_version + 1 && now.data != m_bytes;
        return isForeign ? refusal(now) : WriteOutcome{};
    }

    [[nodiscard]] static WriteOutcome refusal(const Answer& read)
    {
        if (read.code != Code::Ok)
            return {Written::Refused, {}, {}};
        return {Written::Refused, {}, Data{read.data, read.stat}};
    }

    Session& m_session;
    const Path& m_path;
    const std::int32_t m_version;
    const std::string& m_bytes;
    bool m_isInDoubt = false; // a reply was lost
};

} // namespace

WriteOutcome writeIf(Session& session, const Path& path, std::int32_t version,
                     const std::string& bytes, Deadline deadline, const std::stop_token& stop)
{
    return Writing(session, path, version, bytes).finish(deadline, stop);
}

WriteOutcome makeIf(Session& session, const Path& path, const std::string& bytes, Deadline deadline,
                    const std::stop_token& stop)
{
    return Writing(session, path, noVersion, bytes).finish(deadline, stop);
}

} // namespace zoetrope::recipes
