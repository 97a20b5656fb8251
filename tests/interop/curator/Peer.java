import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Curator, driven line by line: "NUMBER CLIENT VERB WORDS..." on standard input is answered by
 * "NUMBER ok [VALUE]" or "NUMBER error WHAT" when it is done; what happens unasked is told as
 * "* CLIENT WHAT". Every client has a session and a worker thread of its own, so that one that
 * waits does not hold the others. The process ends with its input.
 */
final class Peer {
    private final Voice voice = new Voice();
    private final Map<String, Client> clients = new HashMap<>();

    public static void main(String[] arguments) throws Exception {
        new Peer().listen();
        Runtime.getRuntime().halt(0); // threads of a session may hang, and nobody waits for them
    }

    private void listen() throws Exception {
        voice.tell("peer", "ready");
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (var line = lines.readLine(); line != null; line = lines.readLine())
            obey(line.split(" "));
    }

    private void obey(String[] words) {
        var number = words[0];
        var name = words[1];
        var order = Arrays.copyOfRange(words, 2, words.length);
        clients.computeIfAbsent(name, key -> new Client(key, voice)).obey(number, order);
    }
}
