import static java.nio.charset.StandardCharsets.UTF_8;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.queue.*;
import org.apache.curator.framework.state.ConnectionState;

/** One of the queues that QueueBuilder builds; "start KIND producer|consumer [LOCKS]" is first. */
final class Queue implements Recipe {
    private final CuratorFramework session;
    private final String path;
    private final Teller teller;
    private QueueBase<String> queue;

    Queue(CuratorFramework session, String path, Teller teller) {
        this.session = session;
        this.path = path;
        this.teller = teller;
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "start":
                queue = build(words.next(), words.next().equals("consumer") ? consumer() : null,
                              words);
                queue.start();
                return null;
            case "put": put(words.next(), words); return null;
            case "close": queue.close(); return null;
            default: throw new IllegalArgumentException("a queue cannot " + verb);
        }
    }

    private QueueBase<String> build(String kind, QueueConsumer<String> consumer, Words words) {
        var builder = QueueBuilder.builder(session, consumer, new Texts(), path)
                          .putInBackground(false);
        if (words.hasNext())
            builder = builder.lockPath(words.next());
        switch (kind) {
            case "plain": return builder.buildQueue();
            case "priority": return builder.buildPriorityQueue(0);
            case "id": return builder.buildIdQueue();
            case "delay": return builder.buildDelayQueue();
            default: throw new IllegalArgumentException("there is no queue " + kind);
        }
    }

    private void put(String item, Words words) throws Exception {
        if (queue instanceof DistributedPriorityQueue)
            ((DistributedPriorityQueue<String>) queue).put(item, words.number());
        else if (queue instanceof DistributedIdQueue)
            ((DistributedIdQueue<String>) queue).put(item, words.next());
        else if (queue instanceof DistributedDelayQueue)
            ((DistributedDelayQueue<String>) queue).put(item, Long.parseLong(words.next()));
        else
            ((DistributedQueue<String>) queue).put(item);
    }

    private QueueConsumer<String> consumer() {
        return new QueueConsumer<String>() {
            @Override
            public void consumeMessage(String item) {
                teller.tell("consumed " + item);
            }

            @Override
            public void stateChanged(CuratorFramework ignored, ConnectionState state) {
            }
        };
    }

    private static final class Texts implements QueueSerializer<String> {
        @Override
        public byte[] serialize(String item) {
            return item.getBytes(UTF_8);
        }

        @Override
        public String deserialize(byte[] bytes) {
            return new String(bytes, UTF_8);
        }
    }
}
