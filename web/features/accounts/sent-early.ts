/**
 * Action of a page whose form needs script: one that was sent before the script was there shows the page again. Without it the
 * browser would put what was typed, passwords too, into the address.
 */
export const sentEarly = () => null;
