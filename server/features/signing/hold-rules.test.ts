import { describe, expect, test } from 'vitest';
import { type HoldFacts, hitsOf } from './hold-rules.ts';

const harmless: HoldFacts = {
  signerMailbox: 'priya@harbourrow.example',
  signerDomain: 'harbourrow.example',
  ownerMailboxes: ['darragh@keane.example'],
  ownersFormerMailbox: false,
  signedInAsOwner: false,
  ownersDevice: false,
  ownersNetwork: false,
  ownersConfirmed: 1,
  confirmedByOwner: ['somebody@else.example'],
};

test('nothing hits an answer that has nothing odd', () => {
  expect(hitsOf(harmless)).toEqual([]);
});

describe('each rule hits alone', () => {
  test.each<[string, Partial<HoldFacts>, object]>([
    ['owner_mailbox', { ownerMailboxes: ['darragh@keane.example', 'priya@harbourrow.example'] }, {}],
    ['owner_mailbox', { ownersFormerMailbox: true }, {}],
    ['disposable_domain', { signerDomain: 'mailinator.com' }, { domain: 'mailinator.com' }],
    ['disposable_domain', { signerDomain: 'box7.mailinator.com' }, { domain: 'box7.mailinator.com' }],
    ['same_device', { signedInAsOwner: true }, { signed_in: 1 }],
    ['same_device', { ownersDevice: true }, { signed_in: 0 }],
    ['same_network', { ownersNetwork: true }, {}],
    ['many_strangers', { ownersConfirmed: 5 }, { owners: 5 }],
    ['mutual_signing', { confirmedByOwner: ['priya@harbourrow.example'] }, {}],
  ])('%s by %j', (rule, facts, detail) => {
    expect(hitsOf({ ...harmless, ...facts })).toEqual([{ rule, detail }]);
  });
});

test.each<[string, Partial<HoldFacts>]>([
  ['four owners are not many', { ownersConfirmed: 4 }],
  ['a public mail provider is not disposable', { signerDomain: 'gmail.com' }],
  ['an owner whose mailboxes are unknown', { ownerMailboxes: [] }],
])('%s', (_name, facts) => {
  expect(hitsOf({ ...harmless, ...facts })).toEqual([]);
});

test('all that hit are named', () => {
  const facts = { ...harmless, ownersDevice: true, ownersNetwork: true, ownersConfirmed: 9 };
  expect(hitsOf(facts).map(({ rule }) => rule)).toEqual(['same_device', 'same_network', 'many_strangers']);
});
