#include "ui/window/controlbar.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"
#include "ui/widgets/speedslider.h"
#include "ui/window/actions.h"
#include "ui/window/scenariochooser.h"
#include "ui/window/serverstate.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include <algorithm>
#include <utility>

namespace zoetrope::ui {

namespace {

constexpr int buttonGap = 6;
constexpr int shortButton = 40; // pixels of an icon alone
constexpr int shortChooser = 150; // pixels
constexpr int speedWidth = 66; // pixels

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
    , m_speedWord(new QLabel(tr("Speed"), this))
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
    for (auto* action : {actions.playOrPause, actions.step, actions.restart}) {
        m_runButtons.push_back(buttonFor(action, Button::Look::Outline, this));
        layout.addWidget(m_runButtons.back());
    }
}

void ControlBar::addSpeed(QHBoxLayout& layout)
{
    m_speedWord->setFont(Theme::font(Theme::body));
    m_speedWord->setForegroundRole(QPalette::PlaceholderText);
    m_speedWord->setBuddy(m_speed);
    m_speed->setFixedWidth(speedWidth); // whatever the scenario is called
    m_factor->setFont(Theme::mono(Theme::body - 1));
    m_factor->setMinimumWidth(
        QFontMetrics(m_factor->font()).horizontalAdvance(SpeedSlider::words(SpeedSlider::slowest)));
    layout.addSpacing(4);
    layout.addWidget(m_speedWord);
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

bool ControlBar::isShownIn(const QWidget& part, Room room) const
{
    if (&part == m_speedWord || &part == m_factor || &part == m_server)
        return room == Room::Ample;
    return &part != m_speed || room != Room::Least;
}

int ControlBar::widthIn(Room room) const
{
    const auto margins = layout()->contentsMargins();
    auto width = margins.left() + margins.right();
    for (int i = 0; i < layout()->count(); ++i) {
        auto* item = layout()->itemAt(i);
        const auto* part = item->widget();
        if (part == nullptr) {
            width += item->minimumSize().width();
            continue;
        }
        if (!isShownIn(*part, room))
            continue;
        const auto isRun
            = std::find(m_runButtons.begin(), m_runButtons.end(), part) != m_runButtons.end();
        width += buttonGap
            + (isRun && room != Room::Ample ? shortButton
                   : part == m_scenario && room == Room::Least
                   ? shortChooser
                   : std::max(part->minimumWidth(), part->minimumSizeHint().width()));
    }
    return width;
}

QSize ControlBar::minimumSizeHint() const
{
    return {widthIn(Room::Least), QWidget::minimumSizeHint().height()};
}

void ControlBar::fit()
{
    for (const auto room : {Room::Ample, Room::Scarce, Room::Least}) {
        if (room == Room::Least || widthIn(room) <= width())
            return apply(room);
    }
}

void ControlBar::apply(Room room)
{
    if (std::exchange(m_room, room) == room)
        return;
    for (auto* part : std::initializer_list<QWidget*>{m_speedWord, m_factor, m_server, m_speed})
        part->setVisible(isShownIn(*part, room));
    for (auto* button : m_runButtons)
        button->setShort(room != Room::Ample);
    m_scenario->setMinimumWidth(room == Room::Least ? shortChooser : 0);
}

// What stands in it may have become longer.
bool ControlBar::event(QEvent* event)
{
    const auto isHandled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        fit();
    return isHandled;
}

void ControlBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
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
