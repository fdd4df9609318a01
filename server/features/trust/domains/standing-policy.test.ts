import { expect, test } from 'vitest';
import { type DomainFacts, independentOwners, standingOfFacts } from './standing-policy.ts';

const backed = (...pairs: string[]) => pairs.map((pair) => ({ owner: pair[0] as string, mailbox: pair[1] as string }));

test.each([
  ['nobody', [], 0],
  ['three owners, each confirmed by somebody else', ['A1', 'B2', 'C3'], 3],
  ['one mailbox that confirms for everybody', ['A1', 'B1', 'C1', 'D1'], 1],
  ['two mailboxes for four owners', ['A1', 'B1', 'C2', 'D2'], 2],
  ['one owner confirmed by five', ['A1', 'A2', 'A3', 'A4', 'A5'], 1],
  ['a mailbox that somebody else needs is given up', ['A1', 'A2', 'B1', 'C2', 'C3'], 3],
  ['mailboxes that only seem enough', ['A1', 'B1', 'C1', 'C2', 'C3'], 2],
])('known from %s', (_what, pairs, owners) => {
  expect(independentOwners(backed(...pairs))).toBe(owners);
});

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
