#pragma once

#include "tests/soak/findings.h"

#include <cstdint>
#include <functional>
#include <list>
#include <optional>

namespace zoetrope::tests {

/// What a lock protects. Who comes in asks all who are in whether they still hold: each must know
/// that it has lost before another can have acquired. Any thread.
class Exclusion
{
public:
    using Question = std::function<bool()>;

    /// Room for `places` at once. The fencing tokens of those who take all of them must rise.
    Exclusion(std::string name, int places, Findings& findings);

    /// `isHeld` is asked by others until the visit has ended. Nothing: it is lost already.
    class Visit;
    [[nodiscard]] std::optional<Visit> enter(Question isHeld, std::optional<std::int64_t> fencing,
                                             int places = 1);

    [[nodiscard]] const std::string& name() const { return m_name; }
    [[nodiscard]] int visits() const;

private:
    struct Visitor
    {
        Question isHeld;
        int places;
    };

    const std::string m_name;
    const int m_places;
    Findings& m_findings;
    mutable std::mutex m_mutex; // guards all below
    std::list<Visitor> m_inside;
    std::int64_t m_lastToken = 0;
    int m_visits = 0;
};

/// To be ended before the release begins.
class Exclusion::Visit
{
public:
    Visit(Exclusion& room, std::list<Visitor>::iterator place);
    ~Visit();
    Visit(Visit&& other) noexcept;
    Visit& operator=(Visit&&) = delete;

private:
    Exclusion* m_room; // null: moved from
    std::list<Visitor>::iterator m_place;
};

} // namespace zoetrope::tests
