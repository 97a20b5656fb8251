#include "recipes/counters/conditionalwrite.h"

namespace zoetrope::recipes {

namespace {

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

    void doubt() { m_isInDoubt = true; }

    // Nothing: look again.
    [[nodiscard]] std::optional<WriteOutcome> attempt(Deadline deadline,
                                                      const std::stop_token& stop) const
    {
        if (m_isInDoubt) {
            if (const auto written = lookBack(deadline, stop))
                return WriteOutcome{*written, {}};
        }
        const auto request = Request::set(m_path, m_bytes, m_version);
        const auto answer = m_session.perform({request}, deadline, stop).front();
        if (answer.code == Code::Ok)
            return WriteOutcome{Written::Done, answer.stat};
        if (answer.code != Code::BadVersion && answer.code != Code::NoNode)
            throw Error(answer.code, "setData", m_path.text());
        return m_isInDoubt ? std::nullopt : std::optional(WriteOutcome{Written::Refused, {}});
    }

private:
    // Nothing: it has not happened.
    [[nodiscard]] std::optional<Written> lookBack(Deadline deadline,
                                                  const std::stop_token& stop) const
    {
        const auto now
            = m_session.perform({Request::sync(m_path), Request::get(m_path)}, deadline, stop)
                  .back();
        if (now.code != Code::Ok && now.code != Code::NoNode)
            throw Error(now.code, "getData", m_path.text());
        if (now.code == Code::Ok && now.stat.version == m_version)
            return {};
        const auto isForeign = now.stat.version == m_version + 1 && now.data != m_bytes;
        return now.code == Code::Ok && isForeign ? Written::Refused : Written::Unknown;
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
    Writing writing(session, path, version, bytes);
    Attempts attempts(session, Attempts::Across::Sessions, deadline, stop);
    while (true) {
        try {
            if (const auto outcome = writing.attempt(deadline, stop))
                return *outcome;
        } catch (const Error& error) {
            if (isUnknown(error.code()))
                writing.doubt();
            attempts.failed(error);
        }
    }
}

} // namespace zoetrope::recipes
