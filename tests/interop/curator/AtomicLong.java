import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.atomic.AtomicValue;
import org.apache.curator.framework.recipes.atomic.DistributedAtomicLong;
import org.apache.curator.framework.recipes.atomic.PromotedToLock;
import org.apache.curator.retry.RetryNTimes;

/** Optimistic first, then under the mutex at the path that ends in "-lock". */
final class AtomicLong implements Recipe {
    private final DistributedAtomicLong number;

    AtomicLong(CuratorFramework session, String path) {
        var promoted = PromotedToLock.builder().lockPath(path + "-lock")
                           .retryPolicy(new RetryNTimes(100, 1)).build();
        number = new DistributedAtomicLong(session, path, new RetryNTimes(2, 1), promoted);
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "get": return after(number.get());
            case "add": return after(number.add(Long.parseLong(words.next())));
            case "add-many": return addOne(words.number());
            case "initialize": return number.initialize(Long.parseLong(words.next()));
            default: throw new IllegalArgumentException("a number cannot " + verb);
        }
    }

    private Object addOne(int times) throws Exception {
        for (int i = 0; i < times; ++i)
            after(number.increment());
        return null;
    }

    private static Long after(AtomicValue<Long> value) {
        if (!value.succeeded())
            throw new IllegalStateException("did not succeed");
        return value.postValue();
    }
}
