import { getDomain, parse } from 'tldts';
import { domainOf } from '#shared/text/email-address.ts';
import { testSuffix } from '#shared/text/mail-providers.ts';

/** Providers that give each customer a name of their own, like `studio.onmicrosoft.com`. */
const tenantHosts = ['onmicrosoft.com', 'onmicrosoft.us', 'onmicrosoft.de', 'partner.onmschina.cn'];

/** Any spelling of a domain as the one that its mail is delivered to. */
export function deliveredDomain(domain: string): string {
  const name = domainOf(`@${domain}`);
  return name.endsWith(testSuffix) ? name.slice(0, -testSuffix.length) : name;
}

/** A customer's name at a provider that gives them names, or undefined. */
export function tenantOf(domain: string): string | undefined {
  const name = deliveredDomain(domain);
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
 * The part of a domain that somebody registered, by the public suffix list: `moll.example` of `mail.moll.example`. A
 * name that a company gives away (`studio.github.io`, `studio.onmicrosoft.com`) counts as registered. What is itself a
 * suffix, or no domain at all, is given back as it is, in lower case and ASCII.
 */
export function registrableDomain(domain: string): string {
  const name = deliveredDomain(domain);
  return tenantOf(name) ?? getDomain(name, { allowPrivateDomains: true }) ?? name;
}

const sign = '[\\p{L}\\p{M}\\p{N}-]';
const ofMailbox = '[\\p{L}\\p{M}\\p{N}._%+-]';
/** A mail address, without what stands beside it: of `moll.example,ana@moll.example` mail programs make two links. */
export const mailAddress = new RegExp(`(?<!${ofMailbox})${ofMailbox}+@${sign}+(?:\\.${sign}+)+`, 'gu');

/** Letters and dots of any width as browsers take them. */
const asTyped = (text: string) => text.normalize('NFKC').replaceAll('\u3002', '.');
/** No name is longer. */
const namesWithDots =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}][\p{L}\p{M}\p{N}.-]{0,252}\.(?:xn--[a-z\d-]{1,59}|\p{L}[\p{L}\p{M}]{1,62})/giu;

/** Whether a text names a site, of which mail programs make a link: a domain under a suffix that there is. */
export function namesSite(text: string): boolean {
  const names = asTyped(text).replaceAll(mailAddress, ' ').match(namesWithDots) ?? [];
  return names.some((name) => {
    const { isIcann, domain } = parse(name);
    return isIcann === true && domain !== null;
  });
}
