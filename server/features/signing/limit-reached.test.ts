import { expect, test } from 'vitest';
import { type AskingFacts, isRefused, limitReached, ownersDay, placesDay } from './limit-mails.ts';

const none = { own: 0, all: 0, answered: false };
const facts = {
  owner: 0,
  signer: 0,
  notByOwner: false,
  confirmed: false,
  mailbox: { ...none, warned: false, mails: 0 },
  domain: none,
};
type Changes = Omit<Partial<AskingFacts>, 'mailbox' | 'domain'> & {
  mailbox?: Partial<AskingFacts['mailbox']>;
  domain?: Partial<NonNullable<AskingFacts['domain']>> | null;
};
const reached = ({ mailbox, domain, ...rest }: Changes) =>
  limitReached({
    ...facts,
    ...rest,
    mailbox: { ...facts.mailbox, ...mailbox },
    domain: domain === null ? null : { ...none, ...domain },
  });
const confirmed = true;
const answered = true;
const warned = true;
const again = true;

test.each<[string, Changes, ReturnType<typeof limitReached>]>([
  ['a first mail', {}, null],
  ["an owner's 20th", { owner: 19 }, null],
  ["an owner's 21st, however known", { owner: 20, confirmed, mailbox: { answered }, domain: { answered } }, 'owner'],

  [
    'what the signer wants, whatever the owner sent',
    { owner: 20, notByOwner: true, mailbox: { own: 4, all: 4 } },
    null,
  ],
  ['what the signer wants, the sixth there', { notByOwner: true, mailbox: { all: 5 } }, 'mailbox'],

  ["a newcomer's second to a mailbox", { mailbox: { own: 1, all: 1 } }, null],
  ["a newcomer's third to a mailbox", { mailbox: { own: 2, all: 2 } }, 'own mailbox'],
  ['a newcomer where others sent two', { mailbox: { all: 2 } }, null],
  ['a newcomer where others sent three', { mailbox: { all: 3 } }, 'mailbox'],
  ['somebody confirmed where others sent three', { confirmed, mailbox: { all: 3 } }, null],
  ['somebody confirmed where others sent four', { confirmed, mailbox: { all: 4 } }, 'mailbox'],
  ["somebody confirmed's fourth", { confirmed, mailbox: { own: 3, all: 3 } }, 'own mailbox'],
  ['whom the mailbox answered, where others sent four', { mailbox: { all: 4, answered } }, null],
  ['whom the mailbox answered, where others sent five', { confirmed, mailbox: { all: 5, answered } }, 'mailbox'],
  ['whom a colleague answered, where others sent three', { mailbox: { all: 3 }, domain: { answered } }, 'mailbox'],

  [
    'asking again where the day is used up',
    { signer: 1, mailbox: { own: 2, all: 3, again }, domain: { own: 9, all: 18, again } },
    null,
  ],
  [
    'a corrected address where the day of the company is used up',
    { signer: 2, domain: { own: 9, all: 18, again } },
    null,
  ],
  [
    'a corrected address where the day of the mailbox is used up',
    { signer: 2, mailbox: { all: 3 }, domain: { again } },
    'mailbox',
  ],
  ['a third address of one signer there', { signer: 2, domain: { own: 9, all: 18 } }, 'own domain'],
  ["a signer's fourth mail", { signer: 3, mailbox: { again }, domain: { again } }, null],
  ["a signer's fifth mail", { signer: 4, mailbox: { again }, domain: { again } }, 'signer'],
  ['a fifth mail that the signer wants', { signer: 4, notByOwner: true }, 'signer'],
  ['asking again a mailbox that had eight', { mailbox: { own: 1, all: 3, mails: 8, again } }, 'mailbox'],
  ['asking first a mailbox that had eight', { confirmed, mailbox: { all: 3, mails: 8 } }, null],
  ['asking again who knows somebody else not', { mailbox: { own: 1, all: 1, again, warned } }, 'mailbox'],

  ['a newcomer at a mailbox that knew somebody else not', { mailbox: { warned } }, null],
  ['a second of newcomers there', { mailbox: { all: 1, warned } }, 'mailbox'],
  ['somebody confirmed there', { confirmed, mailbox: { all: 1, warned } }, null],
  ['whom it answered there', { mailbox: { all: 4, answered, warned } }, null],

  ["a newcomer's tenth to a company", { domain: { own: 9, all: 9 } }, 'own domain'],
  ['a newcomer where others sent 17', { domain: { all: 17 } }, null],
  ['a newcomer where others sent 18', { domain: { all: 18 } }, 'domain'],
  ['somebody confirmed where others sent 18', { confirmed, domain: { all: 18 } }, null],
  ['somebody confirmed where others sent 24', { confirmed, domain: { all: 24 } }, 'domain'],
  ["somebody confirmed's 13th", { confirmed, domain: { own: 12, all: 12 } }, 'own domain'],
  ['whom the company answered, where others sent 29', { domain: { all: 29, answered } }, null],
  ['whom the company answered, where others sent 30', { confirmed, domain: { all: 30, answered } }, 'domain'],
  ['anybody at a public provider', { domain: null }, null],
])('%s', (_what, changes, limit) => {
  expect(reached(changes)).toBe(limit);
});

test('refuses what one owner used up, and lets wait what others did', () => {
  const refused = ['owner', 'signer', 'own mailbox', 'own domain', 'mailbox', 'domain', null] as const;
  expect(refused.filter(isRefused)).toEqual(['owner', 'signer', 'own mailbox', 'own domain']);
});

test('nobody alone reaches what the others of their step have', () => {
  for (const kind of ['mailbox', 'domain'] as const)
    for (const { own, all } of Object.values(placesDay[kind])) expect(own).toBeLessThan(all);
  expect(placesDay.domain.known.own).toBeLessThan(ownersDay);
});
