import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.barriers.DistributedDoubleBarrier;

/** "size N" comes first. */
final class DoubleBarrier implements Recipe {
    private final CuratorFramework session;
    private final String path;
    private DistributedDoubleBarrier barrier;

    DoubleBarrier(CuratorFramework session, String path) {
        this.session = session;
        this.path = path;
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "size":
                barrier = new DistributedDoubleBarrier(session, path, words.number());
                return null;
            case "enter": return words.attempt(barrier::enter, barrier::enter);
            case "leave": return words.attempt(barrier::leave, barrier::leave);
            default: throw new IllegalArgumentException("a double barrier cannot " + verb);
        }
    }
}
