#pragma once

#include <QByteArray>

namespace zoetrope::tests {

/// A file of a tour with two captions: the second waits until one is inside.
inline const QByteArray goodTour = R"({
    "id": "mine", "title": "Mine", "description": "A tour.",
    "scenario": "lock",
    "captions": [
        {"say": "one"},
        {
            "when": {"who": "张三", "is": "inside"},
            "say": "two",
            "point": {"node": "/lock"}
        }
    ],
    "in": {"zh_CN": {"title": "我", "description": "一", "captions": ["一", "二"]}}
})";

} // namespace zoetrope::tests
