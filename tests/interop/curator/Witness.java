import java.util.List;

import org.apache.curator.framework.CuratorFramework;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.data.Stat;

/**
 * Who is inside a lock leaves a node below a path that all participants agree on, and looks who
 * else has. "x-" stands for one that must be alone, "s-" for one that may share.
 */
final class Witness {
    private final CuratorFramework session;
    private final String path;

    Witness(CuratorFramework session, String path) {
        this.session = session;
        this.path = path;
    }

    /** Once in and out; the transaction at which it was in. At most `limit` may share. */
    long visit(boolean isAlone, int limit) throws Exception {
        var stat = new Stat();
        var own = session.create().storingStatIn(stat).withMode(CreateMode.EPHEMERAL_SEQUENTIAL)
                      .forPath(path + (isAlone ? "/x-" : "/s-"));
        var all = session.getChildren().forPath(path);
        if (isTooMany(all, own.substring(own.lastIndexOf('/') + 1), limit))
            throw new IllegalStateException("inside together: " + all);
        session.delete().forPath(own);
        return stat.getCzxid();
    }

    private static boolean isTooMany(List<String> all, String own, int limit) {
        if (own.startsWith("x-"))
            return all.size() > 1;
        return all.size() > limit || all.stream().anyMatch(name -> name.startsWith("x-"));
    }
}
