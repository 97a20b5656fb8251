import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.locks.Revoker;

/** Asks the owner of a lock node to let go. */
final class Revocation implements Recipe {
    private final CuratorFramework session;
    private final String node;

    Revocation(CuratorFramework session, String node) {
        this.session = session;
        this.node = node;
    }

    @Override
    public Object obey(Words words) throws Exception {
        Revoker.attemptRevoke(session, node);
        return null;
    }
}
