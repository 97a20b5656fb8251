import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.concurrent.TimeUnit;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.queue.SimpleDistributedQueue;

final class SimpleQueue implements Recipe {
    private final SimpleDistributedQueue queue;

    SimpleQueue(CuratorFramework session, String path) {
        queue = new SimpleDistributedQueue(session, path);
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "offer": return queue.offer(words.next().getBytes(UTF_8));
            case "take": return text(queue.take());
            case "poll":
                return text(words.hasNext() ? queue.poll(words.number(), TimeUnit.MILLISECONDS)
                                            : queue.poll());
            case "peek": return text(queue.peek());
            case "offer-many": return offer(words.next(), words.number());
            case "take-many": return take(words.number());
            default: throw new IllegalArgumentException("a queue cannot " + verb);
        }
    }

    private Object offer(String name, int count) throws Exception {
        for (int i = 0; i < count; ++i)
            queue.offer((name + i).getBytes(UTF_8));
        return null;
    }

    private String take(int count) throws Exception {
        var items = new StringBuilder();
        for (int i = 0; i < count; ++i)
            items.append(i == 0 ? "" : " ").append(text(queue.take()));
        return items.toString();
    }

    private static String text(byte[] item) {
        return item == null ? "nothing" : new String(item, UTF_8);
    }
}
