import { disposableEmailBlocklistSet } from 'disposable-email-domains-js';
import freeProviders from 'email-providers';
import { getPublicSuffix } from 'tldts';
import { organisations, relays } from './known-providers.ts';
import { publicProviders } from './public-providers.ts';
import { deliveredDomain } from './registrable-domain.ts';

export type DomainKind = 'public_provider' | 'relay' | 'disposable' | 'own_domain';

const namesOf = (known: { domains: string[] }[]) => new Set(known.flatMap(({ domains }) => domains));
const ourRelays = namesOf(relays);
const ourProviders = namesOf(publicProviders);
const ourOrganisations = namesOf(organisations);
const listedProviders = new Set<string>(freeProviders);
// The package's own look-up makes this set anew each time: milliseconds of every confirmation.
const throwaways = disposableEmailBlocklistSet();

/** A domain and every name above it but the last: `a.b.example` is also under `b.example`. */
function namesAbove(domain: string) {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, from) => labels.slice(from).join('.'));
}

/** Lists of free and throwaway providers name whole suffixes too, like com.ar: those are nobody's. */
const isSuffix = (domain: string) => getPublicSuffix(domain, { allowPrivateDomains: true }) === domain;
/** Universities have domains under these; what lists of free providers say of them is wrong. */
const isAcademic = (domain: string) => /^edu$|^(edu|ac)\../.test(getPublicSuffix(domain) ?? '');

/**
 * What a mail domain says about who has a mailbox there. `public_provider`: anybody can. `relay`: it passes mail on to
 * a mailbox that nobody sees. `disposable`: for an hour or a day. `own_domain`: none of these; whose it is, nobody
 * knows yet. Takes any spelling; names under a provider's domain are the provider's.
 */
export function classifyDomain(domain: string): DomainKind {
  const name = deliveredDomain(domain);
  if (name === '') return 'public_provider';
  const names = namesAbove(name);
  const ours = (known: Set<string>) => names.some((each) => known.has(each));
  if (ours(ourOrganisations)) return 'own_domain';
  if (ours(ourRelays)) return 'relay';
  if (ours(ourProviders)) return 'public_provider';
  const owned = names.filter((each) => !isSuffix(each));
  if (owned.some((each) => throwaways.has(each))) return 'disposable';
  return !isAcademic(name) && owned.some((each) => listedProviders.has(each)) ? 'public_provider' : 'own_domain';
}

/**
 * Whether many people have a mailbox there who have nothing to do with each other, so that none may use up their share.
 */
export const isSharedDomain = (domain: string) => ['public_provider', 'relay'].includes(classifyDomain(domain));
