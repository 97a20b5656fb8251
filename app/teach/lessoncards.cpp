// Tours and challenges in words.
#include "app/cli/language.h"
#include "app/lab/actphrases.h"
#include "app/teach/tutor.h"

namespace zoetrope::app {

namespace {

QString toQString(const std::string& text)
{
    return QString::fromStdString(text);
}

QString wordFor(const std::string& move)
{
    if (move == stepMove)
        return Tutor::tr("single steps");
    if (move == holdMove)
        return Tutor::tr("hold a participant");
    if (move == letGoMove)
        return Tutor::tr("let it go");
    const auto kind = faultKindOf(move);
    if (!kind)
        return {};
    const auto whom = targetOf(*kind) == FaultTarget::Node
        ? Tutor::tr("a znode", "to whom something is done")
        : Tutor::tr("somebody", "to whom something is done");
    return ActPhrases::asked(*kind, whom);
}

ui::Finger::At placeOf(Pointer::At at)
{
    switch (at) {
    case Pointer::At::Participant:
        return ui::Finger::At::Participant;
    case Pointer::At::Lane:
        return ui::Finger::At::Lane;
    case Pointer::At::Node:
        return ui::Finger::At::Node;
    case Pointer::At::Lamp:
        return ui::Finger::At::Lamp;
    case Pointer::At::Panel:
        return ui::Finger::At::Panel;
    case Pointer::At::Nothing:
        break;
    }
    return ui::Finger::At::Nothing;
}

} // namespace

ui::LessonCard Tutor::card() const
{
    if (!m_course)
        return {};
    return m_course->isTour() ? tourCard() : challengeCard();
}

ui::LessonCard Tutor::tourCard() const
{
    const auto guide = m_course->guide();
    const auto& words = guide.tour().words(spokenLanguage().toStdString());
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Tour};
    card.title = toQString(words.title);
    card.count = static_cast<int>(words.captions.size());
    card.position = static_cast<int>(guide.caption()) + 1;
    card.text = toQString(words.captions.at(guide.caption()));
    card.canGoOn = guide.state() == Guide::State::Reading;
    card.canGoBack
        = guide.state() == Guide::State::Reading ? guide.canGoBack() : guide.awaited() > 0;
    card.canPlayFreely = card.canGoOn;
    if (guide.state() == Guide::State::Waiting)
        card.aside = tr("Watch the run: it goes on until there is something to say.");
    else if (guide.state() == Guide::State::Missed)
        card.aside = tr("The run ended before that happened. Begin again, or leave the tour and "
                        "play on.");
    else if (guide.state() == Guide::State::Finished)
        card.aside = tr("That was the tour. The run is yours.");
    return card;
}

ui::LessonCard Tutor::challengeCard() const
{
    const auto referee = m_course->referee();
    const auto& words = referee.challenge().words(spokenLanguage().toStdString());
    ui::LessonCard card{.kind = ui::LessonCard::Kind::Challenge};
    card.title = toQString(words.title);
    card.isWon = referee.isWon();
    card.text = toQString(card.isWon ? words.won : words.goal);
    card.position = referee.moves();
    card.stars = referee.stars();
    card.canUndo = referee.moves() > 0;
    card.canHint = m_hints < words.hints.size();
    card.refusal = m_refusal;
    if (!card.isWon)
        card.aside = challengeAside(referee);
    return card;
}

QString Tutor::challengeAside(const Referee& referee) const
{
    const auto& hints = referee.challenge().words(spokenLanguage().toStdString()).hints;
    const auto shown = std::min(m_hints, hints.size());
    auto hint = shown == 0
        ? QString()
        : tr("Hint %1 of %2: %3").arg(shown).arg(hints.size()).arg(toQString(hints[shown - 1]));
    if (m_isOver) {
        const auto over = referee.moves() == 0
            ? tr("The run is over, and nobody has moved: begin again.")
            : tr("The run is over, and this did not win it: undo a move, or begin again.");
        return hint.isEmpty() ? over : over + QLatin1Char('\n') + hint;
    }
    if (!hint.isEmpty())
        return hint;
    QStringList moves;
    for (const auto& move : referee.challenge().moves)
        moves.push_back(wordFor(move));
    return tr("Your moves: %1.").arg(moves.join(tr("; ", "between the members of a list")));
}

ui::Finger Tutor::finger() const
{
    if (!m_course || !m_course->isTour() || m_course->guide().state() != Guide::State::Reading)
        return {};
    const auto guide = m_course->guide();
    const auto& point = guide.tour().captions.at(guide.caption()).point;
    return {placeOf(point.at), toQString(point.text)};
}

} // namespace zoetrope::app
