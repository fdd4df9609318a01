/** An address or a domain as people read it (shared/text/shown-address.ts), once what tells of other letters is there. */
let show: ((address: string) => string) | undefined;

/** Few pages meet a name with other letters: only they load how it is read. */
export const loadShownNames = async () => {
  ({ shownAddress: show } = await import('#shared/text/shown-address.ts'));
};
if (import.meta.env.SSR) await loadShownNames();

/** Whether a document has such a name, so that React finds it there as it was drawn. */
export const hasShownNames = (html: string) => html.includes('xn--');

/** Until it is loaded, a name with other letters stands in ASCII. */
export function shownName(address: string): string {
  if (!address.includes('xn--')) return address;
  if (!show) void loadShownNames();
  return show?.(address) ?? address;
}
