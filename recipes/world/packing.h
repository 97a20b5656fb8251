#pragma once

#include "recipes/world/sharedmap.h"

#include <bit>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace zoetrope::recipes {

/// Appends values to bytes. Numbers take seven bits a byte, so that small ones are short.
///
/// A type is packed by a function pack(packing, value), which serves Unpacking too.
class Packing
{
public:
    template<typename... Values> void operator()(const Values&... values) { (put(values), ...); }

    [[nodiscard]] const std::string& bytes() const { return m_bytes; }

private:
    template<typename Value> void put(const Value& value);
    template<typename Value> void put(const std::vector<Value>& values) { putAll(values); }
    template<typename Value, typename Order> void put(const std::set<Value, Order>& values)
    {
        putAll(values);
    }
    template<typename Key, typename Value, typename Order>
    void put(const std::map<Key, Value, Order>& values)
    {
        putAll(values);
    }
    template<typename Value> void put(const SharedMap<Value>& values) { putAll(values); }
    template<typename First, typename Second> void put(const std::pair<First, Second>& pair);
    template<typename Value> void put(const std::optional<Value>& value);
    void put(const std::string& text);
    template<typename Values> void putAll(const Values& values);
    void putNumber(std::uint64_t number);

    std::string m_bytes;
};

/// Reads what Packing wrote. Bytes from elsewhere may say anything: after the first that cannot be,
/// nothing is read any more, and isSound() is false. It takes memory for what is there alone.
class Unpacking
{
public:
    explicit Unpacking(std::string_view bytes)
        : m_rest(bytes)
    {
    }

    template<typename... Values> void operator()(Values&... values) { (take(values), ...); }

    [[nodiscard]] bool isSound() const { return m_isSound; }
    [[nodiscard]] bool isAtEnd() const { return m_rest.empty(); }

private:
    template<typename Value> void take(Value& value);
    template<typename Value> void take(std::vector<Value>& values);
    template<typename Value, typename Order> void take(std::set<Value, Order>& values);
    template<typename Key, typename Value, typename Order>
    void take(std::map<Key, Value, Order>& values);
    template<typename Value> void take(SharedMap<Value>& values);
    template<typename First, typename Second> void take(std::pair<First, Second>& pair);
    template<typename Value> void take(std::optional<Value>& value);
    void take(std::string& text);
    [[nodiscard]] std::uint64_t number();
    void refuse();

    std::string_view m_rest;
    bool m_isSound = true;
};

} // namespace zoetrope::recipes

#include "recipes/world/packing.inl"
