import { isDisposableEmailDomain } from 'disposable-email-domains-js';
import providers from 'email-providers';

/** Providers that the package's list lacks. */
const more = [
  ...['fastmail.com', 'fastmail.fm', 'tutanota.com', 'tuta.io', 'posteo.de', 'duck.com'],
  ...['telefonica.net', 'movistar.es', 'ono.com', 'orange.es', 'vodafone.es'],
];
const publicProviders = new Set<string>([...providers, ...more]);

/** A domain where anybody can open a mailbox: it says nothing about whose work somebody confirms. */
export const isPublicProvider = (domain: string) => publicProviders.has(domain);

/** A domain of throwaway mailboxes. Subdomains count: their owners hand out one for each guest. */
export function isDisposable(domain: string) {
  const labels = domain.split('.');
  return labels.some((_, from) => from < labels.length - 1 && isDisposableEmailDomain(labels.slice(from).join('.')));
}

/** How strongly an answer from a mailbox of this domain is backed, the link alone considered. */
export const assuranceOf = (domain: string): 'company_domain' | 'mailbox_link' =>
  domain !== '' && !isPublicProvider(domain) && !isDisposable(domain) ? 'company_domain' : 'mailbox_link';
