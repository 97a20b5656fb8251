/** A recipe on a path. */
interface Recipe {
    /** Does what the words say, waiting if it must; what it returns is the answer. */
    Object obey(Words words) throws Exception;
}
