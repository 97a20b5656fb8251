#include "ui/observe/waitpicture.h"

namespace zoetrope::ui {

namespace {

// A graph that is as wide as a long path cannot be read.
QString shortened(const QString& label)
{
    constexpr qsizetype head = 10, tail = 25; // letters
    return label.size() <= head + 1 + tail ? label : label.left(head) + u'…' + label.right(tail);
}

QString withAge(const QString& label, const QString& age)
{
    return age.isEmpty() ? label : label + QStringLiteral(" · ") + age;
}

} // namespace

QString WaitEdge::words() const
{
    return withAge(label, age);
}

QString WaitEdge::shortWords() const
{
    return withAge(shortened(label), age);
}

qsizetype WaitEdge::room() const
{
    constexpr qsizetype longestAge = 11, rim = 2;
    return label.isEmpty() ? 0 : shortened(label).size() + rim + (age.isEmpty() ? 0 : longestAge);
}

} // namespace zoetrope::ui
