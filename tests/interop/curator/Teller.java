/** Tells what happened unasked. */
interface Teller {
    void tell(String what);
}
