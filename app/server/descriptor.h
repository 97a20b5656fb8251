#pragma once

#include <unistd.h>

#include <utility>

namespace zoetrope::app {

/// Owns a file descriptor.
class Descriptor
{
public:
    Descriptor() = default;
    explicit Descriptor(int descriptor)
        : m_descriptor(descriptor)
    {
    }
    ~Descriptor() { close(); }
    Descriptor(Descriptor&& other) noexcept
        : m_descriptor(std::exchange(other.m_descriptor, -1))
    {
    }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_descriptor, other.m_descriptor);
        return *this;
    }

    void close()
    {
        if (const auto descriptor = std::exchange(m_descriptor, -1); descriptor >= 0)
            ::close(descriptor);
    }

    [[nodiscard]] int get() const noexcept { return m_descriptor; }
    [[nodiscard]] explicit operator bool() const noexcept { return m_descriptor >= 0; }

private:
    int m_descriptor = -1;
};

} // namespace zoetrope::app
