#include "ui/arrange/grouprow.h"

#include "ui/theme/icon.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <QToolButton>

namespace zoetrope::ui {

namespace {

using Clients = Arrangement::Clients;

bool isNodeName(const QString& name)
{
    const auto isOdd = [](QChar letter) { return letter == u'/' || !letter.isPrint(); };
    return name != QLatin1String(".") && name != QLatin1String("..")
        && std::none_of(name.begin(), name.end(), isOdd);
}

} // namespace

GroupRow::GroupRow(const std::vector<RecipeInfo>& recipes, const Arrangement::Group& group,
                   QWidget* parent)
    : QWidget(parent)
    , m_recipes(recipes)
    , m_count(new QSpinBox(this))
    , m_recipe(new QComboBox(this))
    , m_place(new QLineEdit(group.place, this))
    , m_also(new QLineEdit(group.also, this))
    , m_client(new QComboBox(this))
    , m_remove(new QToolButton(this))
{
    m_count->setRange(1, mostToArrange);
    m_count->setValue(group.count);
    for (const auto& recipe : m_recipes)
        m_recipe->addItem(recipe.title, recipe.id);
    m_recipe->setCurrentIndex(std::max(0, m_recipe->findData(group.recipe)));
    m_place->setPlaceholderText(tr("place"));
    m_place->setToolTip(tr("A znode below the scenario's path. Groups at the same place meet each "
                           "other. Empty: the path itself."));
    m_also->setPlaceholderText(tr("then also"));
    m_also->setToolTip(
        tr("A second lock, which each participant takes after the first. Empty: none."));
    m_client->addItem(tr("client as above"), static_cast<int>(Clients::AsWritten));
    m_client->addItem(tr("apache"), static_cast<int>(Clients::Apache));
    m_client->addItem(tr("native"), static_cast<int>(Clients::Native));
    m_client->setCurrentIndex(m_client->findData(static_cast<int>(group.client)));
    m_client->setToolTip(
        tr("The client that speaks with the servers for this group: ZooKeeper's C client "
           "(apache), or Zoetrope's own (native)."));
    m_remove->setIcon(icon(QStringLiteral("cross")));
    m_remove->setAutoRaise(true);
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins({});
    line->setSpacing(Theme::gap);
    line->addWidget(m_count);
    line->addWidget(m_recipe, 3);
    line->addWidget(m_place, 2);
    line->addWidget(m_also, 2);
    line->addWidget(m_client);
    line->addWidget(m_remove);
    connect(m_count, &QSpinBox::valueChanged, this, &GroupRow::changed);
    connect(m_recipe, &QComboBox::currentIndexChanged, this, &GroupRow::changed);
    connect(m_place, &QLineEdit::textChanged, this, &GroupRow::changed);
    connect(m_also, &QLineEdit::textChanged, this, &GroupRow::changed);
    connect(m_client, &QComboBox::currentIndexChanged, this, &GroupRow::changed);
    connect(m_remove, &QToolButton::clicked, this, &GroupRow::removeRequested);
}

Arrangement::Group GroupRow::group() const
{
    return {.recipe = m_recipe->currentData().toString(),
            .place = m_place->text().trimmed(),
            .also = m_also->text().trimmed(),
            .count = m_count->value(),
            .client = static_cast<Clients>(m_client->currentData().toInt())};
}

QString GroupRow::problem() const
{
    const auto group = this->group();
    for (const auto& name : {group.place, group.also}) {
        if (!isNodeName(name))
            return tr("\"%1\" cannot be a znode's name.").arg(name);
    }
    const auto isIt = [&](const RecipeInfo& recipe) { return recipe.id == group.recipe; };
    const auto recipe = std::find_if(m_recipes.begin(), m_recipes.end(), isIt);
    if (!group.also.isEmpty() && recipe != m_recipes.end() && !recipe->isLock)
        return tr("A second lock can follow only a lock, and %1 is not one.").arg(recipe->title);
    if (!group.also.isEmpty() && group.also == group.place)
        return tr("A participant cannot wait for \"%1\" while it holds it.").arg(group.also);
    return {};
}

void GroupRow::setNumber(int number)
{
    m_count->setAccessibleName(tr("Group %1: how many").arg(number));
    m_recipe->setAccessibleName(tr("Group %1: recipe").arg(number));
    m_place->setAccessibleName(tr("Group %1: place").arg(number));
    m_also->setAccessibleName(tr("Group %1: another lock after it").arg(number));
    m_client->setAccessibleName(tr("Group %1: client").arg(number));
    m_remove->setAccessibleName(tr("Remove group %1").arg(number));
    m_remove->setToolTip(m_remove->accessibleName());
}

void GroupRow::setRemovable(bool isRemovable)
{
    m_remove->setEnabled(isRemovable);
}

void GroupRow::focus()
{
    m_count->setFocus();
}

} // namespace zoetrope::ui
