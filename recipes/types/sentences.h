#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace zoetrope::recipes {

/// Marks what a person may read for `./dev translations`, and gives it back.
constexpr const char* inEnglish(const char* words)
{
    return words;
}

/// What this library says of its troubles, beside how a connection ends (Mishap) and what a server
/// answers (Code). %1, %2 … are filled in. No sentence of these stands anywhere else; a program
/// that speaks other languages finds them all by allSentences().
struct Sentences
{
    // Of the servers of a connection string:
    const char* noAnswer = inEnglish("no ZooKeeper server answered at %1 in time");
    const char* andAlso = inEnglish("; and "); // between the troubles of two of them
    const char* noSessionInTime = inEnglish("no server of %1 gave a session in time: %2");
    const char* noSession = inEnglish("no server of %1 gave a session: %2");
    const char* noRoot
        = inEnglish("the root %1 of the connection string does not exist on the server");
    const char* noHost = inEnglish("no host of \"%1\" is known");
    const char* unreachable = inEnglish("%1 cannot be reached (%2)");

    const char* noDescriptor = inEnglish("the system has no descriptor left for a session");
    const char* noThread = inEnglish("the system has no thread left");
    const char* ofParent = inEnglish(
        "this session is the parent process's: after fork() a child opens a session of its own");
    const char* noClient = inEnglish("ZooKeeper's C client cannot begin: %1");

    // Of tunnels:
    const char* noTunnel = inEnglish("no tunnel to %1: %2");
    const char* notInTime = inEnglish("it did not open in time");
    const char* programNotInTime = inEnglish("%1 did not open it in time");
    const char* hostKey = inEnglish("the host key of %1 is unknown, or another one than it was: "
                                    "connect by hand, %2, and compare it");
    const char* notLetIn = inEnglish("%1 does not let us in: is the key in ssh-agent?");
    const char* noProgram = inEnglish("there is no %1 on this machine");
    const char* programSays = inEnglish("%1 says: %2");
    const char* tunnelFell = inEnglish("%1 cannot be reached through the tunnel: %2");
    const char* tunnelIsShut = inEnglish("its end here takes no connection");

    // Of who we are:
    const char* refusesSasl = inEnglish("%1 does not accept the credentials of SASL");
    const char* refusesCredentials = inEnglish("%1 does not accept the credentials");
    const char* wantsCredentials = inEnglish("%1 serves nobody without credentials");
    const char* notTold = inEnglish("%1 was not told who we are: %2");
    const char* noSuchSasl
        = inEnglish("%1 does no SASL of this kind: its JAAS file has no such entry for servers");
    const char* noDigestMd5 = inEnglish("SASL has no DIGEST-MD5 here: install libsasl2-modules");
    const char* noGssapi
        = inEnglish("SASL has no GSSAPI here: install libsasl2-modules-gssapi-mit");
    const char* saslEnded = inEnglish("SASL ended: %1");
    const char* noReason = inEnglish("without a reason");
    const char* provedTooSoon = inEnglish("the server proved itself before it asked for anything");
    const char* othersTicket = inEnglish("the Kerberos ticket is of %1, not of %2");

    // Of TLS:
    const char* wantsCertificate = inEnglish("%1 wants a certificate of the client's");
    const char* oldTls = inEnglish("%1 speaks no TLS of version 1.2 or newer");
    const char* refusesOurs = inEnglish("%1 does not accept the client's certificate (%2)");
    const char* refusesNone = inEnglish("%1 refuses a client without a certificate (%2)");
    const char* tlsEnded = inEnglish("%1 ended TLS (%2)");
    const char* otherName = inEnglish("%1 has a certificate for %2, not for %3");
    const char* outdated
        = inEnglish("%1 has a certificate, or one of its authorities has, that ended %2");
    const char* notYetValid = inEnglish("%1 has a certificate that is not valid yet");
    const char* unknownAuthority
        = inEnglish("%1 has a certificate of an authority that is not trusted here");
    const char* untrusted = inEnglish("%1 has a certificate that cannot be trusted: %2");
    const char* answersInPlain
        = inEnglish("%1 answers TLS with something else: this port speaks in plain");
    const char* noTlsThere = inEnglish("%1 cannot be spoken to by TLS: %2");
    const char* noTlsHere = inEnglish("TLS cannot be begun: %1");
    const char* nobody = inEnglish("nobody");
    const char* someTimeAgo = inEnglish("some time ago");

    // Of a file of certificates or keys:
    const char* unreadable = inEnglish("the file %1 cannot be read");
    const char* noPasswordOfKey = inEnglish("the password of the key in %1 is missing or wrong");
    const char* noPassword = inEnglish("the password of %1 is missing or wrong");
    const char* noKey = inEnglish("there is no key in %1 that fits the certificate");
    const char* notPacked = inEnglish("%1 is no PKCS#12 file");
    const char* nothingPacked = inEnglish("%1 has no certificate with its key");
    const char* noAuthorities
        = inEnglish("there is no certificate in %1: it should be a file of them in PEM");
    const char* noCertificate = inEnglish("there is no certificate in %1: it should be PEM, or "
                                          "PKCS#12 with a name that ends in .p12");
    const char* oldCipher
        = inEnglish("%1 is packed with a cipher that is no longer read; unpack it, and give what "
                    "comes of it as certificate and as key: %2");

    // Of recipes:
    const char* noTable = inEnglish("there is no table %1");

    // Of a private server:
    const char* noJavaAtHome
        = inEnglish("There is no Java at %1, where JAVA_HOME points: correct it, or unset it to "
                    "use the Java of PATH.");
    const char* noJavaInPath
        = inEnglish("No Java was found in PATH: install a Java runtime (Debian's package "
                    "default-jre-headless), or set JAVA_HOME.");
    const char* noJar = inEnglish(
        "There is no %1 in %2: install ZooKeeper's server (Debian's package "
        "libzookeeper-java), or set ZOETROPE_ZOOKEEPER_JARS to the folder of its jars.");
    const char* noServerJar
        = inEnglish("There is no zookeeper*.jar in %1, where ZOETROPE_ZOOKEEPER_JARS points: "
                    "correct it, or unset it to use the installed server.");
    const char* noFolder
        = inEnglish("No folder for a server or a tunnel could be made at %1: %2. Set TMPDIR to a "
                    "folder that can be written to.");
    const char* portTaken
        = inEnglish("Port %1 of 127.0.0.1 is taken by another program: choose another port, or 0 "
                    "for any free one.");
    const char* noFreePort = inEnglish("No port of 127.0.0.1 between 20000 and 32000 is free.");
    const char* serverEnded
        = inEnglish("The ZooKeeper server ended before it served (%1); these are its last "
                    "lines:\n%2");
    const char* serverTooSlow
        = inEnglish("The ZooKeeper server did not serve within %1 ms; these are its last "
                    "lines:\n%2");
    const char* noLeader
        = inEnglish("The ensemble found no leader within %1 ms; these are its last lines:\n%2");

    // Of any call; it fits so much that it is the last:
    const char* ofCall = inEnglish("%1 %2: %3 (%4)");
};
inline constexpr Sentences sentences;

/// All of them, Mishap's and Code's excepted, in this order.
[[nodiscard]] std::vector<const char*> allSentences();

/// `form` with `names` in its places; what it names beyond them stays as it is.
[[nodiscard]] std::string sentence(const char* form,
                                   std::initializer_list<std::string_view> names = {});

} // namespace zoetrope::recipes
