#pragma once

#include "app/explore/footprint.h"

#include <concepts>
#include <iomanip>
#include <istream>
#include <ostream>
#include <set>
#include <stdexcept>
#include <type_traits>

namespace zoetrope::app {

// Values as text, for a search that goes on another day. Each get() reads what put() of the same
// type wrote; std::runtime_error where it cannot be that.

template<std::integral Number> void put(std::ostream& out, Number number)
{
    out << +number << ' ';
}

inline void put(std::ostream& out, const std::string& text)
{
    out << std::quoted(text) << ' ';
}

void put(std::ostream& out, const Footprint& footprint);

template<std::integral Number> void get(std::istream& in, Number& number)
{
    std::conditional_t<std::is_signed_v<Number>, long long, unsigned long long> value = 0;
    if (!(in >> value))
        throw std::runtime_error("a number is missing in what was saved of a search");
    number = static_cast<Number>(value);
}

inline void get(std::istream& in, std::string& text)
{
    if (!(in >> std::quoted(text)))
        throw std::runtime_error("a word is missing in what was saved of a search");
}

void get(std::istream& in, Footprint& footprint);

/// Of a list: checked, so that a file that is none cannot ask for all memory.
[[nodiscard]] std::size_t countIn(std::istream& in);

template<typename Value> void put(std::ostream& out, const std::vector<Value>& values)
{
    put(out, values.size());
    for (const auto& value : values)
        put(out, value);
}

template<typename Value> void get(std::istream& in, std::vector<Value>& values)
{
    values.resize(countIn(in));
    for (auto& value : values)
        get(in, value);
}

template<typename Value> void put(std::ostream& out, const std::set<Value>& values)
{
    put(out, std::vector<Value>(values.begin(), values.end()));
}

template<typename Value> void get(std::istream& in, std::set<Value>& values)
{
    std::vector<Value> all;
    get(in, all);
    values = {all.begin(), all.end()};
}

template<typename Value> void put(std::ostream& out, const std::map<std::string, Value>& values)
{
    put(out, values.size());
    for (const auto& [name, value] : values) {
        put(out, name);
        put(out, value);
    }
}

template<typename Value> void get(std::istream& in, std::map<std::string, Value>& values)
{
    values.clear();
    for (auto left = countIn(in); left > 0; --left) {
        std::string name;
        get(in, name);
        get(in, values[name]);
    }
}

} // namespace zoetrope::app
