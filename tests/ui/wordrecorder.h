#pragma once

#include <QPaintDevice>
#include <QPaintEngine>
#include <QPainterPath>
#include <QWidget>

#include <algorithm>
#include <vector>

namespace zoetrope::ui {

/// What stands where in a widget, as it is painted: its words, and what leaves no room for words.
class WordRecorder : public QPaintDevice
{
public:
    struct Mark
    {
        QString words; ///< Empty: a picture.
        QRectF place; ///< In the widget.
    };

    explicit WordRecorder(QWidget& widget)
        : m_size(widget.size())
        , m_engine(m_marks)
    {
        widget.render(this, {}, {}, QWidget::DrawChildren);
    }

    /// Those that end in an ellipsis although there is empty space after them.
    [[nodiscard]] QStringList elidedBesideSpace() const
    {
        constexpr auto space = 40.0; // pixels, in which some letters more could be read
        QStringList found;
        for (const auto& mark : m_marks) {
            if (isElided(mark.words) && roomAfter(mark) > space)
                found.push_back(mark.words);
        }
        return found;
    }

    [[nodiscard]] QStringList elided() const
    {
        QStringList found;
        for (const auto& mark : m_marks) {
            if (isElided(mark.words))
                found.push_back(mark.words);
        }
        return found;
    }

    /// Those that go over the right edge.
    [[nodiscard]] QStringList cutOff() const
    {
        QStringList found;
        for (const auto& mark : m_marks) {
            if (!mark.words.isEmpty() && mark.place.right() > m_size.width())
                found.push_back(mark.words);
        }
        return found;
    }

    [[nodiscard]] bool has(const QString& words) const
    {
        return std::any_of(m_marks.begin(), m_marks.end(),
                           [&](const Mark& mark) { return mark.words.contains(words); });
    }

    /// Of the first that has these words; null: there is none.
    [[nodiscard]] QRectF placeOf(const QString& words) const
    {
        const auto found = std::find_if(m_marks.begin(), m_marks.end(), [&](const Mark& mark) {
            return mark.words.contains(words);
        });
        return found == m_marks.end() ? QRectF() : found->place;
    }

    [[nodiscard]] QPaintEngine* paintEngine() const override { return &m_engine; }

protected:
    [[nodiscard]] int metric(PaintDeviceMetric metric) const override
    {
        switch (metric) {
        case PdmWidth:
            return m_size.width();
        case PdmHeight:
            return m_size.height();
        case PdmDpiX:
        case PdmDpiY:
        case PdmPhysicalDpiX:
        case PdmPhysicalDpiY:
            return 96;
        case PdmDepth:
            return 32;
        case PdmDevicePixelRatioScaled:
            return static_cast<int>(devicePixelRatioFScale());
        default:
            return 1;
        }
    }

private:
    class Engine : public QPaintEngine
    {
    public:
        explicit Engine(std::vector<Mark>& marks)
            : QPaintEngine(AllFeatures)
            , m_marks(marks)
        {
        }

        bool begin(QPaintDevice* /*device*/) override { return true; }
        bool end() override { return true; }
        void updateState(const QPaintEngineState& now) override
        {
            if (now.state().testFlag(DirtyTransform))
                m_transform = now.transform();
        }
        void drawTextItem(const QPointF& at, const QTextItem& item) override
        {
            const QRectF place(at.x(), at.y() - item.ascent(), item.width(),
                               item.ascent() + item.descent());
            m_marks.push_back({item.text(), m_transform.mapRect(place)});
        }
        void drawPixmap(const QRectF& place, const QPixmap& /*picture*/,
                        const QRectF& /*from*/) override
        {
            m_marks.push_back({{}, m_transform.mapRect(place)});
        }
        void drawImage(const QRectF& place, const QImage& /*picture*/, const QRectF& /*from*/,
                       Qt::ImageConversionFlags /*how*/) override
        {
            m_marks.push_back({{}, m_transform.mapRect(place)});
        }
        // What is small is a picture, what is large a ground.
        void drawPath(const QPainterPath& path) override
        {
            constexpr auto largestPicture = 40.0; // pixels
            const auto place = m_transform.mapRect(path.boundingRect());
            if (place.width() < largestPicture)
                m_marks.push_back({{}, place});
        }
        void drawPolygon(const QPointF* /*points*/, int /*count*/, PolygonDrawMode /*how*/) override
        {
        }
        [[nodiscard]] Type type() const override { return User; }

    private:
        std::vector<Mark>& m_marks;
        QTransform m_transform;
    };

    static bool isElided(const QString& words) { return words.endsWith(QChar(0x2026)); }

    [[nodiscard]] double roomAfter(const Mark& mark) const
    {
        auto end = static_cast<double>(m_size.width());
        for (const auto& other : m_marks) {
            const auto isBeside = other.place.top() < mark.place.bottom()
                && other.place.bottom() > mark.place.top();
            if (isBeside && other.place.left() >= mark.place.right() - 1)
                end = std::min(end, other.place.left());
        }
        return end - mark.place.right();
    }

    const QSize m_size;
    std::vector<Mark> m_marks;
    mutable Engine m_engine;
};

} // namespace zoetrope::ui
