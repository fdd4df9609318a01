/** What others hang on to links to count who comes from where: no page of ours reads any of it. */
const counting = /^(utm_[^=]*|fbclid|gclid|ref)(=|$)/i;

/** An address without the words of its query that mean nothing to any page. The rest stays letter by letter. */
export function plainAddress(address: string): string {
  const at = address.indexOf('?');
  if (at < 0) return address;
  const words = address.slice(at + 1).split('&');
  const read = words.filter((word) => !counting.test(word));
  if (read.length === words.length) return address;
  return address.slice(0, at) + (read.length > 0 ? `?${read.join('&')}` : '');
}
