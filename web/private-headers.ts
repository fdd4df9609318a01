const kept = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' };

/**
 * A page that only one mailbox may open: kept nowhere and found nowhere. A Referer of it names our origin at most;
 * without any, browsers would send its forms with the origin "null", as foreign ones.
 */
export const privateHeaders = { ...kept, 'referrer-policy': 'strict-origin' };

/** An answer to an address that carries a token. */
export const tokenHeaders = { ...kept, 'referrer-policy': 'no-referrer' };
