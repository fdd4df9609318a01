import { describe, expect, test } from 'vitest';
import type { LinkKind, WorkLink, WorkLinks } from '#shared/projects/work-links.ts';
import { type Box, layOutLinks, type Shape } from './lay-out-links.ts';

const link = (kind: LinkKind, ...people: string[]): WorkLink => ({
  kind,
  people,
  from: '2026-05-03T10:00:00.000Z',
  to: '2026-05-03T10:00:00.000Z',
  strong: kind === 'browser',
  event: kind === 'answered' ? 'confirmed' : null,
  work: null,
  grade: null,
  crowd: null,
  domain: null,
});
const picture = (others: string[], ...links: WorkLink[]): WorkLinks => ({
  people: ['owner', ...others].map((key) => ({ key, role: 'signer', name: key, username: null })),
  links,
});
const ring = picture(
  ['a', 'b', 'c'],
  link('answered', 'c'),
  link('circle', 'owner', 'a'),
  link('circle', 'a', 'b'),
  link('circle', 'b', 'c'),
  link('circle', 'c', 'owner'),
);
const crowded = picture(
  ['a', 'b', 'c', 'd', 'e'],
  ...['a', 'b', 'c', 'd', 'e'].flatMap((key) => [
    link('answered', key),
    link('browser', 'owner', key),
    link('network', 'owner', key),
  ]),
);
const cases: [string, WorkLinks][] = [
  ['nobody answered', picture([])],
  ['one signer', picture(['a'], link('answered', 'a'))],
  ['a browser in common', picture(['a'], link('answered', 'a'), link('browser', 'owner', 'a'))],
  [
    'two signers who share one',
    picture(['a', 'b'], link('answered', 'a'), link('answered', 'b'), link('browser', 'a', 'b')),
  ],
  ['an earlier rejection', picture(['a'], link('answered', 'a'), link('decided', 'owner'))],
  ['a circle', ring],
  ['many at once', crowded],
];
const shapes: Shape[] = ['narrow', 'wide'];

describe.each(shapes)('%s', (shape) => {
  test.each(cases)('%s: everything has a place, inside, and nothing covers anything', (_name, given) => {
    const { width, height, people, links, lines } = layOutLinks(given, shape);
    expect(people.map(({ key }) => key).sort()).toEqual(given.people.map(({ key }) => key).sort());
    expect(links.map(({ index }) => given.links[index]?.kind ?? 'work').sort()).toEqual(
      ['work', ...given.links.map(({ kind }) => kind).filter((kind) => kind !== 'answered')].sort(),
    );
    const boxes: Box[] = [...people, ...links];
    for (const [at, box] of boxes.entries()) {
      expect([box.x >= 0, box.y >= 0, box.x + box.width <= width, box.y + box.height <= height]).toEqual([
        true,
        true,
        true,
        true,
      ]);
      expect(boxes.slice(at + 1).filter((other) => cover(box, other))).toEqual([]);
    }
    const ends = given.links.filter(({ kind }) => kind !== 'answered').flatMap((each) => each.people);
    const answered = new Set(given.links.filter(({ kind }) => kind === 'answered').flatMap((each) => each.people));
    expect(lines).toHaveLength(1 + answered.size + ends.length);
  });
});

const cover = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test('arrows lead to whoever was confirmed, and what holds alone is drawn strong', () => {
  expect(layOutLinks(ring, 'wide').lines.filter(({ arrow }) => arrow)).toHaveLength(4);
  const { links, lines } = layOutLinks(cases[2]?.[1] as WorkLinks, 'wide');
  expect(links.map(({ strong }) => strong)).toEqual([false, true]);
  expect(lines.map(({ strong }) => strong)).toEqual([false, false, true, true]);
});

test('the owner stands first, and with room for it at the left with the signers opposite', () => {
  const narrow = layOutLinks(crowded, 'narrow').people;
  expect(Math.min(...narrow.map(({ y }) => y))).toBe(narrow.find(({ key }) => key === 'owner')?.y);
  const { people } = layOutLinks(crowded, 'wide');
  const [owner, ...others] = people;
  expect(owner?.key).toBe('owner');
  expect(new Set(others.map(({ x }) => x)).size).toBe(1);
  expect(owner?.x).toBeLessThan(others[0]?.x ?? 0);
});
