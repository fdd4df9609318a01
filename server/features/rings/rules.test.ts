import { describe, expect, test } from 'vitest';
import { isHeld } from '#server/features/trust/published.ts';
import { closeGroups } from './find-backing-rings.ts';
import type { BurstFacts, CopyFacts, RingFacts } from './ring-facts.ts';
import { burstFindings, copyFindings, ringFindings } from './ring-rules.ts';

const apart = { young: 0, browser: 1, network: 1, hours: 400 };
const four: RingFacts = { ...apart, people: 4, each: 3, inside: 12, outside: 0 };
const three: RingFacts = { ...apart, people: 3, each: 2, inside: 6, outside: 0 };
const pair: RingFacts = { ...apart, people: 2, each: 1, inside: 2, outside: 0 };

test.each<[string, RingFacts, boolean]>([
  ['four who all back one another', four, true],
  ['four whom more people outside back', { ...four, outside: 13 }, false],
  ['four whom some outside back', { ...four, outside: 6 }, true],
  ['twenty of whom each backs three', { ...four, people: 20, inside: 60 }, true],
  ['a wide circle of colleagues over a year', { ...four, people: 60, inside: 200, outside: 80 }, false],
  ['as wide, with hardly anybody beside it', { ...four, people: 60, inside: 200, outside: 50 }, true],
  ['three colleagues over weeks', three, false],
  ['three new accounts in a day', { ...three, young: 3, hours: 2 }, true],
  ['three of one household', { ...three, network: 3 }, true],
  ['two colleagues', pair, false],
  ['two colleagues on one day', { ...pair, hours: 1 }, false],
  ['two in one browser', { ...pair, browser: 2 }, true],
  ['two new accounts of one household on one day', { ...pair, young: 2, network: 2, hours: 1 }, true],
  ['a round of five over weeks', { ...pair, people: 5, inside: 5 }, false],
  ['a round of five new accounts in a day', { ...pair, people: 5, inside: 5, young: 4, hours: 5 }, true],
  ['a round of nine', { ...pair, people: 9, inside: 9 }, false],
])('backings: %s', (_what, facts, held) => expect(isHeld(ringFindings(facts))).toBe(held));

const likes: BurstFacts = { ...apart, people: 12, hours: 1, before: 2, rounds: 0 };
test.each<[string, BurstFacts, boolean]>([
  ['twelve in an hour by people of long', likes, false],
  ['two hundred in an hour by people of long', { ...likes, people: 200 }, false],
  ['twelve in an hour, most of new accounts', { ...likes, young: 7 }, true],
  ['twelve in an hour, some of new accounts', { ...likes, young: 4 }, false],
  ['five of new accounts', { ...likes, people: 5, young: 5 }, false],
  ['five from one browser', { ...likes, people: 5, browser: 3 }, true],
  ['six of a household of six', { ...likes, people: 6, network: 6 }, false],
  ['six of a household, who like the same three works', { ...likes, people: 6, network: 6, rounds: 2 }, true],
  ['twelve who like the same three works', { ...likes, rounds: 2 }, true],
  ['twelve new ones for work that has as many', { ...likes, young: 7, before: 12 }, false],
])('likes: %s', (_what, facts, held) => expect(isHeld(burstFindings(facts))).toBe(held));

const copies: CopyFacts = { ...apart, people: 3, comments: 3, owners: 3, length: 120, link: false };
test.each<[string, CopyFacts, boolean]>([
  ['a long text by three people', copies, true],
  ['congratulations by three people', { ...copies, length: 30 }, false],
  ['"Great" by fifty people', { ...copies, length: 5, people: 50, comments: 50, link: true }, false],
  ['a sentence by three people over weeks', { ...copies, length: 50 }, false],
  ['a sentence by three new accounts at once', { ...copies, length: 50, young: 3, hours: 1 }, true],
  ['a sentence with a link by three people', { ...copies, length: 50, link: true }, true],
  ['one person under five works', { ...copies, people: 1, comments: 5, owners: 5 }, true],
  ['one person under three works', { ...copies, people: 1 }, false],
  ['one person thrice under works of one', { ...copies, people: 1, owners: 1 }, false],
  ['two comments', { ...copies, people: 2, comments: 2 }, false],
])('comments: %s', (_what, facts, held) => expect(isHeld(copyFindings(facts))).toBe(held));

describe('the closest groups', () => {
  const edge = (from: string, to: string) => ({ id: `${from}${to}`, from, to });
  const mutual = (...names: string[]) =>
    names.flatMap((one) => names.filter((other) => other !== one).map((other) => edge(one, other)));
  const found = (edges: ReturnType<typeof edge>[]) =>
    closeGroups(edges).map(({ people, each, edges: inside }) => [[...people].sort().join(''), each, inside.length]);

  test.each([
    ['nobody', [], []],
    ['who backs without being backed', [edge('a', 'b'), edge('b', 'c')], []],
    ['a pair', mutual('a', 'b'), [['ab', 1, 2]]],
    ['a pair by two skills', [...mutual('a', 'b'), { ...edge('a', 'b'), id: 'x' }], [['ab', 1, 3]]],
    ['a round of three', [edge('a', 'b'), edge('b', 'c'), edge('c', 'a')], [['abc', 1, 3]]],
    ['three', mutual('a', 'b', 'c'), [['abc', 2, 6]]],
    ['four, whom one outside backs', [...mutual('a', 'b', 'c', 'd'), edge('z', 'a')], [['abcd', 3, 12]]],
    [
      'four beside three',
      [...mutual('a', 'b', 'c', 'd'), ...mutual('x', 'y', 'z')],
      [
        ['abcd', 3, 12],
        ['xyz', 2, 6],
      ],
    ],
  ])('%s', (_what, edges, groups) => expect(found(edges)).toEqual(groups));
});
