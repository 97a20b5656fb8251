import java.io.File;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.zookeeper.server.DataNode;
import org.apache.zookeeper.server.DataTree;
import org.apache.zookeeper.server.persistence.FileTxnSnapLog;

/**
 * Sets the counters by which directories number their children, in the data of a server that does
 * not run: two thousand million creates would take days.
 *
 * SetCounter DATA-DIRECTORY [PATH NUMBER]...
 */
final class SetCounter {
    public static void main(String[] arguments) throws Exception {
        File data = new File(arguments[0]);
        DataTree tree = new DataTree();
        ConcurrentHashMap<Long, Integer> sessions = new ConcurrentHashMap<>();
        FileTxnSnapLog log = new FileTxnSnapLog(data, data);
        tree.lastProcessedZxid = log.restore(tree, sessions, (header, record, digest) -> {});
        for (int i = 1; i < arguments.length; i += 2) {
            DataNode directory = tree.getNode(arguments[i]);
            synchronized (directory) {
                directory.stat.setCversion(Integer.parseInt(arguments[i + 1]));
            }
        }
        log.save(tree, sessions, true);
        log.close();
        System.exit(0); // a thread of the tree goes on for ever
    }
}
