import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.TreeMap;

import org.apache.curator.framework.CuratorFramework;
import org.apache.curator.framework.recipes.nodes.GroupMember;

/** "start ID PAYLOAD" comes first. */
final class Member implements Recipe {
    private final CuratorFramework session;
    private final String path;
    private GroupMember member;

    Member(CuratorFramework session, String path) {
        this.session = session;
        this.path = path;
    }

    @Override
    public Object obey(Words words) throws Exception {
        var verb = words.next();
        switch (verb) {
            case "start":
                member = new GroupMember(session, path, words.next(), words.next().getBytes(UTF_8));
                member.start();
                return null;
            case "members": return text(member.getCurrentMembers());
            case "close": member.close(); return null;
            default: throw new IllegalArgumentException("a member cannot " + verb);
        }
    }

    private static String text(Map<String, byte[]> members) {
        var text = new StringBuilder();
        new TreeMap<>(members).forEach(
            (id, payload) -> text.append(text.length() == 0 ? "" : " ").append(id).append('=')
                                 .append(new String(payload, UTF_8)));
        return text.toString();
    }
}
