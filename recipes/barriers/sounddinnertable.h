#pragma once

#include "recipes/barriers/seat.h"
#include "recipes/barriers/sitting.h"

namespace zoetrope::recipes {

/// The dinner table without its races, on the same nodes: its guests and DinnerTable's can share a
/// table, for the published guests never read a table's data.
///
/// Whoever first sees enough guests writes into the table's data who they are (Sitting). That is
/// sticky: a guest eats once the data names it, however late it looks. It leaves once nobody of
/// its own sitting sits any more, so guests of the next one cannot keep it. The next sitting is
/// written only when nobody of the last one sits.
///
/// Source:  own; the races are listed at DinnerTable.
/// Threads: one object per guest and thread.
/// Errors:  as DinnerTable, but getting up does not mind that somebody wrote to the guest's node.
/// Cost:    a look is one round trip (the table's data and children in one burst); as many
///          wake-ups as DinnerTable to fill the table, and one more for each guest when it is
///          full; the guest that writes the sitting takes two round trips more, or three where
///          somebody who has eaten there sits again.
class SoundDinnerTable : private Seat
{
public:
    /// As DinnerTable's.
    SoundDinnerTable(Session& session, Path table, int seats, const std::string& guest);

    using Seat::lay;
    [[nodiscard]] Waited enter(Deadline deadline = never, const std::stop_token& stop = {});
    [[nodiscard]] Waited leave(Deadline deadline = never, const std::stop_token& stop = {});

private:
    [[nodiscard]] Waited sitDown(Deadline deadline, const std::stop_token& stop);
    [[nodiscard]] Waited getUp(Deadline deadline, const std::stop_token& stop);
    struct Look
    {
        std::vector<std::string> names;
        std::optional<Sitting> sitting; // that the table's data names
        std::int32_t version = 0; // of the data
    };

    [[nodiscard]] Look lookUntilSettled(const std::stop_token& stop);
    [[nodiscard]] Look look(const std::stop_token& stop);
    [[nodiscard]] bool isSeated(const Look& look) const;
    [[nodiscard]] int waiting(const Look& look) const;
    [[nodiscard]] bool writeSitting(const Look& look, const std::stop_token& stop);
    [[nodiscard]] bool mayLastBeThere(const Look& look, const std::stop_token& stop);
    [[nodiscard]] std::map<std::string, std::int64_t> present(const std::vector<std::string>& names,
                                                              const std::stop_token& stop);
    [[nodiscard]] int stillSitting(const std::stop_token& stop);

    Deadline m_patience = never; // for the answers of the present call
    Sitting m_sitting; // the own one, once seated
};

} // namespace zoetrope::recipes
