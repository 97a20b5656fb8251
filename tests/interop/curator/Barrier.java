import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.barriers.DistributedBarrier;

final class Barrier implements Recipe {
    private final DistributedBarrier barrier;

    Barrier(CuratorFramework session, String path) {
        barrier = new DistributedBarrier(session, path);
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "set": barrier.setBarrier(); return null;
            case "remove": barrier.removeBarrier(); return null;
            case "wait": return words.attempt(barrier::waitOnBarrier, barrier::waitOnBarrier);
            default: throw new IllegalArgumentException("a barrier cannot " + verb);
        }
    }
}
