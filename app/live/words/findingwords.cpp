#include "app/live/words/findingwords.h"

#include "app/live/words/kindwords.h"
#include "app/live/words/sentences.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "ui/words/filledin.h"
#include "ui/words/findingtext.h"

#include <QDateTime>

#include <algorithm>

namespace zoetrope::app {

using namespace recipes;

namespace {

// Where they wait: of what is stuck a person knows the locks, and not the sessions.
QString withLines(const QString& sentence, const Finding& finding)
{
    constexpr qsizetype most = 3;
    QStringList lines;
    for (const auto& fact : finding.facts) {
        if (fact.kind == FactKind::WaitsSince)
            lines += toQString(directoryOf(fact.path));
    }
    lines.removeDuplicates();
    if (lines.isEmpty())
        return sentence;
    lines.sort();
    const auto shown = inARow(lines.mid(0, most));
    return tr("%1 (%2)").arg(sentence, lines.size() > most ? shown + QStringLiteral(" …") : shown);
}

std::int64_t waitersOf(const Finding& finding)
{
    const auto told = std::find_if(finding.facts.begin(), finding.facts.end(), [](auto& fact) {
        return fact.kind == FactKind::Waiters || fact.kind == FactKind::Watchers;
    });
    return told == finding.facts.end() ? 0 : told->number;
}

} // namespace

QString toShortText(const std::string& data, qsizetype most)
{
    auto text = toQString(data);
    if (text.size() > most)
        text = text.left(most - 1) + u'…';
    for (auto& letter : text) {
        if (!letter.isPrint())
            letter = QChar(QChar::ReplacementCharacter);
    }
    return text;
}

// What came while a look was under way is younger than the look.
QString lengthOf(std::int64_t milliseconds)
{
    const auto seconds = static_cast<double>(std::max<std::int64_t>(milliseconds, 0)) / 1000;
    if (seconds < 10)
        return tr("%1 s").arg(seconds, 0, 'f', 1);
    if (seconds < 120)
        return tr("%1 s").arg(seconds, 0, 'f', 0);
    if (seconds < 7200)
        return tr("%1 min").arg(seconds / 60, 0, 'f', 0);
    return seconds < 172'800 ? tr("%1 h").arg(seconds / 3600, 0, 'f', 0)
                             : tr("%1 d").arg(seconds / 86'400, 0, 'f', 0);
}

QString FindingWords::session(SessionId id) const
{
    const auto* seen = m_seen.find(id);
    return seen && !seen->address.empty() ? tr("%1 (%2)").arg(hex(id), toQString(seen->address))
                                          : hex(id);
}

QString FindingWords::title(const Finding& finding) const
{
    const auto count = static_cast<int>(finding.sessions.size());
    const auto who = finding.sessions.empty() ? QString() : session(finding.sessions.front());
    const auto title = ui::filledIn(
        ui::FindingText::inWords(ui::FindingText::of(finding.kind).title.of(finding), count),
        {toQString(finding.recipe), who, lengthOf(m_seen.wallTime - finding.since),
         QString::number(waitersOf(finding))});
    return finding.recipe.empty() ? withLines(title, finding) : title;
}

QString FindingWords::explanation(FindingKind kind)
{
    return ui::FindingText::inWords(ui::FindingText::of(kind).explanation);
}

QStringList FindingWords::evidence(const Finding& finding) const
{
    constexpr std::size_t most = 20; // the rest would say the same of others
    QStringList sentences;
    for (const auto& fact : finding.facts) {
        if (sentences.size() == most) {
            sentences.push_back(tr("... and %1 more.").arg(finding.facts.size() - most));
            break;
        }
        sentences.push_back(sentence(fact));
    }
    return sentences;
}

QString FindingWords::since(const Finding& finding) const
{
    if (finding.since == 0)
        return tr("not known");
    const auto time = QDateTime::fromMSecsSinceEpoch(finding.since);
    return tr("%1, for %2")
        .arg(time.toString(QStringLiteral("yyyy-MM-dd HH:mm:ss")),
             lengthOf(std::max<std::int64_t>(m_seen.wallTime - finding.since, 0)));
}

QString FindingWords::certainty(const Finding& finding)
{
    auto text = wordFor(finding.certainty);
    for (const auto& fact : finding.facts) {
        const auto looks = static_cast<int>(fact.number); // lupdate reads no template there
        if (fact.kind == FactKind::Survived)
            text += QStringLiteral(" · ")
                + QCoreApplication::translate("zoetrope::app", "survived %n looks", nullptr, looks);
    }
    return text;
}

} // namespace zoetrope::app
