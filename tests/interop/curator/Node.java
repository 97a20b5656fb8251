import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.concurrent.TimeUnit;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.nodes.PersistentNode;
import org.apache.zookeeper.CreateMode;

/** A node that stays: "start MODE PROTECTED DATA" comes first. */
final class Node implements Recipe {
    private final CuratorFramework session;
    private final String path;
    private PersistentNode node;

    Node(CuratorFramework session, String path) {
        this.session = session;
        this.path = path;
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "start":
                node = new PersistentNode(session, CreateMode.valueOf(words.next()),
                                          Boolean.parseBoolean(words.next()), path,
                                          words.next().getBytes(UTF_8));
                node.start();
                return node.waitForInitialCreate(30, TimeUnit.SECONDS);
            case "path": return node.getActualPath();
            case "set": node.setData(words.next().getBytes(UTF_8)); return null;
            case "close": node.close(); return null;
            default: throw new IllegalArgumentException("a node cannot " + verb);
        }
    }
}
