#include "tests/support/promise.h"

#include <cstdio>

namespace zoetrope::tests {

void reportViolation(const std::string& promise)
{
    std::fprintf(stderr, "\nPromise violated: %s\n", promise.c_str());
}

bool isKept(bool isKept, const std::string& promise)
{
    if (!isKept)
        reportViolation(promise);
    return isKept;
}

} // namespace zoetrope::tests
