#include "app/cli/commands.h"

#include "app/arguments/arguments.h"
#include "app/arguments/language.h"
#include "app/lab/scenario/scenariofile.h"
#include "app/server/servererror.h"
#include "app/text/output.h"
#include "ui/words/librarywords.h"

#include <cstdio>
#include <functional>
#include <map>

namespace zoetrope::app {

namespace {

const std::map<QString, std::function<int(const QStringList&)>>& commands()
{
    static const std::map<QString, std::function<int(const QStringList&)>> all{
        {QStringLiteral("run"), runScenario},        {QStringLiteral("join"), joinRecipe},
        {QStringLiteral("barrier"), actOnBarrier},   {QStringLiteral("server"), serve},
        {QStringLiteral("inspect"), inspectCluster}, {QStringLiteral("revoke"), revokeLock},
        {QStringLiteral("evict"), evictPlace},       {QStringLiteral("delete"), deleteNode},
        {QStringLiteral("compare"), compareFiles},   {QStringLiteral("export"), exportFile},
        {QStringLiteral("import"), importLog},       {QStringLiteral("explore"), explore},
    };
    return all;
}

// What a wrong usage, or a bad file, and a connection that failed have in common: one line.
int complained(const std::exception& error, ExitCode code)
{
    Output::complain(ui::inOurWords(error.what()));
    return code;
}

// The words of a server follow as it has written them.
int complainedWithLog(const std::exception& error)
{
    const auto text = QString::fromStdString(error.what());
    Output::complain(text.section(u'\n', 0, 0));
    if (const auto log = text.section(u'\n', 1); !log.isEmpty())
        std::fprintf(stderr, "%s\n", log.toUtf8().constData());
    return NoConnection;
}

} // namespace

bool isCommand(const QString& word)
{
    return commands().contains(word);
}

int dispatch(const QString& command, const QStringList& arguments)
{
    try {
        speak(languageFrom(arguments));
        return commands().at(command)(arguments);
    } catch (const HelpShown&) {
        return Healthy;
    } catch (const UsageError& error) {
        return complained(error, WrongUsage);
    } catch (const ScenarioError& error) {
        return complained(error, WrongUsage);
    } catch (const ScheduleError& error) {
        return complained(error, WrongUsage);
    } catch (const ServerError& error) {
        if (error.reason() == ServerError::Reason::Cancelled)
            return Interrupted;
        return complainedWithLog(error);
    } catch (const recipes::Error& error) {
        if (error.code() == recipes::Code::Interrupted)
            return Interrupted;
        return complained(error,
                          error.code() == recipes::Code::BadArguments ? WrongUsage : NoConnection);
    } catch (const std::exception& error) {
        return complainedWithLog(error);
    }
}

} // namespace zoetrope::app
