#pragma once

#include "app/recording/database.h"

namespace zoetrope::app {

/// Ends in COMMIT, or in ROLLBACK if it is left before.
class Transaction
{
public:
    explicit Transaction(Database& database)
        : m_database(database)
    {
        database.run("BEGIN IMMEDIATE");
    }
    ~Transaction()
    {
        if (m_isDone)
            return;
        try {
            m_database.run("ROLLBACK");
        } catch (const RecordingError&) { // SQLite has rolled it back by itself
        }
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    void commit()
    {
        m_database.run("COMMIT");
        m_isDone = true;
    }

private:
    Database& m_database;
    bool m_isDone = false;
};

} // namespace zoetrope::app
