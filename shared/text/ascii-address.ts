/** What a reader of web addresses would take for the end of a domain, or leave out. */
const notOfDomain = /[\s@:/\\?#%[\]]/;

/** Whether the part before the @ has letters of ASCII alone: few servers take mail for any other (SMTPUTF8). */
export function hasAsciiName(email: string) {
  const end = email.lastIndexOf('@');
  return [...email.slice(0, end < 0 ? undefined : end)].every((letter) => letter <= '~');
}

/**
 * An address as it is stored, compared and mailed to: its domain in ASCII (`ñandú.es` is `xn--and-6ma2c.es`). Comes
 * back as typed where it has none.
 */
export function asciiAddress(email: string) {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (at === 0 || notOfDomain.test(domain) || /^[\x21-\x7e]*$/.test(domain)) return email;
  try {
    return email.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return email;
  }
}
