import { namedRelays, providers, subdomainProviders, testSuffix } from './mail-providers.ts';

const providerOf = new Map(providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));

/**
 * Domain of an address: lower case, internationalised names in their ASCII form, no dot at the end. Empty when there is
 * none.
 */
export function domainOf(email: string): string {
  const domain = email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase()
    .replace(/\.+$/, '');
  if (!email.includes('@') || domain === '') return '';
  if (/^[a-z0-9.-]+$/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/**
 * One spelling for all addresses that reach the same mailbox: without plus-tag, dots or alias domain where the provider
 * ignores them. For comparing people, never for writing to them.
 */
export function mailboxOf(email: string): string {
  const domain = domainOf(email);
  const typed = email
    .slice(0, Math.max(0, email.lastIndexOf('@')))
    .trim()
    .toLowerCase()
    .normalize('NFKC');
  if (domain.endsWith(testSuffix)) return mailboxOf(`${typed}@${domain.slice(0, -testSuffix.length)}`);
  const host = subdomainProviders.find((each) => domain.endsWith(`.${each}`));
  if (host) return `${nameUnder(domain, host)}@${host}`;
  for (const [relay = '', ...others] of namedRelays) {
    const under = [relay, ...others].find((each) => domain.endsWith(`.${each}`));
    if (under) return `*@${nameUnder(domain, under)}.${relay}`;
  }
  const local = typed.split('+', 1)[0] || typed;
  const provider = providerOf.get(domain);
  return `${provider?.fold?.(local) || local}@${provider?.domains[0] ?? domain}`;
}

/** The last label before a host: `ana` of `x.ana.fastmail.com`. */
const nameUnder = (domain: string, host: string) =>
  domain
    .slice(0, -host.length - 1)
    .split('.')
    .at(-1);

/** Whether an address belongs to a domain or to a subdomain of it; a leading "www." of the domain does not count. */
export function emailHasDomain(email: string, domain: string): boolean {
  const wanted = domainOf(`@${domain}`).replace(/^www\./, '');
  const own = domainOf(email);
  return wanted !== '' && (own === wanted || own.endsWith(`.${wanted}`));
}

/** First letter and domain: enough to know one's own mailbox by, too little to write to it. */
export function maskedAddress(email: string): string {
  const [first = ''] = email;
  return `${first}…${email.slice(email.lastIndexOf('@'))}`;
}
