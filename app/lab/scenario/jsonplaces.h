#pragma once

#include <QByteArray>

#include <vector>

namespace zoetrope::app {

/// Where in a JSON text something is: Qt's parser tells it of errors alone. The text has been
/// parsed before: it is sound.
///
/// Cost: linear in what stands before.
struct JsonPlaces
{
    const QByteArray& json;

    struct Place
    {
        qsizetype key = -1; ///< Of the quote before it; -1 where there is none.
        qsizetype value = -1;
    };

    /// Of the field `key` in the object that begins at `object`.
    [[nodiscard]] Place find(qsizetype object, const QByteArray& key) const;

    /// Of the elements of the array that begins at `array`.
    [[nodiscard]] std::vector<qsizetype> elements(qsizetype array) const;

    [[nodiscard]] int line(qsizetype place) const; ///< From 1.

private:
    [[nodiscard]] qsizetype skipSpace(qsizetype at) const;
    [[nodiscard]] qsizetype skipText(qsizetype at) const;
    [[nodiscard]] qsizetype skipValue(qsizetype at) const;
};

} // namespace zoetrope::app
