#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace zoetrope::app {

/// A word that a learner meets, in one language.
struct GlossaryEntry
{
    QString word;
    QStringList forms; ///< As it stands in sentences.
    QString meaning; ///< A sentence or two.
};

/// The bundled words in `language`, or in English where they are not translated, in the order in
/// which they are met. Throws ScenarioError.
[[nodiscard]] std::vector<GlossaryEntry> glossary(const std::string& language);

} // namespace zoetrope::app
