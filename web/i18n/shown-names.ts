import { useSyncExternalStore } from 'react';

/** An address, or something with one, as people read it. */
type Show = (words: string) => string;
const listeners = new Set<() => void>();

/** Few pages meet a name with other letters: only they load how it is read (shared/text/shown-address.ts). */
export const loadShownNames = async () => {
  const { shownAddress } = await import('#shared/text/shown-address.ts');
  names = saying(shownAddress);
  for (const listener of listeners) listener();
};
let names = saying();
if (import.meta.env.SSR) await loadShownNames();

/** Whether a document has such a name, so that React finds it there as it was drawn. */
export const hasShownNames = (html: string) => html.includes('xn--');

/** Until it is loaded how, a name with other letters stands in ASCII. */
function saying(show?: Show) {
  /** A mail address or a domain. */
  const shownName: Show = (address) => {
    if (!address.includes('xn--')) return address;
    if (!show) void loadShownNames();
    return show?.(address) ?? address;
  };
  /** An address of the web, with or without its scheme: what comes after its domain stays as it is. */
  const shownUrl: Show = (url) =>
    url.replace(/^(https?:\/\/)?([^/?#:@]+)/i, (_, scheme = '', domain) => scheme + shownName(domain));
  return { shownName, shownUrl };
}

export const shownNames = () => names;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** The same in a part of a page, which is drawn anew once it is loaded: what is reached within the app came without it. */
export const useShownNames = () => useSyncExternalStore(subscribe, shownNames, shownNames);
