#include "ui/log/narrationmodel.h"

#include "ui/log/words.h"

namespace zoetrope::ui {

namespace {

constexpr std::chrono::seconds alarmStands{1};

} // namespace

void NarrationModel::append(const std::vector<Sentence>& sentences)
{
    if (sentences.empty())
        return;
    const auto first = rowCount();
    beginInsertRows({}, first, first + static_cast<int>(sentences.size()) - 1);
    m_sentences.insert(m_sentences.end(), sentences.begin(), sentences.end());
    endInsertRows();
    if (m_sentences.size() <= capacity)
        return;
    const auto excess = static_cast<std::ptrdiff_t>(m_sentences.size() - capacity);
    beginRemoveRows({}, 0, static_cast<int>(excess) - 1);
    m_sentences.erase(m_sentences.begin(), m_sentences.begin() + excess);
    endRemoveRows();
}

void NarrationModel::clear()
{
    beginResetModel();
    m_sentences.clear();
    endResetModel();
}

int NarrationModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_sentences.size());
}

QVariant NarrationModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const auto& sentence = this->sentence(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return sentence.text;
    case Qt::AccessibleTextRole:
        return sentence.isAlarm ? tr("Alarm: %1").arg(sentence.text) : sentence.text;
    case TimeRole:
        return seconds(sentence.at - m_begin, 2);
    case AlarmRole:
        return sentence.isAlarm;
    default:
        return {};
    }
}

std::optional<Sentence> NarrationModel::lastBefore(recipes::TimePoint at) const
{
    const auto isLater
        = [](recipes::TimePoint time, const Sentence& sentence) { return time < sentence.at; };
    const auto end = std::upper_bound(m_sentences.begin(), m_sentences.end(), at, isLater);
    if (end == m_sentences.begin())
        return {};
    auto last = std::prev(end);
    for (auto earlier = last; std::prev(end)->at - earlier->at < alarmStands; --earlier) {
        if (earlier->isAlarm) {
            last = earlier;
            break;
        }
        if (earlier == m_sentences.begin())
            break;
    }
    auto all = *last;
    while (last != m_sentences.begin() && (--last)->event == all.event)
        all.text = tr("%1 %2", "two sentences").arg(last->text, all.text);
    return all;
}

const Sentence& NarrationModel::sentence(int row) const
{
    return m_sentences[static_cast<std::size_t>(row)];
}

} // namespace zoetrope::ui
