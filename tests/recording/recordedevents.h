#pragma once

#include "app/recording/recording.h"

#include <QTemporaryDir>

namespace zoetrope::tests {

/// `count` events from the id `first` on, in which every field takes every value that it can, and
/// texts have bytes that nobody expects.
[[nodiscard]] std::vector<recipes::Event> everyEvent(recipes::EventId first, std::size_t count);

/// All that a look can tell, nothing of it as it would be if nobody said so.
[[nodiscard]] recipes::ClusterLook aWholeLook();

/// True if all of both is the same, details too.
[[nodiscard]] bool isSame(const recipes::Event& one, const recipes::Event& other);
[[nodiscard]] bool areSame(const std::vector<recipes::Event>& some,
                           const std::vector<recipes::Event>& others);

[[nodiscard]] app::About anAbout();

/// All that is in it.
[[nodiscard]] std::vector<recipes::Event> all(app::Recording& recording);

/// A directory that is gone, with its files, when the object is.
class Files
{
public:
    [[nodiscard]] std::filesystem::path operator/(const char* name) const
    {
        return std::filesystem::path(m_directory.path().toStdString()) / name;
    }

private:
    QTemporaryDir m_directory;
};

} // namespace zoetrope::tests
