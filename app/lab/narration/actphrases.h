#pragma once

#include "app/lab/conductor/fault.h"

#include <QCoreApplication>

namespace zoetrope::app {

/// What a person does to a run, in words.
class ActPhrases
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::ActPhrases)
public:
    /// That `kind` was done to `whom`; empty where others say it.
    static QString done(FaultKind kind, const QString& whom);

    static QString asked(FaultKind kind, const QString& whom); ///< "cut the connection of 张三"
};

} // namespace zoetrope::app
