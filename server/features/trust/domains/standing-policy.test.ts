import { expect, test } from 'vitest';
import { type DomainFacts, standingOfFacts } from './standing-policy.ts';

const facts: DomainFacts = {
  kind: 'own_domain',
  owners: false,
  denied: false,
  firstSeenWithOwner: false,
  independent: 0,
};
test.each<[string, Partial<DomainFacts>, string]>([
  ['a domain nobody knows', {}, 'mail_domain'],
  ['known from two', { independent: 2 }, 'mail_domain'],
  ['known from three', { independent: 3 }, 'known_organisation'],
  ['known from three, without mail or address in DNS', { independent: 3, denied: true }, 'mail_domain'],
  ['known from three, and brought here by this owner', { independent: 3, firstSeenWithOwner: true }, 'mail_domain'],
  ["the owner's own, however known", { owners: true, independent: 9 }, 'owner_domain'],
  ['a provider', { kind: 'public_provider', independent: 9 }, 'public_provider'],
  ['a relay', { kind: 'relay' }, 'relay'],
  ['a throwaway', { kind: 'disposable' }, 'disposable'],
  ["the owner's own name at a provider", { kind: 'public_provider', owners: true }, 'owner_domain'],
])('%s', (_what, changes, standing) => {
  expect(standingOfFacts({ ...facts, ...changes })).toBe(standing);
});
