#pragma once

#include "ui/operate/clusterprofile.h"

#include <QByteArray>
#include <QCoreApplication>

#include <optional>
#include <vector>

namespace zoetrope::app {

/// The clusters that a person has given a name, kept from run to run; never their secrets.
///
/// Threads: the GUI thread.
class Profiles
{
    Q_DECLARE_TR_FUNCTIONS(zoetrope::app::Profiles)
public:
    Profiles(); ///< Those that are kept.

    [[nodiscard]] const std::vector<ui::ClusterProfile>& all() const { return m_all; }
    [[nodiscard]] std::optional<ui::ClusterProfile> find(const QString& name) const;

    /// Why nothing may be changed at `path` of the cluster `name`; empty if it may, or if the name
    /// is empty.
    [[nodiscard]] static QString objection(const QString& name, const QString& path);

    /// Whether `path` is below a root of the profile, or it has none.
    [[nodiscard]] static bool isWithin(const ui::ClusterProfile& profile, const QString& path);

    void keep(const ui::ClusterProfile& profile); ///< In place of the one of the same name.
    void forget(const QString& name);

    /// As JSON, for others.
    [[nodiscard]] QByteArray exported() const;
    /// Takes over what is in such a file, and returns how many; nothing if it is none.
    std::optional<int> import(const QByteArray& bytes);

private:
    void put(const ui::ClusterProfile& profile);
    std::optional<int> take(const QByteArray& bytes);
    void save() const;

    std::vector<ui::ClusterProfile> m_all; // in the order of their names
};

} // namespace zoetrope::app
