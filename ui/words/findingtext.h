#pragma once

#include "recipes/look/finding.h"
#include "recipes/recognise/foundrecipe.h"

#include <QCoreApplication>
#include <QString>

#include <optional>
#include <string>

namespace zoetrope::ui {

/// One sentence about a finding, and what it is where the finding is worse, surer or less sure than
/// usual. Null: none is said.
struct FindingSentence
{
    const char* usual = nullptr;
    const char* possible = nullptr; ///< It may as well be healthy.
    const char* warning = nullptr;
    const char* critical = nullptr;
    const char* proven = nullptr;

    [[nodiscard]] const char* of(const recipes::Finding& finding) const;
};

/// All that is said of one kind of finding.
///
/// In a title %1 is the recipe's path, %2 the first session, %3 for how long, %4 how many wait, %n
/// how many sessions. In a suggestion and a caution %1 and %2 are the first two nodes.
struct FindingText
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::ui::FindingText)

public:
    [[nodiscard]] static const FindingText& of(recipes::FindingKind kind);

    /// One of these sentences in the words of the window's language; `count` is for %n.
    [[nodiscard]] static QString inWords(const char* sentence, int count = -1);

    recipes::FindingKind kind;
    const char* name; ///< In a list of many: no whole sentence.
    FindingSentence title;
    const char* explanation;
    FindingSentence suggestion; ///< What can safely be done next, the least harmful first.
    FindingSentence caution; ///< What not to do. Of a mere possibility only what is said of that.
    /// What the first node's owner takes itself for, where a caution says what becomes of it.
    std::optional<recipes::PlaceState> owner = {};
    FindingSentence doubt; ///< What else it could be.
};

/// What somebody who looks at a cluster has found, as a remark or a marker says it ("deadlock,
/// critical: /lock"), in the words of the window's language: a name, not the whole explanation.
/// What is not of that vocabulary stays as it is.
[[nodiscard]] QString findingName(const std::string& text);

[[nodiscard]] QString severityWord(recipes::Severity severity); ///< "critical"

} // namespace zoetrope::ui
