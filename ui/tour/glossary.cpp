#include "ui/tour/glossary.h"

#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QRegularExpression>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <algorithm>

namespace zoetrope::ui {

namespace {

struct Found
{
    qsizetype at = 0;
    qsizetype length = 0;
    QString word;
};

// Whole words; Chinese has no spaces to end them.
std::optional<Found> find(const QString& text, const Term& term)
{
    std::optional<Found> first;
    for (const auto& form : term.forms) {
        const auto isLatin = form.at(0).unicode() < 0x80;
        const auto pattern = isLatin
            ? QStringLiteral("(?<![A-Za-z])%1(?![A-Za-z])").arg(QRegularExpression::escape(form))
            : QRegularExpression::escape(form);
        const auto match
            = QRegularExpression(pattern, QRegularExpression::CaseInsensitiveOption).match(text);
        if (match.hasMatch() && (!first || match.capturedStart() < first->at))
            first = Found{match.capturedStart(), match.capturedLength(), term.word};
    }
    return first;
}

// In their order.
std::vector<Found> allIn(const QString& text, const std::vector<Term>& terms)
{
    std::vector<Found> all;
    for (const auto& term : terms) {
        if (const auto found = find(text, term))
            all.push_back(*found);
    }
    std::sort(all.begin(), all.end(), [](const Found& a, const Found& b) {
        return std::tuple(a.at, -a.length) < std::tuple(b.at, -b.length);
    });
    return all;
}

QTextBrowser* browserOf(const std::vector<Term>& terms, QWidget* parent)
{
    auto* words = new QTextBrowser(parent);
    words->setFont(Theme::font(Theme::body + 1));
    words->setTabChangesFocus(true);
    QString html;
    for (const auto& term : terms)
        html += QStringLiteral("<p><a name=\"%1\"></a><b>%1</b><br>%2</p>")
                    .arg(term.word.toHtmlEscaped(), linked(term.meaning, terms));
    words->setHtml(html);
    QObject::connect(words, &QTextBrowser::anchorClicked, words,
                     [words](const QUrl& url) { words->scrollToAnchor(url.toString()); });
    words->setOpenLinks(false);
    return words;
}

} // namespace

// Of two that lie over each other the longer one is meant: a lock is no part of a deadlock.
QString linked(const QString& text, const std::vector<Term>& terms)
{
    QString html;
    qsizetype done = 0;
    for (const auto& found : allIn(text, terms)) {
        if (found.at < done)
            continue;
        html += text.mid(done, found.at - done).toHtmlEscaped();
        html += QStringLiteral("<a href=\"%1\">%2</a>")
                    .arg(found.word.toHtmlEscaped(),
                         text.mid(found.at, found.length).toHtmlEscaped());
        done = found.at + found.length;
    }
    return html + text.mid(done).toHtmlEscaped();
}

GlossarySheet::GlossarySheet(const std::vector<Term>& terms, const QString& word, QWidget* parent)
    : QDialog(parent)
{
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("Glossary"));
    auto* words = browserOf(terms, this);
    words->setAccessibleName(windowTitle());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout(this);
    column->addWidget(words);
    column->addWidget(buttons);
    resize(520, 440);
    if (!word.isEmpty())
        words->scrollToAnchor(word);
}

} // namespace zoetrope::ui
