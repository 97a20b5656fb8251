#pragma once

#include "app/recording/about.h"
#include "app/recording/eventrow.h"
#include "recipes/world/world.h"

namespace zoetrope::app {

/// A recording that is read: what it is of at once, its events as they are asked for.
///
/// The file is nobody's friend: it may be cut short, something else, of a later version, or made to
/// harm. Only tables that were made by our own words are looked at, nothing in it is run, no value
/// is taken that is larger than ours can be, and of all together no more than the file is long. It
/// may be written to meanwhile: see refresh().
///
/// Threads: one at a time. Errors: RecordingError from the constructor and refresh().
class Recording
{
public:
    explicit Recording(const std::filesystem::path& file);
    explicit Recording(std::unique_ptr<Database> database); ///< One that is open: see opening.h.

    [[nodiscard]] const About& about() const { return m_about; }
    [[nodiscard]] const std::vector<Chapter>& chapters() const { return m_chapters; }
    [[nodiscard]] const std::vector<Note>& notes() const { return m_notes; }
    [[nodiscard]] const std::map<recipes::ActorId, std::string>& participants() const
    {
        return m_participants;
    }
    [[nodiscard]] bool hasEnded() const; ///< False: it is being written, or its writer was killed.

    [[nodiscard]] std::uint64_t size() const; ///< Events, by the chapters.
    [[nodiscard]] std::uint64_t dropped() const; ///< That the journal had no room for.
    [[nodiscard]] recipes::EventId first() const; ///< 0 if there is none.
    [[nodiscard]] recipes::EventId last() const;

    /// The events from `from` to `to`, at most `most`, fewer where they are large; none if there
    /// are no more, or where the file is damaged, which trouble() tells then.
    [[nodiscard]] std::vector<recipes::Event> read(recipes::EventId from, recipes::EventId to,
                                                   std::size_t most);
    [[nodiscard]] const std::string& trouble() const { return m_trouble; } ///< Or nothing.

    /// The events after which the world is in the file, as this version folds it; in their order.
    [[nodiscard]] const std::vector<recipes::EventId>& checkpoints() const { return m_checkpoints; }

    /// The world that the first event meets: a file may begin in the middle.
    [[nodiscard]] recipes::World beginning();

    /// One of them; nothing where it is damaged.
    [[nodiscard]] std::optional<recipes::World> worldAfter(recipes::EventId checkpoint);

    void refresh(); ///< What was written since.

private:
    void readAbout();
    void measure();
    void take(std::uint64_t bytes); // of what is read from `m_taken` on
    void readChapters();
    void readNotes();
    void readCheckpoints();

    std::unique_ptr<Database> m_database;
    std::optional<Words> m_words;
    std::optional<Statement> m_events;
    About m_about;
    std::vector<Chapter> m_chapters;
    std::vector<Note> m_notes;
    std::vector<recipes::EventId> m_checkpoints;
    std::map<recipes::ActorId, std::string> m_participants;
    std::string m_trouble;
    std::uint64_t m_bytes = 0; // of the file
    std::uint64_t m_taken = 0; // bytes, by rows that follow each other
    recipes::EventId m_readTo = 0;
};

/// Pins `note` to a recording that is not being written. Throws RecordingError.
void addNote(const std::filesystem::path& file, const Note& note);

} // namespace zoetrope::app
