import { describe, expect, test } from 'vitest';
import { blockTerms, countedPrefix, highest, nextBlocks, placeOf } from './rank-blocks.ts';
import { mostRank } from './rank-document.ts';

const id = (digit: string) => `${digit}${digit}000000-0000-4000-8000-000000000000`;
const even = new Map(Array.from({ length: mostRank + 1 }, (_, rank) => [`${countedPrefix}project:${rank}`, 125]));

test('places stand in the order of rank and id', () => {
  const ordered = [
    { rank: mostRank, id: id('f') },
    { rank: 8, id: id('a') },
    { rank: 8, id: id('9') },
    { rank: 7, id: id('f') },
    { rank: 0, id: id('0') },
  ];
  const places = ordered.map(placeOf);
  expect(places).toEqual(places.toSorted((a, b) => b - a));
  expect(new Set(places).size).toBe(ordered.length);
  expect([places[0], places.at(-1)]).toEqual([highest, 0]);
});

test('every document is met once by blocks taken one after another, highest first', () => {
  const documents = Array.from({ length: 150 }, (_, n) => ({
    rank: (n * 37) % (mostRank + 1),
    id: id((n % 16).toString(16)),
  }));
  for (const [wanted, share] of [
    [100, 1],
    [60, 0.5],
    [300, 0.01],
    [1e9, 1],
  ] as const) {
    const met: number[] = [];
    let from: number | null = highest;
    while (from !== null) {
      const { terms, next } = nextBlocks(from, wanted, { project: share }, even);
      const found = documents
        .filter((each) => blockTerms({ kind: 'project', ...each }).some((term) => terms.includes(term)))
        .map(placeOf)
        .filter((place) => !met.includes(place));
      for (const place of found) expect(met.every((earlier) => earlier > place)).toBe(true);
      met.push(...found);
      from = next;
    }
    expect(met.toSorted()).toEqual([...new Set(documents.map(placeOf))].toSorted());
  }
});

describe('blocks', () => {
  test.each([
    ['what everybody has is met within a part of a rank', highest, 0.4, 1, ['=r0:project:262143'], 262142],
    ['what few have takes large ones', highest, 40, 0.005, ['=r14:project:15'], 15 * 16_384 - 1],
    ['the last ones end it', 16_383, 1e9, 1, ['=r14:project:0'], null],
    ['one goes on within a block', 16_000, 1e9, 1, ['=r14:project:0'], null],
    [
      'the last of them are smaller',
      4095,
      1140.625,
      1,
      ['=r11:project:1', '=r8:project:7', '=r4:project:111', '=r4:project:110'],
      1759,
    ],
  ])('%s', (_what, from, wanted, share, terms, next) => {
    expect(nextBlocks(from, wanted, { project: share }, even)).toEqual({ terms, next });
  });
});
