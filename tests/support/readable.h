#pragma once

#include <QTest>

#include <string>

namespace QTest {

/// A comparison that fails shows what it compared.
template<> inline char* toString(const std::string& text)
{
    return qstrdup(('"' + text + '"').c_str());
}

} // namespace QTest
