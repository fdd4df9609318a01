import { expect, test } from 'vitest';
import { maxRank } from './rank-document.ts';
import { placeOf, reachFor, type Tier } from './tiers.ts';

const id = (digit: string) => `${digit}${digit}000000-0000-4000-8000-000000000000`;

test('places stand in the order of rank and id', () => {
  const ordered = [
    { rank: maxRank, id: id('f') },
    { rank: 8, id: id('a') },
    { rank: 8, id: id('9') },
    { rank: 7, id: id('f') },
    { rank: 0, id: id('0') },
  ];
  const places = ordered.map(placeOf);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBe(ordered.length);
  expect(places.at(-1)).toBe(0);
});

const tier = (kind: Tier['kind'], level: number, floor: number, documents: number): Tier => ({
  ...{ tier: `${kind}${level}`, kind, level },
  ...{ floor, documents },
});
const tiers = [
  tier('person', 0, 500, 1_000),
  tier('person', 1, 300, 4_000),
  tier('person', 2, 0, 50_000),
  tier('project', 0, 400, 1_000),
  tier('project', 1, 200, 4_000),
  tier('project', 2, 0, 90_000),
];
const fresh = ['person', 'project'].flatMap((kind) =>
  [0, 1].map((level) => tier(kind as Tier['kind'], level, 0, level === 0 ? 30 : 0)),
);
const everywhere = Number.POSITIVE_INFINITY;

test.each([
  ['what is common is in the highest tier', tiers, { person: 0.3 }, everywhere, ['person0'], 500],
  [
    'of both kinds, with the highest of the other, of which it is not known how high they stand',
    tiers,
    { person: 0.3, project: 0.3 },
    everywhere,
    ['person0', 'project0'],
    500,
  ],
  [
    'those of the other kind that reach above the end',
    tiers,
    { person: 0.05, project: 0.1 },
    everywhere,
    ['person0', 'person1', 'project0'],
    400,
  ],
  [
    'what is rare is looked for in all',
    tiers,
    { person: 0.001, project: 0.0001 },
    everywhere,
    ['person0', 'person1', 'person2', 'project0', 'project1', 'project2'],
    0,
  ],
  [
    'behind a place, what lies above is not read again',
    tiers,
    { person: 0.3, project: 0.3 },
    450,
    ['person1', 'project0'],
    400,
  ],
  ['of one kind alone', tiers, { project: 0.01 }, 350, ['project1', 'project2'], 0],
  ['the last tier has no other below', tiers, { project: 1 }, 100, ['project2'], 0],
  [
    'where nothing was moved yet all are in the highest',
    fresh,
    { person: 1, project: 1 },
    everywhere,
    ['person0', 'project0'],
    0,
  ],
  ['of no kind there is nothing', tiers, {}, everywhere, [], 0],
])('%s', (_what, all, shares, from, expected, least) => {
  expect(reachFor(all, shares, from, 96)).toMatchObject({ tiers: expected, least });
});
