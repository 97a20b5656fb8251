#pragma once

namespace zoetrope::recipes {

namespace packing {

template<typename Value> inline constexpr bool isDuration = false;
template<typename Count, typename Period>
inline constexpr bool isDuration<std::chrono::duration<Count, Period>> = true;

template<typename Value> inline constexpr bool isTime = false;
template<typename Clock, typename Duration>
inline constexpr bool isTime<std::chrono::time_point<Clock, Duration>> = true;

// Negative numbers that are small are short too.
[[nodiscard]] constexpr std::uint64_t folded(std::int64_t number)
{
    return (static_cast<std::uint64_t>(number) << 1) ^ static_cast<std::uint64_t>(number >> 63);
}

[[nodiscard]] constexpr std::int64_t unfolded(std::uint64_t number)
{
    return static_cast<std::int64_t>(number >> 1) ^ -static_cast<std::int64_t>(number & 1);
}

} // namespace packing

template<typename Value> void Packing::put(const Value& value)
{
    if constexpr (packing::isTime<Value>)
        put(value.time_since_epoch());
    else if constexpr (packing::isDuration<Value>)
        put(value.count());
    else if constexpr (std::is_enum_v<Value>)
        putNumber(static_cast<std::uint64_t>(value));
    else if constexpr (std::is_floating_point_v<Value>)
        putNumber(std::bit_cast<std::uint64_t>(value));
    else if constexpr (std::is_signed_v<Value>)
        putNumber(packing::folded(value));
    else if constexpr (std::is_unsigned_v<Value>)
        putNumber(value);
    else
        pack(*this, value);
}

template<typename First, typename Second> void Packing::put(const std::pair<First, Second>& pair)
{
    put(pair.first);
    put(pair.second);
}

template<typename Value> void Packing::put(const std::optional<Value>& value)
{
    put(value.has_value());
    if (value)
        put(*value);
}

inline void Packing::put(const std::string& text)
{
    putNumber(text.size());
    m_bytes += text;
}

template<typename Values> void Packing::putAll(const Values& values)
{
    putNumber(values.size());
    for (const auto& value : values)
        put(value);
}

inline void Packing::putNumber(std::uint64_t number)
{
    for (; number >= 0x80; number >>= 7)
        m_bytes += static_cast<char>(number | 0x80);
    m_bytes += static_cast<char>(number);
}

template<typename Value> void Unpacking::take(Value& value)
{
    if constexpr (packing::isTime<Value>) {
        typename Value::duration since{0};
        take(since);
        value = Value(since);
    } else if constexpr (packing::isDuration<Value>) {
        typename Value::rep count = 0;
        take(count);
        value = Value(count);
    } else if constexpr (std::is_enum_v<Value>) {
        const auto found = number();
        if (found > static_cast<std::uint64_t>(lastOf(Value())))
            refuse();
        else
            value = static_cast<Value>(found);
    } else if constexpr (std::is_floating_point_v<Value>) {
        value = std::bit_cast<Value>(number());
        if (!std::isfinite(value)) // what is no number is not equal to itself
            refuse();
    } else if constexpr (std::is_signed_v<Value>) {
        value = static_cast<Value>(packing::unfolded(number()));
    } else if constexpr (std::is_unsigned_v<Value>) {
        value = static_cast<Value>(number());
    } else {
        pack(*this, value);
    }
}

template<typename First, typename Second> void Unpacking::take(std::pair<First, Second>& pair)
{
    take(pair.first);
    take(pair.second);
}

template<typename Value> void Unpacking::take(std::optional<Value>& value)
{
    bool isThere = false;
    take(isThere);
    if (isThere)
        take(value.emplace());
}

template<typename Value> void Unpacking::take(std::vector<Value>& values)
{
    for (auto left = number(); left > 0 && m_isSound; --left)
        take(values.emplace_back());
}

template<typename Value, typename Order> void Unpacking::take(std::set<Value, Order>& values)
{
    for (auto left = number(); left > 0 && m_isSound; --left) {
        Value value;
        take(value);
        values.insert(values.end(), std::move(value));
    }
}

template<typename Key, typename Value, typename Order>
void Unpacking::take(std::map<Key, Value, Order>& values)
{
    for (auto left = number(); left > 0 && m_isSound; --left) {
        std::pair<Key, Value> pair;
        take(pair);
        values.insert(values.end(), std::move(pair));
    }
}

template<typename Value> void Unpacking::take(SharedMap<Value>& values)
{
    for (auto left = number(); left > 0 && m_isSound; --left) {
        std::pair<std::string, Value> pair;
        take(pair);
        values[pair.first] = std::move(pair.second);
    }
}

inline void Unpacking::take(std::string& text)
{
    const auto size = number();
    if (size > m_rest.size())
        return refuse();
    text = m_rest.substr(0, size);
    m_rest.remove_prefix(size);
}

inline std::uint64_t Unpacking::number()
{
    std::uint64_t whole = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
        if (m_rest.empty())
            break;
        const auto byte = static_cast<unsigned char>(m_rest.front());
        m_rest.remove_prefix(1);
        whole |= std::uint64_t{byte & 0x7FU} << shift;
        if (byte < 0x80)
            return whole;
    }
    refuse();
    return 0;
}

inline void Unpacking::refuse()
{
    m_isSound = false;
    m_rest = {};
}

} // namespace zoetrope::recipes
