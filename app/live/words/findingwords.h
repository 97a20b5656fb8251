#pragma once

#include "app/text/text.h"
#include "recipes/diagnose/diagnostician.h"

#include <QCoreApplication>
#include <QString>
#include <QStringList>

namespace zoetrope::app {

/// What findings are in words, for people: in the language of the program.
class FindingWords
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::FindingWords)

public:
    /// `seen` tells whose sessions they are; must outlive it.
    explicit FindingWords(const recipes::Observation& seen)
        : m_seen(seen)
    {
    }

    /// "/locks/orders: two sessions wait for each other".
    [[nodiscard]] QString title(const recipes::Finding& finding) const;
    [[nodiscard]] static QString explanation(recipes::FindingKind kind);
    /// What can safely be done next, the least harmful first. Deletes nothing.
    [[nodiscard]] QString suggestion(const recipes::Finding& finding) const;
    /// What deleting a node would do, and who is not told; empty where nobody should think of it.
    [[nodiscard]] QString caution(const recipes::Finding& finding) const;
    /// What else it could be.
    [[nodiscard]] static QString doubt(const recipes::Finding& finding);
    /// Whom it is about: whose library, the session, its host, and what its node says; empty where
    /// it is about nobody. `recipes` are those that were found.
    [[nodiscard]] QString who(const recipes::Finding& finding,
                              const std::vector<recipes::FoundRecipe>& recipes) const;
    [[nodiscard]] QString since(const recipes::Finding& finding) const; ///< When it began.
    [[nodiscard]] static QString certainty(const recipes::Finding& finding); ///< And how long seen.
    [[nodiscard]] QStringList evidence(const recipes::Finding& finding) const;
    [[nodiscard]] QString sentence(const recipes::Fact& fact) const;

    /// "0x1000009e4c20000 (10.0.0.1:35518)"
    [[nodiscard]] QString session(recipes::SessionId id) const;

private:
    const recipes::Observation& m_seen;
};

/// What a person must know before somebody else deletes the node of `owner`, which is not told:
/// whether its session lives, and what it believes then. Empty for a node that nobody owns.
[[nodiscard]] QStringList warningsOfDeleting(const recipes::Observation& seen,
                                             recipes::SessionId owner, recipes::PlaceState state);

/// What is left to do for a person once it is deleted: somebody has to stop or to tell the process.
[[nodiscard]] QString dutyAfterDeleting(const recipes::Observation& seen, recipes::SessionId owner,
                                        recipes::PlaceState state);

/// "4.2 s", "5 min": rounded, for people.
[[nodiscard]] QString lengthOf(std::int64_t milliseconds);
/// What a node's data says, if that is text: at most so many characters, without line ends.
[[nodiscard]] QString toShortText(const std::string& data, qsizetype most = 60);

/// AdminServers that were asked in vain, each as a sentence.
[[nodiscard]] QStringList silentAdminLines(const recipes::Observation& seen);

/// The configuration that would prove more, for servers that do not tell all: whole sentences.
[[nodiscard]] QStringList accessHints(const recipes::Observation& seen);

} // namespace zoetrope::app
