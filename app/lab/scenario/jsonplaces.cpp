#include "app/lab/scenario/jsonplaces.h"

namespace zoetrope::app {

qsizetype JsonPlaces::skipSpace(qsizetype at) const
{
    while (at < json.size() && QByteArrayView(" \t\r\n").contains(json[at]))
        ++at;
    return at;
}

// `at` is at its first quote.
qsizetype JsonPlaces::skipText(qsizetype at) const
{
    for (++at; at < json.size() && json[at] != '"'; ++at) {
        if (json[at] == '\\')
            ++at;
    }
    return at + 1;
}

qsizetype JsonPlaces::skipValue(qsizetype at) const
{
    int depth = 0;
    while (at < json.size()) {
        const auto byte = json[at];
        if (byte == '"') {
            at = skipText(at);
            if (depth == 0)
                return at;
            continue;
        }
        if (depth == 0 && (byte == ',' || byte == '}' || byte == ']'))
            return at;
        if (byte == '{' || byte == '[')
            ++depth;
        ++at;
        if ((byte == '}' || byte == ']') && --depth == 0)
            return at;
    }
    return at;
}

JsonPlaces::Place JsonPlaces::find(qsizetype object, const QByteArray& key) const
{
    for (auto at = skipSpace(object + 1); at < json.size() && json[at] == '"';) {
        const auto end = skipText(at);
        const auto value = skipSpace(skipSpace(end) + 1); // after the colon
        if (json.mid(at + 1, end - at - 2) == key)
            return {at, value};
        at = skipSpace(skipValue(value));
        if (at < json.size() && json[at] == ',')
            at = skipSpace(at + 1);
    }
    return {};
}

std::vector<qsizetype> JsonPlaces::elements(qsizetype array) const
{
    std::vector<qsizetype> places;
    for (auto at = skipSpace(array + 1); at < json.size() && json[at] != ']';) {
        places.push_back(at);
        at = skipSpace(skipValue(at));
        if (at < json.size() && json[at] == ',')
            at = skipSpace(at + 1);
    }
    return places;
}

int JsonPlaces::line(qsizetype place) const
{
    return static_cast<int>(json.left(place).count('\n')) + 1;
}

} // namespace zoetrope::app
