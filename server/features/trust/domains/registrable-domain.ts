import { getDomain } from 'tldts';
import { domainOf } from '#shared/email-address.ts';

/** Providers that give each customer a name of their own, like `studio.onmicrosoft.com`. */
const tenantHosts = ['onmicrosoft.com', 'onmicrosoft.us', 'onmicrosoft.de', 'partner.onmschina.cn'];

/** A customer's name at a provider that gives them names, or undefined. */
export function tenantOf(domain: string): string | undefined {
  const name = domainOf(`@${domain}`);
  const host = tenantHosts.find((each) => name.endsWith(`.${each}`));
  return (
    host &&
    `${name
      .slice(0, -host.length - 1)
      .split('.')
      .at(-1)}.${host}`
  );
}

/**
 * The part of a domain that somebody registered, by the public suffix list: `moll.example` of `mail.moll.example`. A name that
 * a company gives away (`studio.github.io`, `studio.onmicrosoft.com`) counts as registered. What is itself a suffix, or no
 * domain at all, is given back as it is, in lower case and ASCII.
 */
export function registrableDomain(domain: string): string {
  const name = domainOf(`@${domain}`);
  return tenantOf(name) ?? getDomain(name, { allowPrivateDomains: true }) ?? name;
}
