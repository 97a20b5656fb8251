#include "tests/support/certificates.h"

#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace zoetrope::tests {

namespace {

constexpr auto script = R"(set -e
cd "$1"
authority() {
    openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 \
        -subj "/CN=$1" -keyout "$1.key" -out "$1.pem"
}
certificate() { # NAME AUTHORITY NAMES [DAYS]
    openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=$1" \
        -keyout "$1.key" -out "$1.csr"
    printf 'subjectAltName=%s\n' "$3" > "$1.ext"
    openssl x509 -req -in "$1.csr" -CA "$2.pem" -CAkey "$2.key" -CAcreateserial \
        -days "${4:-30}" -extfile "$1.ext" -out "$1.crt"
    cat "$1.key" "$1.crt" > "$1.pem"
}
authority ca
authority stranger
certificate server ca IP:127.0.0.1
certificate elsewhere ca DNS:elsewhere.example
certificate late ca IP:127.0.0.1 -1
certificate client ca DNS:client.example
certificate foreign stranger DNS:client.example
openssl pkcs12 -export -in client.crt -inkey client.key -passout pass:sesame -out client.p12
openssl pkcs12 -export -legacy -in client.crt -inkey client.key -passout pass:sesame -out old.p12
openssl pkcs12 -legacy -in old.p12 -passin pass:sesame -passout pass:sesame -out unpacked.pem
openssl pkey -in client.key -aes128 -passout pass:sesame -out locked.key
)";

} // namespace

bool Certificates::canBeMade()
{
    return std::system("openssl version >/dev/null 2>&1") == 0;
}

Certificates::Certificates()
{
    std::string name = std::filesystem::temp_directory_path() / "zoetrope-certificates-XXXXXX";
    if (!mkdtemp(name.data()))
        throw std::runtime_error("there is no folder for certificates");
    m_folder = name;
    std::ofstream(m_folder / "make.sh") << script;
    const auto command = "sh " + name + "/make.sh " + name + " >" + name + "/log 2>&1";
    if (std::system(command.c_str()) != 0)
        throw std::runtime_error("openssl made no certificates; see " + name + "/log");
}

Certificates::~Certificates()
{
    std::error_code ignored;
    std::filesystem::remove_all(m_folder, ignored);
}

} // namespace zoetrope::tests
