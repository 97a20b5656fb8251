#include "ui/compare/compareside.h"

#include "ui/invariants/invariantspanel.h"
#include "ui/lanes/lanesview.h"
#include "ui/scene/sceneview.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel.h"

#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

namespace zoetrope::ui {

namespace {

constexpr int figuresHeight = 172; // pixels: four invariants, and the counters

}

CompareSide::CompareSide(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_description(new QLabel(this))
    , m_headline(new QLabel(this))
    , m_scene(new SceneView(this))
    , m_invariants(new InvariantsPanel(this))
    , m_lanes(new LanesView(this))
{
    m_title->setFont(Theme::font(Theme::body + 2, true));
    m_description->setFont(Theme::font(Theme::body - 1));
    m_description->setWordWrap(true);
    m_headline->setFont(Theme::font(Theme::body - 1));
    for (auto* label : {m_description, m_headline}) {
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setTextFormat(Qt::PlainText);
    }
    // A recipe may have more invariants than there is room for.
    auto* figures = new QScrollArea(this);
    figures->setFrameShape(QFrame::NoFrame);
    figures->setWidgetResizable(true);
    figures->setWidget(m_invariants);
    figures->viewport()->setAutoFillBackground(false);
    m_invariants->setAutoFillBackground(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(Theme::group, Theme::gap, Theme::group, Theme::gap);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_description);
    column->addWidget(m_headline);
    column->addWidget(m_scene, 5);
    column->addWidget(figures, 3);
    column->addWidget(m_lanes, 4);
    figures->setMinimumHeight(figuresHeight);
    m_scene->setMinimumHeight(180);
    m_lanes->setMinimumHeight(120);
    connect(m_scene, &SceneView::headlineChanged, m_headline, &QLabel::setText);
    connect(m_lanes, &LanesView::cursorRequested, this, &CompareSide::cursorRequested);
    connect(m_scene, &SceneView::removeBarrierRequested, this,
            &CompareSide::removeBarrierRequested);
    connect(m_lanes, &LanesView::liveRequested, this, &CompareSide::liveRequested);
}

void CompareSide::setScenario(const ScenarioInfo& scenario)
{
    m_title->setText(scenario.title);
    m_description->setText(scenario.description);
    setAccessibleName(scenario.title);
    setAccessibleDescription(scenario.description);
}

void CompareSide::setFrame(const Frame& frame)
{
    m_frame = frame;
    m_scene->setFrame(frame);
    m_invariants->setFrame(frame);
    m_lanes->setFrame(frame);
}

void CompareSide::setStatus(const LabStatus& status)
{
    m_scene->setStatus(status);
    if (!status.trouble.isEmpty())
        m_headline->setText(status.trouble);
}

void CompareSide::setNarration(const QString& sentence, bool isAlarm)
{
    m_scene->setNarration(sentence, isAlarm);
}

void CompareSide::paintEvent(QPaintEvent* /*event*/)
{
    paintPanel(*this);
}

} // namespace zoetrope::ui
