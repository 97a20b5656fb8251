#pragma once

#include <QFuture>
#include <QFutureWatcher>

namespace zoetrope::app {

/// Hands `then` the result of `future`, in the thread of `owner`; never, if `owner` is gone by
/// then. QFuture::then() with a context may only be used where the context outlives the future:
/// Qt 6.4 asserts that.
template<typename Result, typename Then>
void afterwards(QObject* owner, const QFuture<Result>& future, Then then)
{
    auto* watcher = new QFutureWatcher<Result>(owner);
    QObject::connect(watcher, &QFutureWatcherBase::finished, owner,
                     [watcher, then = std::move(then)] {
                         watcher->deleteLater();
                         then(watcher->result());
                     });
    watcher->setFuture(future);
}

} // namespace zoetrope::app
