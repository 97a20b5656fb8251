#include "app/cli/reporters.h"

#include "app/arguments/profiles.h"
#include "app/arguments/ways.h"
#include "app/live/words/findingwords.h"
#include "app/text/output.h"
#include "app/text/tr.h"

#include <QRegularExpression>

namespace zoetrope::app {

namespace {

QUrl adminUrlFrom(const QString& text)
{
    QUrl url(text, QUrl::StrictMode);
    if (!url.isValid() || url.host().isEmpty()
        || (url.scheme() != QLatin1String("http") && url.scheme() != QLatin1String("https")))
        throw UsageError(tr("--admin takes a URL such as http://HOST:8080/commands, not \"%1\"")
                             .arg(withoutPassword(text)));
    return url;
}

// Whom else to ask, and how, as it was said in the window.
void addWhatProfileAllows(SurveyPlan& plan, const Arguments& arguments)
{
    if (arguments.has(QStringLiteral("connect")))
        return;
    const auto profile = Profiles().find(arguments.text(QStringLiteral("profile")));
    if (!profile)
        return;
    for (const auto& text : profile->adminUrls) {
        if (const QUrl url(text); url.isValid() && !url.host().isEmpty())
            plan.adminUrls.push_back(url);
    }
    plan.asksWords = plan.asksWords && profile->asksWords;
}

} // namespace

QString withoutPassword(const QString& word)
{
    static const QRegularExpression user(QStringLiteral("(https?://)[^/]*@"));
    return QString(word).replace(user, QStringLiteral("\\1USER:PASSWORD@"));
}

void addReporterOptions(Arguments& arguments)
{
    arguments.add({QStringLiteral("admin")},
                  tr("An AdminServer, such as http://HOST:8080/commands; may be repeated."),
                  QStringLiteral("URL"));
    arguments.letAdminsBeNamed();
    arguments.add({QStringLiteral("no-4lw")}, tr("Ask no server with four-letter words."));
}

void nameReporters(SurveyPlan& plan, const Arguments& arguments)
{
    for (const auto& text : arguments.texts(QStringLiteral("admin")))
        plan.adminUrls.push_back(adminUrlFrom(text));
    if (!plan.access.tls)
        plan.adminTls = pageTermsFrom(arguments);
    plan.asksWords = !arguments.has(QStringLiteral("no-4lw"));
    addWhatProfileAllows(plan, arguments);
}

bool isNamedAdminSilent(const recipes::Observation& seen, const Arguments& arguments)
{
    const auto silent = silentAdminLines(seen);
    if (silent.empty() || !arguments.has(QStringLiteral("admin")))
        return false;
    for (const auto& line : silent)
        Output::complain(line);
    return true;
}

} // namespace zoetrope::app
