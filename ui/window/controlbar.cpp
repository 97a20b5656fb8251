#include "ui/window/controlbar.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"
#include "ui/window/actions.h"
#include "ui/window/scenariochooser.h"
#include "ui/window/serverstate.h"
#include "ui/window/speedslider.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace zoetrope::ui {

namespace {

constexpr int buttonGap = 6;

// A short line between two groups.
class Divider final : public QWidget
{
public:
    explicit Divider(QWidget* parent)
        : QWidget(parent)
    {
        setFixedSize(1, 26);
    }

protected:
    void paintEvent(QPaintEvent* /*event*/) override
    {
        QPainter(this).fillRect(rect(), Theme::of(palette()).line);
    }
};

Button* buttonFor(QAction* action, Button::Look look, QWidget* parent)
{
    auto* button = new Button(look, parent);
    button->setDefaultAction(action);
    return button;
}

} // namespace

ControlBar::ControlBar(const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , m_speed(new SpeedSlider(this))
    , m_factor(new QLabel(this))
    , m_scenario(new ScenarioChooser(this))
    , m_server(new ServerState(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(Theme::gap + 4, 4, Theme::group, 10);
    layout->setSpacing(buttonGap);
    addButtons(*layout, actions);
    addSpeed(*layout);
    layout->addSpacing(Theme::gap);
    layout->addStretch(1);
    layout->addWidget(m_scenario);
    layout->addSpacing(Theme::group);
    layout->addWidget(m_server, 0);
    layout->addStretch(1);
    connect(m_scenario, &ScenarioChooser::scenarioChosen, this, &ControlBar::scenarioChosen);
    setSpeed(1);
}

void ControlBar::addButtons(QHBoxLayout& layout, const Actions& actions)
{
    for (auto* perspective : {actions.teach, actions.observe, actions.operate})
        layout.addWidget(buttonFor(perspective, Button::Look::Soft, this));
    layout.addSpacing(Theme::gap);
    layout.addWidget(new Divider(this));
    layout.addSpacing(Theme::gap);
    for (auto* action : {actions.playOrPause, actions.step, actions.restart})
        layout.addWidget(buttonFor(action, Button::Look::Outline, this));
}

void ControlBar::addSpeed(QHBoxLayout& layout)
{
    auto* label = new QLabel(tr("Speed"), this);
    label->setFont(Theme::font(Theme::body));
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setBuddy(m_speed);
    m_factor->setFont(Theme::mono(Theme::body - 1));
    m_factor->setMinimumWidth(
        QFontMetrics(m_factor->font()).horizontalAdvance(SpeedSlider::words(SpeedSlider::slowest)));
    layout.addSpacing(4);
    layout.addWidget(label);
    layout.addWidget(m_speed);
    layout.addSpacing(4);
    layout.addWidget(m_factor);
    connect(m_speed, &SpeedSlider::factorChosen, this, [this](double factor) {
        m_factor->setText(SpeedSlider::words(factor));
        emit speedChosen(factor);
    });
}

void ControlBar::setStatus(const LabStatus& status)
{
    if (!m_speed->isSliderDown())
        setSpeed(status.speed);
    m_scenario->setCurrent(status.scenario, status.title);
    m_server->setStatus(status);
}

void ControlBar::setScenarios(const std::vector<ScenarioInfo>& scenarios)
{
    m_scenario->setScenarios(scenarios);
}

void ControlBar::setSpeed(double factor)
{
    m_speed->setFactor(factor);
    m_factor->setText(SpeedSlider::words(factor));
}

double ControlBar::speed() const
{
    return m_speed->factor();
}

void ControlBar::paintEvent(QPaintEvent* /*event*/)
{
    const auto theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.panel);
    painter.fillRect(QRect(0, height() - 1, width(), 1), theme.line);
}

} // namespace zoetrope::ui
