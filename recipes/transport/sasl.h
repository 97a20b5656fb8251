#pragma once

#include "recipes/transport/access.h"

#include <memory>
#include <string>
#include <string_view>

namespace zoetrope::recipes {

/// One proof of who we are, on one connection: an exchange of tokens that ends well or not.
///
/// Source:  Cyrus SASL, which loads the mechanism as a module of the system's.
/// Threads: one at a time.
class SaslExchange
{
public:
    struct Step
    {
        std::string token; ///< For the server; may be empty.
        bool isDone = false; ///< The other side has proved itself too, as far as it does.
        std::string trouble; ///< Why it ended, as a sentence. Empty: it goes on, or is done.
    };

    /// `host` is the server's, by which Kerberos knows it.
    SaslExchange(const SaslTerms& terms, const std::string& host);
    ~SaslExchange();
    SaslExchange(const SaslExchange&) = delete;
    SaslExchange& operator=(const SaslExchange&) = delete;

    [[nodiscard]] Step begin(); ///< Our first token.
    [[nodiscard]] Step answer(std::string_view challenge);

private:
    struct Parts;

    [[nodiscard]] bool isUnasked(const std::string& challenge) const;
    [[nodiscard]] Step after(int result, const char* token, unsigned size);

    const SaslTerms m_terms;
    const std::unique_ptr<Parts> m_parts;
    bool m_hasAnswered = false; // a challenge of the server's
};

} // namespace zoetrope::recipes
