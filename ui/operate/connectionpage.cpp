#include "ui/operate/connectionpage.h"

#include "ui/theme/button.h"
#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QLabel>

namespace zoetrope::ui {

ConnectionPage::ConnectionPage(QWidget* parent)
    : QWidget(parent)
    , m_head(new QLabel(this))
    , m_sentence(new QLabel(this))
{
    m_head->setFont(Theme::font(Theme::body + 5, true));
    m_head->setAlignment(Qt::AlignHCenter);
    m_sentence->setFont(Theme::font(Theme::body));
    m_sentence->setAlignment(Qt::AlignHCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setFixedWidth(520);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* row = new QHBoxLayout;
    row->addStretch();
    const auto add = [&](const QString& text, auto signal) {
        auto* button = new Button(Button::Look::Outline, this);
        button->setText(text);
        connect(button, &Button::clicked, this, signal);
        row->addWidget(button);
        return button;
    };
    m_retry = add(tr("Try again"), &ConnectionPage::retryRequested);
    m_connect = add(tr("Connect…"), &ConnectionPage::connectRequested);
    m_cancel = add(tr("Cancel"), &ConnectionPage::cancelRequested);
    row->addStretch();
    auto* column = new QVBoxLayout(this);
    column->setSpacing(Theme::group);
    column->addStretch(2);
    column->addWidget(m_head);
    auto* middle = new QHBoxLayout; // an aligned widget would not get the height of its lines
    middle->addStretch();
    middle->addWidget(m_sentence);
    middle->addStretch();
    column->addLayout(middle);
    column->addLayout(row);
    column->addStretch(3);
    setState({});
}

void ConnectionPage::setState(const ClusterState& state)
{
    const auto isConnecting = state.link == Link::Connecting;
    const auto isFailed = state.link == Link::Failed;
    if (isConnecting) {
        m_head->setText(tr("Connecting to %1").arg(state.name));
        m_sentence->setText(tr("Waiting for an answer from %1.").arg(state.servers));
    } else if (isFailed) {
        m_head->setText(tr("Not connected to %1").arg(state.name));
        m_sentence->setText(state.trouble
                            + (state.advice.isEmpty() ? QString() : u'\n' + state.advice));
    } else {
        m_head->setText(tr("No cluster"));
        m_sentence->setText(tr("Connect to a ZooKeeper cluster to see who holds its locks, who "
                               "waits, and what is stuck. Nothing is written to it."));
    }
    m_cancel->setVisible(isConnecting);
    m_retry->setVisible(isFailed && !state.isOfCredentials);
    m_connect->setVisible(!isConnecting);
}

QString ConnectionPage::words() const
{
    return m_head->text() + QStringLiteral(". ") + m_sentence->text();
}

} // namespace zoetrope::ui
