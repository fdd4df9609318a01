/** Trimmed; http:// and https:// stay, anything else gets https:// in front. */
export function normaliseLink(value: string) {
  const link = value.trim();
  return link === '' || /^https?:\/\//i.test(link) ? link : `https://${link}`;
}

/**
 * A link as it is stored and compared: its domain in ASCII, as in an address of mail (ascii-address.ts). What comes
 * after it stays as typed.
 */
export const asciiLink = (link: string) =>
  link.replace(/^(https?:\/\/)(?![^/?#]*@)([^\s/?#:\\]+)/i, (typed, scheme: string, domain: string) => {
    if (/^[\x21-\x7e]*$/.test(domain)) return typed;
    const ascii = URL.parse(`http://${domain}`)?.hostname;
    return ascii ? scheme + ascii : typed;
  });

/** Whether it can be an address of the web at all: the server says more of it (linkSchema). */
export function mayBeLink(value: string) {
  const link = asciiLink(normaliseLink(value));
  return URL.canParse(link) && /[^.]\.[^.]/.test(new URL(link).hostname);
}
