#pragma once

#include "recipes/transport/request.h"
#include "recipes/wire/opcode.h"
#include "recipes/wire/wirereader.h"

namespace zoetrope::recipes {

// The frames of a session, as a client writes and reads them. Paths are the server's: `root`, the
// chroot of the connection string, is put before each, and taken off again; it is empty, or begins
// with a slash and ends with none.

/// Bytes of the longest frame that is read: a million children are a fifth of it.
constexpr std::int32_t longestFrame = 256 << 20;

/// What a session is known by, and what a new connection of it begins with.
struct Credentials
{
    std::int64_t session = 0; ///< 0: a new one.
    std::string password = std::string(16, '\0'); // as long as a server's
    std::int64_t lastZxid = 0; ///< The newest that the client has seen.
    std::int32_t timeout = 0; ///< Milliseconds; wished, or as negotiated.
    bool isReadOnly = false; ///< The server that granted it has no quorum.
};

/// What the request is to the server; nothing if it is none that a client sends.
[[nodiscard]] std::optional<Opcode> opcodeOf(const Request& request);

[[nodiscard]] std::string rooted(const std::string& root, const std::string& path);
[[nodiscard]] std::string unrooted(const std::string& root, std::string path);

/// `takesReadOnly`: a server without a quorum may answer too.
void writeConnect(std::string& bytes, const Credentials& credentials, bool takesReadOnly = false);
void writeSasl(std::string& bytes, std::int32_t xid, std::string_view token);
void writeAuth(std::string& bytes, const std::string& scheme, const std::string& credential);
void writeClose(std::string& bytes, std::int32_t xid);

/// Each list may be part of all: they are added up by the server.
void writeSetWatches(std::string& bytes, std::int64_t lastZxid,
                     const std::vector<std::string>& data, const std::vector<std::string>& exists,
                     const std::vector<std::string>& children);

void writeRequest(std::string& bytes, std::int32_t xid, const Request& request,
                  const std::string& root);

/// Of a connect reply. A session of 0 says that the one asked for has expired.
[[nodiscard]] Credentials readConnect(WireReader& reader);

/// What follows the header of a reply. `code` is the header's, `parts` are those of a multi.
[[nodiscard]] Answer readAnswer(WireReader& reader, Opcode opcode, Code code, std::size_t parts,
                                const std::string& root);

} // namespace zoetrope::recipes
