type Provider = {
  /** Every domain under which the provider delivers to the same mailbox; the first one stands for all. */
  domains: string[];
  /** What the provider ignores in the part before the @. */
  fold?: (local: string) => string;
};

const withoutDots = (local: string) => local.replaceAll('.', '');

/** Providers that hand differently spelled addresses to one mailbox, after their own documentation. */
const providers: Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], fold: withoutDots },
  {
    domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'],
    fold: (local) => local.replaceAll(/[._-]/g, ''),
  },
  { domains: ['icloud.com', 'me.com', 'mac.com'] },
  {
    domains: ['yandex.ru', 'yandex.com', 'ya.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'narod.ru'],
    fold: (local) => local.replaceAll('.', '-'),
  },
  // A Yahoo name has no hyphen: what follows one is the keyword of a throwaway address.
  { domains: ['yahoo.com'], fold: (local) => local.split('-', 1)[0] || local },
];

const providerOf = new Map(providers.flatMap((provider) => provider.domains.map((domain) => [domain, provider])));
/** Providers where `anything@name.fastmail.com` is delivered to `name@fastmail.com`. */
const subdomainProviders = ['fastmail.com', 'fastmail.fm'];

/** Domain of an address: lower case, internationalised names in their ASCII form, no dot at the end. Empty when there is none. */
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
  const host = subdomainProviders.find((provider) => domain.endsWith(`.${provider}`));
  if (host) return `${domain.slice(0, -host.length - 1)}@${host}`;
  const local = typed.split('+', 1)[0] || typed;
  const provider = providerOf.get(domain);
  return `${provider?.fold?.(local) || local}@${provider?.domains[0] ?? domain}`;
}

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
