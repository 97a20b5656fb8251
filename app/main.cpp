#include "app/arguments/arguments.h"
#include "app/arguments/interruption.h"
#include "app/arguments/language.h"
#include "app/cli/commands.h"
#include "app/live/shapefile.h"
#include "app/program.h"
#include "app/text/output.h"
#include "app/text/tr.h"
#include "app/tours/challengefile.h"
#include "app/tours/tourfile.h"
#include "ui/widgets/choices.h"

#include <QApplication>
#include <QFile>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <string_view>

namespace zoetrope::app {

namespace {

constexpr std::array displays{"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"};

// Who closed them would send our answers into the first file or socket that is opened.
void keepStandardStreams()
{
    int descriptor = -1;
    do
        descriptor = open("/dev/null", O_RDWR);
    while (descriptor >= 0 && descriptor <= STDERR_FILENO);
    if (descriptor >= 0)
        close(descriptor);
}

// Before the first QSettings and the first thread; the same with and without a display.
void introduce()
{
    QCoreApplication::setOrganizationName(QStringLiteral("Zoetrope"));
    QCoreApplication::setApplicationName(QStringLiteral("zoetrope"));
    QCoreApplication::setApplicationVersion(QStringLiteral(ZOETROPE_VERSION));
    for (const auto& problem : loadShapes())
        Output::complain(problem);
}

void addWindowOptions(Arguments& arguments)
{
    const auto add = [&](const char* name, const QString& description, const char* value) {
        arguments.add({QString::fromLatin1(name)}, description, QString::fromLatin1(value));
    };
    add("scenario", tr("What to begin with: a bundled scenario or a file."), "NAME|FILE");
    add("tour", tr("A lesson in captions: a bundled tour or a file."), "NAME|FILE");
    add("challenge", tr("Something to bring about: a bundled challenge or a file."), "NAME|FILE");
    add("open", tr("A recording to open."), "RECORDING");
    add("record", tr("Record what is shown, from its beginning."), "FILE");
    add("perspective", tr("teach, observe or operate."), "NAME");
    add("screenshot", tr("Save a picture of the window and exit."), "FILE.png");
    add("at",
        tr("When to take it, in milliseconds of the run; without it, at the most telling moment."),
        "MS");
    add("size", tr("How large."), "WxH");
    arguments.add({QStringLiteral("dark")}, tr("Dark, whatever the desktop is."));
    arguments.add({QStringLiteral("light")}, tr("Light, whatever the desktop is."));
    arguments.add({QStringLiteral("version")}, tr("Show the version."));
}

void refuseLater(const Arguments& arguments)
{
    const auto perspective = arguments.text(QStringLiteral("perspective"));
    const QStringList known{
        {}, QStringLiteral("teach"), QStringLiteral("observe"), QStringLiteral("operate")};
    if (!known.contains(perspective))
        throw UsageError("--perspective takes teach, observe or operate, not \""
                         + perspective.toStdString() + "\"");
    static_cast<void>(Program::recordingIn(arguments));
}

std::filesystem::path fileToOpen(const Arguments& arguments)
{
    return QFile::encodeName(Program::recordingIn(arguments)).toStdString();
}

int openWindow(QApplication& application, const Arguments& arguments,
               const Interruption& interruption)
{
    Program program(arguments); // knows the profiles
    if (arguments.has(QStringLiteral("screenshot"))) // as it is delivered, not as it was left
        QCoreApplication::setApplicationName(QStringLiteral("zoetrope-screenshot"));
    program.open();
    const std::stop_callback quit(interruption.token(), [&application] {
        QMetaObject::invokeMethod(
            &application, [] { QCoreApplication::exit(Interrupted); }, Qt::QueuedConnection);
    });
    return QApplication::exec();
}

// Qt would end the program with a core dump.
bool hasDisplay()
{
    return std::any_of(displays.begin(), displays.end(),
                       [](const char* variable) { return !qEnvironmentVariableIsEmpty(variable); });
}

int runCommand(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    introduce();
    return dispatch(QString::fromLocal8Bit(argv[1]), QCoreApplication::arguments().mid(2));
}

// Help, version and wrong usage need no display, and are found before one is asked for.
std::unique_ptr<Arguments> windowArguments(int argc, char** argv)
{
    const QCoreApplication application(argc, argv); // translates
    const auto words = QCoreApplication::arguments().mid(1);
    speak(languageFrom(words));
    auto arguments = std::make_unique<Arguments>(
        QStringLiteral(
            "[RECORDING] [options] | run | join | inspect | barrier | revoke | evict | delete | "
            "server | export | import | compare | explore | help [COMMAND]"),
        tr("See ZooKeeper's recipes as they happen, and drive them."));
    addWindowOptions(*arguments);
    arguments->parse(words);
    return arguments;
}

// What was asked for, or was chosen in the window last time, or is the desktop's.
QString windowLanguage(const Arguments& arguments)
{
    const auto chosen = ui::Choices::load().language;
    const auto isAsked
        = arguments.has(QStringLiteral("lang")) || arguments.has(QStringLiteral("screenshot"));
    return chosen.isEmpty() || isAsked ? languageFrom(QCoreApplication::arguments()) : chosen;
}

int runWindow(int argc, char** argv)
{
    try {
        const auto parsed = windowArguments(argc, argv);
        const auto& arguments = *parsed;
        if (arguments.has(QStringLiteral("version"))) {
            std::puts("zoetrope " ZOETROPE_VERSION);
            return Healthy;
        }
        refuseLater(arguments);
        if (arguments.has(QStringLiteral("scenario")))
            static_cast<void>(loadScenario(arguments.text(QStringLiteral("scenario"))));
        if (!fileToOpen(arguments).empty())
            static_cast<void>(Recording(fileToOpen(arguments)));
        if (arguments.has(QStringLiteral("tour")))
            static_cast<void>(loadTour(arguments.text(QStringLiteral("tour"))));
        if (arguments.has(QStringLiteral("challenge")))
            static_cast<void>(loadChallenge(arguments.text(QStringLiteral("challenge"))));
        if (!hasDisplay())
            throw UsageError("there is no display; zoetrope run dinner-table tells the same story "
                             "as text");
        const Interruption interruption; // before Qt's own threads
        QApplication application(argc, argv);
        introduce();
        QGuiApplication::setDesktopFileName(QStringLiteral("zoetrope"));
        speak(windowLanguage(arguments));
        return openWindow(application, arguments, interruption);
    } catch (const HelpShown&) {
        return Healthy;
    } catch (const std::runtime_error& error) {
        Output::complain(QString::fromStdString(error.what()));
        return WrongUsage;
    }
}

int run(int argc, char** argv)
{
    if (argc > 1 && isCommand(QString::fromLocal8Bit(argv[1])))
        return runCommand(argc, argv);
    return runWindow(argc, argv);
}

// "help [COMMAND]" is "[COMMAND] --help".
int help(int argc, char** argv)
{
    std::string option = "--help";
    std::vector<char*> words(argv + 2, argv + argc);
    const auto hasCommand = !words.empty() && *words.front() != '-';
    if (hasCommand && !isCommand(QString::fromLocal8Bit(words.front()))) {
        Output::complain(QStringLiteral("there is no command \"%1\"; zoetrope help names them")
                             .arg(QString::fromLocal8Bit(words.front())));
        return WrongUsage;
    }
    words.insert(words.begin() + (hasCommand ? 1 : 0), option.data());
    words.insert(words.begin(), argv[0]);
    return run(static_cast<int>(words.size()), words.data());
}

} // namespace

} // namespace zoetrope::app

int main(int argc, char** argv)
{
    using namespace zoetrope::app;
    keepStandardStreams();
    const auto isHelp = argc > 1 && std::string_view(argv[1]) == "help";
    return isHelp ? help(argc, argv) : run(argc, argv);
}
