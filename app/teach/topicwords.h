#pragma once

#include "app/lab/scenario/scenariofile.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// A group of scenarios in words.
struct TopicWords
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::TopicWords)
public:
    QString title; ///< "Locking".
    QString lesson; ///< What there is to learn from them, in a few words.

    [[nodiscard]] static TopicWords of(Topic topic);
};

} // namespace zoetrope::app
