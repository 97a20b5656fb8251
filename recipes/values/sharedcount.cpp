#include "recipes/values/sharedcount.h"

#include "recipes/types/bigendian.h"

namespace zoetrope::recipes {

SharedCount::SharedCount(Session& session, Path path, std::int32_t seed)
    : m_path(std::move(path))
    , m_value(session, m_path, bigEndian(seed))
{
}

void SharedCount::start(Deadline deadline, const std::stop_token& stop)
{
    m_value.start(deadline, stop);
}

void SharedCount::close()
{
    m_value.close();
}

SharedCount::Snapshot SharedCount::snapshot() const
{
    auto written = m_value.value();
    const auto count = fromBigEndian<std::int32_t>(written.bytes);
    if (!count)
        throw Error(Code::MarshallingError,
                    "read " + m_path.text() + ": it holds " + std::to_string(written.bytes.size())
                        + " bytes, no count of 4");
    return {*count, std::move(written)};
}

void SharedCount::set(std::int32_t count, Deadline deadline, const std::stop_token& stop)
{
    m_value.set(bigEndian(count), deadline, stop);
}

bool SharedCount::trySet(const Snapshot& expected, std::int32_t count, Deadline deadline,
                         const std::stop_token& stop)
{
    return m_value.trySet(expected.written, bigEndian(count), deadline, stop);
}

Subscription<SharedValue::Snapshot> SharedCount::listen(std::function<void(std::int32_t)> function)
{
    return m_value.listen([tell = std::move(function)](const SharedValue::Snapshot& written) {
        if (const auto count = fromBigEndian<std::int32_t>(written.bytes))
            tell(*count);
    });
}

} // namespace zoetrope::recipes
