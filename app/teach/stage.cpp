#include "app/teach/stage.h"

#include "app/cli/language.h"

namespace zoetrope::app {

Stage::Stage(const std::function<LabSetup(const ui::MainWindow&)>& setupFor)
    : m_window(makeWindow())
    , m_teacher(std::make_unique<Teacher>(*m_window, setupFor(*m_window)))
{
}

void Stage::open()
{
    m_window->show();
    m_teacher->begin();
}

std::unique_ptr<ui::MainWindow> Stage::makeWindow()
{
    std::vector<std::pair<QString, QString>> known;
    for (const auto& language : languages())
        known.emplace_back(language.code, language.name);
    auto window = std::make_unique<ui::MainWindow>();
    window->setLanguages(known, spokenLanguage());
    // Not at once: it is the old window's menu that asks.
    connect(window.get(), &ui::MainWindow::languageRequested, this, &Stage::changeTo,
            Qt::QueuedConnection);
    return window;
}

void Stage::changeTo(const QString& language)
{
    if (language == spokenLanguage())
        return;
    m_window->saveChoices();
    speak(language);
    auto window = makeWindow();
    m_teacher->moveTo(*window);
    window->show(); // before the old one goes: the program ends with its last window
    m_window = std::move(window);
}

} // namespace zoetrope::app
