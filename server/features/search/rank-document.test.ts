import { describe, expect, test } from 'vitest';
import { maxOfOne, maxRank, type Ranked, type RankedAnswer, rankDocument, takePage } from './rank-document.ts';

const company: RankedAnswer = { mailbox: 'mail_domain', code: false, party: 'company.example' };
const known: RankedAnswer = { mailbox: 'known_organisation', code: false, party: 'known.example' };
const mailbox: RankedAnswer = { mailbox: 'public_provider', code: false, party: 'ann@mail.example' };
const confirmedAt = new Date('2026-03-01');
const ranked = (answers: RankedAnswer[], rest: Partial<Ranked> = {}) =>
  rankDocument({ answers, identity: false, confirmedAt, ...rest });

const tenOf = (one: RankedAnswer) => Array.from({ length: 10 }, (_, n) => ({ ...one, code: true, party: `${n}` }));

describe('what is before what', () => {
  test.each<[string, number, number]>([
    ['a confirmation before none', ranked([mailbox]), ranked([], { confirmedAt: null })],
    ['a company before a mailbox that anybody has', ranked([company]), ranked([mailbox])],
    ['a known organisation before a domain', ranked([known]), ranked([company])],
    ['a code before the link alone', ranked([{ ...mailbox, code: true }]), ranked([mailbox])],
    ['two before one', ranked([company, mailbox]), ranked([company])],
    ['two companies before one that answers twice', ranked([company, known]), ranked([known, known])],
    [
      'a second mailbox before a checked identity',
      ranked([mailbox, { ...mailbox, party: 'b' }]),
      ranked([mailbox], { identity: true }),
    ],
    ['a third before two', ranked(tenOf(mailbox).slice(0, 3)), ranked(tenOf(mailbox).slice(0, 2))],
    ['a checked identity before none', ranked([company], { identity: true }), ranked([company])],
    ['fresh before old', ranked([company]), ranked([company], { confirmedAt: new Date('2021-03-01') })],
    [
      'a company of years ago before a mailbox of today',
      ranked([company], { confirmedAt: new Date('2022-03-01') }),
      ranked([mailbox]),
    ],
  ])('%s', (_what, first, second) => {
    expect(first).toBeGreaterThan(second);
  });

  const kinds = [
    'known_organisation',
    'mail_domain',
    'public_provider',
    'relay',
    'owner_domain',
    'disposable',
  ] as const;
  test.each(kinds.slice(1).map((weaker, at) => [kinds[at] ?? weaker, weaker] as const))(
    'one %s of ten years ago before all that any number of %s can have today',
    (stronger, weaker) => {
      const one = ranked([{ ...known, mailbox: stronger }], { confirmedAt: new Date('2026-03-01') });
      const all = ranked(tenOf({ ...known, mailbox: weaker }), { confirmedAt: new Date('2036-03-01'), identity: true });
      expect(one).toBeGreaterThan(all);
    },
  );

  test('within a kind each counts for less than the one before: a code, a second, identity, a year', () => {
    const gains = [
      ranked([{ ...mailbox, code: true }]),
      ranked([mailbox, { ...mailbox, party: 'b' }]),
      ranked([mailbox], { identity: true }),
      ranked([mailbox], { confirmedAt: new Date('2027-03-01') }),
    ].map((rank) => rank - ranked([mailbox]));
    expect(gains).toEqual(gains.toSorted((a, b) => b - a));
    // Of two alike the one that was confirmed three weeks later is told apart.
    expect(ranked([mailbox], { confirmedAt: new Date('2026-03-22') })).toBeGreaterThan(ranked([mailbox]));
  });

  test('the same party counts once, by its best', () => {
    expect(ranked([company, company, company])).toBe(ranked([company]));
    expect(ranked([{ ...company, mailbox: 'disposable' }, company])).toBe(ranked([company]));
  });

  test('an old document never has a rank below nothing', () => {
    expect(ranked([], { confirmedAt: new Date('1999-01-01') })).toBe(0);
  });
});

test('the best that can be confirmed stays below the highest rank for years', () => {
  const best = tenOf(known);
  expect(ranked(best, { identity: true, confirmedAt: new Date('2040-01-01') })).toBeLessThan(maxRank);
  expect(ranked(best, { identity: true, confirmedAt: new Date('2400-01-01') })).toBe(maxRank);
});

describe('a page', () => {
  const hits = (owners: string) => [...owners].map((owner_id, place) => ({ owner_id, place }));
  test.each([
    ['aaaaab', 4, 'aaab', 6, { a: 2 }],
    ['abcdef', 3, 'abc', 3, {}],
    ['aaaa', 24, 'aaa', 4, { a: 1 }],
    ['', 24, '', 0, {}],
  ])('of %j has %i at most', (owners, size, taken, read, left) => {
    const page = takePage(hits(owners), size);
    expect([page.taken.map(({ owner_id }) => owner_id).join(''), page.read]).toEqual([taken, read]);
    expect(Object.fromEntries(page.left)).toEqual(left);
  });
  test('of one person alone is full', () => {
    expect(takePage(hits('aaaaaa'), 5, Number.POSITIVE_INFINITY).taken).toHaveLength(5);
    expect(maxOfOne).toBeLessThan(24);
  });
});
