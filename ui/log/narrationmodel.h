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

    enum Role { TimeRole = Qt::UserRole, AlarmRole, PresentRole, LaterRole };

    using QAbstractListModel::QAbstractListModel;

    void append(const std::vector<Sentence>& sentences);
    void setBegin(recipes::TimePoint begin) { m_begin = begin; }
    /// The sentences after it are later than what is seen. Cost: the rows passed by.
    void setCursor(recipes::TimePoint cursor);
    void clear();

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

    /// The row that was said last up to the cursor; -1 if there is none.
    [[nodiscard]] int present() const;

    /// What was said last up to `at`: all of one event, as one text. An alarm stands before it for
    /// half a second.
    [[nodiscard]] std::optional<Sentence> lastBefore(recipes::TimePoint at) const;
    [[nodiscard]] const Sentence& sentence(int row) const;

private:
    using Sentences = std::deque<Sentence>;

    [[nodiscard]] Sentences::const_iterator endAt(recipes::TimePoint at) const;
    [[nodiscard]] Sentence told(Sentences::const_iterator last) const;

    Sentences m_sentences;
    recipes::TimePoint m_begin;
    recipes::TimePoint m_cursor = recipes::TimePoint::max();
};

} // namespace zoetrope::ui
