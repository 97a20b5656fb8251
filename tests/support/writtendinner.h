#pragma once

#include "tests/support/writtenjournal.h"

namespace zoetrope::tests {

/// Scenes of the dinner table as journals; the state of the server is the writer's to know.
class WrittenDinner : public WrittenJournal
{
public:
    using WrittenJournal::WrittenJournal;

    /// Lays the table, with transaction 1.
    void lays(const std::string& who);

    /// Sits down, looks, and eats or sleeps by what it sees; wakes and makes look all who sleep.
    void sits(const std::string& who);

    /// Gets up, looks, and goes or lingers; wakes and makes look all who sleep.
    void getsUp(const std::string& who);

    /// Only the request and its answer: nobody is woken.
    void takesSeat(const std::string& who);
    void looks(const std::string& who);
    void givesSeat(const std::string& who);
    void wakes(const std::string& who);

    std::int64_t zxid = 0; ///< The newest of the server.
    Names seated; ///< In the server's tree.

private:
    [[nodiscard]] recipes::Standing next(const std::string& who) const;

    std::map<std::string, recipes::Standing> m_standings;
};

/// Dinners of four, one after the other at the same table.
[[nodiscard]] std::vector<recipes::Event> dinners(int count);

} // namespace zoetrope::tests
