#include "tests/support/kerberos.h"

#include "app/server/looking.h"

#include <chrono>
#include <csignal>
#include <sstream>
#include <stdexcept>

namespace zoetrope::tests {

namespace {

namespace fs = std::filesystem;

constexpr auto realm = "EXAMPLE.ORG";

fs::path newFolder()
{
    auto name = (fs::temp_directory_path() / "zoetrope-kerberos-XXXXXX").string();
    if (!mkdtemp(name.data()))
        throw std::runtime_error("there is no folder for a realm");
    return name;
}

std::string textOf(const fs::path& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

} // namespace

std::string Kerberos::missing()
{
    for (const auto* program :
         {"/usr/sbin/krb5kdc", "/usr/sbin/kdb5_util", "/usr/sbin/kadmin.local", "/usr/bin/kinit"}) {
        if (!fs::exists(program))
            return std::string("no ") + program
                + " on this machine (krb5-kdc, krb5-admin-server, krb5-user)";
    }
    return fs::exists("/usr/lib/x86_64-linux-gnu/sasl2/libgssapiv2.so")
        ? std::string()
        : "no libsasl2-modules-gssapi-mit on this machine";
}

Kerberos::Kerberos()
    : m_ports(1)
    , m_folder(newFolder())
{
    const auto port = std::to_string(m_ports.ports().front());
    const std::string name = realm;
    write("krb5.conf",
          "[libdefaults]\ndefault_realm = " + name
              + "\ndns_lookup_kdc = false\ndns_canonicalize_hostname = false\nrdns = false\n"
                "udp_preference_limit = 1\n[realms]\n"
              + name + " = {\nkdc = 127.0.0.1:" + port + "\n}\n[domain_realm]\nlocalhost = " + name
              + '\n');
    write("kdc.conf",
          "[realms]\n" + name + " = {\ndatabase_name = " + file("principal")
              + "\nkey_stash_file = " + file("stash")
              + "\nkdc_listen = \"\"\nkdc_tcp_listen = 127.0.0.1:" + port + "\n}\n");
    ::setenv("KRB5_CONFIG", file("krb5.conf").c_str(), 1);
    ::setenv("KRB5_KDC_PROFILE", file("kdc.conf").c_str(), 1);
    ::setenv("KRB5CCNAME", ("FILE:" + file("tickets")).c_str(), 1);
    run({"/usr/sbin/kdb5_util", "create", "-s", "-r", realm, "-P", "master"});
    for (const auto* principal : {"zookeeper/localhost", "alice", "bob"}) {
        run({"/usr/sbin/kadmin.local", "-q", std::string("addprinc -randkey ") + principal});
        const auto keytab
            = file(std::string(principal).substr(0, std::string(principal).find('/'))) + ".keytab";
        run({"/usr/sbin/kadmin.local", "-q", "ktadd -k " + keytab + ' ' + principal});
    }
    m_centre.emplace(app::tied({"/usr/sbin/krb5kdc", "-n"}),
                     app::ChildProcess::Streams{.output = m_folder / "kdc.log"});
    app::lookUntil(
        [this] {
            return textOf(m_folder / "kdc.log").find("commencing operation") != std::string::npos
                || !m_centre->isRunning();
        },
        std::chrono::steady_clock::now() + std::chrono::seconds(20));
}

Kerberos::~Kerberos()
{
    m_centre.reset();
    for (const auto* name : {"KRB5_CONFIG", "KRB5_KDC_PROFILE", "KRB5CCNAME"})
        ::unsetenv(name);
    std::error_code ignored;
    fs::remove_all(m_folder, ignored);
}

void Kerberos::takeTicketOf(const std::string& user)
{
    run({"/usr/bin/kinit", "-k", "-t", file(user + ".keytab"), user});
}

void Kerberos::silence(bool isSilent) const
{
    m_centre->signal(isSilent ? SIGSTOP : SIGCONT);
}

void Kerberos::dropTicket()
{
    std::error_code ignored;
    fs::remove(file("tickets"), ignored);
}

void Kerberos::write(const std::string& name, const std::string& text) const
{
    std::ofstream(m_folder / name) << text;
}

void Kerberos::run(const std::vector<std::string>& words) const
{
    const auto log = m_folder / "tools.log";
    app::ChildProcess child(words, {.output = log});
    child.wait();
    if (child.ending() != "exit status 0")
        throw std::runtime_error(words.front() + ": " + child.ending() + ": " + textOf(log));
}

} // namespace zoetrope::tests
