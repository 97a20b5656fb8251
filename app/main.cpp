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
#include <QRegularExpression>

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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

// Qt would end the program with a core dump.
bool hasDisplay()
{
    return std::any_of(displays.begin(), displays.end(),
                       [](const char* variable) { return !qEnvironmentVariableIsEmpty(variable); });
}

std::filesystem::path fileToOpen(const Arguments& arguments)
{
    return QFile::encodeName(Program::recordingIn(arguments)).toStdString();
}

void demandUsable(const Arguments& arguments)
{
    const auto perspective = arguments.text(QStringLiteral("perspective"));
    const QStringList known{
        {}, QStringLiteral("teach"), QStringLiteral("observe"), QStringLiteral("operate")};
    if (!known.contains(perspective))
        throw UsageError(
            tr("--perspective takes teach, observe or operate, not \"%1\"").arg(perspective));
    if (arguments.has(QStringLiteral("scenario")))
        static_cast<void>(loadScenario(arguments.text(QStringLiteral("scenario"))));
    if (const auto file = fileToOpen(arguments); !file.empty())
        static_cast<void>(Recording(file));
    if (arguments.has(QStringLiteral("tour")))
        static_cast<void>(loadTour(arguments.text(QStringLiteral("tour"))));
    if (arguments.has(QStringLiteral("challenge")))
        static_cast<void>(loadChallenge(arguments.text(QStringLiteral("challenge"))));
    if (!hasDisplay())
        throw UsageError(tr("there is no display; zoetrope run dinner-table tells the same story "
                            "as text"));
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
    if (!arguments->has(QStringLiteral("version")))
        demandUsable(*arguments);
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

int refuseCommand(int argc, char** argv, const QString& word)
{
    const QCoreApplication application(argc, argv); // translates
    try {
        speak(languageFrom(QCoreApplication::arguments()));
        Output::complain(tr("there is no command \"%1\"; zoetrope help names them").arg(word));
    } catch (const UsageError& error) {
        Output::complain(QString::fromStdString(error.what()));
    }
    return WrongUsage;
}

// A recording is a file, and has a dot or a slash in its name where it is none.
bool isNoCommand(const QString& word)
{
    static const QRegularExpression form(QStringLiteral("^[a-z][a-z-]*$"));
    return form.match(word).hasMatch() && !isCommand(word) && !QFile::exists(word);
}

int run(int argc, char** argv)
{
    const auto word = argc > 1 ? QString::fromLocal8Bit(argv[1]) : QString();
    if (isNoCommand(word))
        return refuseCommand(argc, argv, word);
    return isCommand(word) ? runCommand(argc, argv) : runWindow(argc, argv);
}

// "help [COMMAND]" is "[COMMAND] --help".
int help(int argc, char** argv)
{
    std::string option = "--help";
    std::vector<char*> words(argv + 2, argv + argc);
    const auto hasCommand = !words.empty() && *words.front() != '-';
    if (hasCommand && !isCommand(QString::fromLocal8Bit(words.front())))
        return refuseCommand(argc, argv, QString::fromLocal8Bit(words.front()));
    words.insert(words.begin() + (hasCommand ? 1 : 0), option.data());
    words.insert(words.begin(), argv[0]);
    return run(static_cast<int>(words.size()), words.data());
}

// Qt would read another word than was meant, and a znode would get it. 0: none is like that.
int wordThatIsNotText(int argc, char** argv)
{
    const auto found = std::find_if(argv + 1, argv + argc, [](const char* word) {
        return !QUtf8StringView(word).isValidUtf8();
    });
    return found == argv + argc ? 0 : static_cast<int>(found - argv);
}

int refuse(int argc, char** argv, int word)
{
    const QCoreApplication application(argc, argv); // translates
    speak(languageFrom(QCoreApplication::arguments()));
    Output::complain(tr("word %1 of the command line is not UTF-8: \"%2\"; write it as UTF-8")
                         .arg(word)
                         .arg(QString::fromLocal8Bit(argv[word])));
    return WrongUsage;
}

int begin(int argc, char** argv)
{
    if (const auto word = argc > 1 ? wordThatIsNotText(argc, argv) : 0; word > 0)
        return refuse(argc, argv, word);
    const auto isHelp = argc > 1 && std::string_view(argv[1]) == "help";
    return isHelp ? help(argc, argv) : run(argc, argv);
}

// The system shows this memory to everybody on the machine, as the list of processes.
void hideCredentials(int argc, char** argv)
{
    constexpr std::string_view option = "--auth";
    auto isNext = false;
    for (auto* word : std::span(argv, static_cast<std::size_t>(argc))) {
        const std::string_view text = word;
        const auto isWithin = text.starts_with(std::string(option) + '=');
        const auto begin = isWithin ? option.size() + 1 : 0;
        if (isNext || isWithin)
            std::fill(word + begin, word + text.size(), '*');
        isNext = !isNext && text == option;
    }
}

} // namespace

} // namespace zoetrope::app

int main(int argc, char** argv)
{
    using namespace zoetrope::app;
    keepStandardStreams();
    std::vector<std::string> words(argv, argv + argc);
    std::vector<char*> own;
    for (auto& word : words)
        own.push_back(word.data());
    own.push_back(nullptr);
    hideCredentials(argc, argv);
    return begin(argc, own.data());
}
