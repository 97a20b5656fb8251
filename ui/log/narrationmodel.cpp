#include "ui/log/narrationmodel.h"

#include "ui/log/words.h"

#include <algorithm>

namespace zoetrope::ui {

namespace {

constexpr std::chrono::milliseconds alarmStands{500}; // though more is told

QString accessibleText(const Sentence& sentence, bool isLater)
{
    const auto text
        = sentence.isAlarm ? NarrationModel::tr("Alarm: %1").arg(sentence.text) : sentence.text;
    return isLater ? NarrationModel::tr("Later: %1").arg(text) : text;
}

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
        return accessibleText(sentence, sentence.at > m_cursor);
    case TimeRole:
        return seconds(sentence.at - m_begin, 2);
    case AlarmRole:
        return sentence.isAlarm;
    case PresentRole:
        return index.row() == present();
    case LaterRole:
        return sentence.at > m_cursor;
    default:
        return {};
    }
}

NarrationModel::Sentences::const_iterator NarrationModel::endAt(recipes::TimePoint at) const
{
    const auto isLater
        = [](recipes::TimePoint time, const Sentence& sentence) { return time < sentence.at; };
    return std::upper_bound(m_sentences.begin(), m_sentences.end(), at, isLater);
}

int NarrationModel::present() const
{
    return static_cast<int>(endAt(m_cursor) - m_sentences.begin()) - 1;
}

void NarrationModel::setCursor(recipes::TimePoint cursor)
{
    const auto before = present();
    m_cursor = cursor;
    const auto after = present();
    const auto [first, last] = std::minmax(before, after);
    if (first != last)
        emit dataChanged(index(std::max(first, 0)), index(last));
}

// All that was told of the event of `last`.
Sentence NarrationModel::told(Sentences::const_iterator last) const
{
    auto all = *last;
    while (last != m_sentences.begin() && (--last)->event == all.event)
        all.text = tr("%1 %2", "two sentences").arg(last->text, all.text);
    return all;
}

std::optional<Sentence> NarrationModel::lastBefore(recipes::TimePoint at) const
{
    const auto end = endAt(at);
    if (end == m_sentences.begin())
        return {};
    auto last = told(std::prev(end));
    for (auto earlier = std::prev(end); at - earlier->at < alarmStands; --earlier) {
        if (earlier->isAlarm && earlier->event != last.event) {
            auto alarm = told(earlier);
            alarm.text = tr("%1 %2", "two sentences").arg(alarm.text, last.text);
            return alarm;
        }
        if (earlier->isAlarm || earlier == m_sentences.begin())
            break;
    }
    return last;
}

const Sentence& NarrationModel::sentence(int row) const
{
    return m_sentences[static_cast<std::size_t>(row)];
}

} // namespace zoetrope::ui
