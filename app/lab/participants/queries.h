#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <string>

namespace zoetrope::app {

/// What the participants' own recipes answer when they are asked now whether they are inside: the
/// measure of all that is shown of their beliefs.
///
/// Threads: any.
class Queries
{
public:
    /// While it lives, `isInside` answers for `name`; it is called on any thread.
    class Answerer
    {
    public:
        Answerer(Queries* queries, std::string name, std::function<bool()> isInside);
        ~Answerer();
        Answerer(const Answerer&) = delete;
        Answerer& operator=(const Answerer&) = delete;

    private:
        Queries* const m_queries; // null: nobody asks
        const std::string m_name;
    };

    /// By name; who has nothing to be asked is not there.
    [[nodiscard]] std::map<std::string, bool> answers() const;

private:
    mutable std::mutex m_mutex;
    std::map<std::string, std::function<bool()>> m_all; // guarded by m_mutex
};

} // namespace zoetrope::app
