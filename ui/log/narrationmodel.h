#pragma once

#include "ui/frame/frame.h"

#include <QAbstractListModel>

#include <deque>
#include <optional>

namespace zoetrope::ui {

/// The sentences about what mattered, oldest first. At most `capacity`; the oldest go.
class NarrationModel final : public QAbstractListModel
{
    Q_OBJECT
public:
    static constexpr std::size_t capacity = 10'000; // sentences

    enum Role { TimeRole = Qt::UserRole, AlarmRole };

    using QAbstractListModel::QAbstractListModel;

    void append(const std::vector<Sentence>& sentences);
    void setBegin(recipes::TimePoint begin) { m_begin = begin; }
    void clear();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// What was said last up to `at`: all of one event, as one text. An alarm stands for a second,
    /// whatever is said after it.
    [[nodiscard]] std::optional<Sentence> lastBefore(recipes::TimePoint at) const;
    [[nodiscard]] const Sentence& sentence(int row) const;

private:
    std::deque<Sentence> m_sentences;
    recipes::TimePoint m_begin;
};

} // namespace zoetrope::ui
