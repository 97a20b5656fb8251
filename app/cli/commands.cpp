#include "app/cli/commands.h"

#include "app/cli/arguments.h"
#include "app/cli/language.h"
#include "app/cli/output.h"
#include "app/lab/scenariofile.h"
#include "app/server/servererror.h"

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
        {QStringLiteral("import"), importLog},
    };
    return all;
}

// What a wrong usage, or a bad file, and a connection that failed have in common: one line.
int complained(const std::exception& error, ExitCode code)
{
    Output::complain(QString::fromStdString(error.what()));
    return code;
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
        return complained(error, NoConnection);
    } catch (const recipes::Error& error) {
        if (error.code() == recipes::Code::Interrupted)
            return Interrupted;
        return complained(error,
                          error.code() == recipes::Code::BadArguments ? WrongUsage : NoConnection);
    } catch (const std::exception& error) {
        return complained(error, NoConnection);
    }
}

} // namespace zoetrope::app
