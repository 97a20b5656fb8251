/** Standard output, a whole line at a time. */
final class Voice {
    void answer(String number, Object value) {
        say(number + " ok" + (value == null ? "" : " " + value));
    }

    void refuse(String number, Throwable trouble) {
        say(number + " error " + trouble.toString().replace('\n', ' '));
    }

    void tell(String client, String what) {
        say("* " + client + ' ' + what);
    }

    private synchronized void say(String line) {
        System.out.println(line);
        System.out.flush();
    }
}
