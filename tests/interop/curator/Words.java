import java.util.concurrent.TimeUnit;

/** The words of an order, taken from its front. */
final class Words {
    private final String[] words;
    private int taken;

    Words(String[] words) {
        this.words = words;
    }

    String next() {
        if (!hasNext())
            throw new IllegalArgumentException("a word is missing");
        return words[taken++];
    }

    String peek() {
        var word = next();
        --taken;
        return word;
    }

    String next(String otherwise) {
        return hasNext() ? next() : otherwise;
    }

    int number() {
        return Integer.parseInt(next());
    }

    boolean hasNext() {
        return taken < words.length;
    }

    /** A wait of that many milliseconds: for ever, if no word is left. */
    boolean attempt(Untimed untimed, Timed timed) throws Exception {
        if (hasNext())
            return timed.run(number(), TimeUnit.MILLISECONDS);
        untimed.run();
        return true;
    }

    interface Untimed {
        void run() throws Exception;
    }

    interface Timed {
        boolean run(long time, TimeUnit unit) throws Exception;
    }
}
