import { expect, test } from 'vitest';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { confirmedWork, isNews } from './confirmations.ts';

type Answer = [name: string, answer: string, at: string | null, state?: string];
const project = (id: string, status: string, ...answers: Answer[]) =>
  ({
    id,
    status,
    signers: answers.map(([name, answer, answered_at, state = 'answered']) => ({ name, answer, answered_at, state })),
  }) as unknown as ProjectRow;
const latest = (...projects: ProjectRow[]) => {
  const [found] = confirmedWork(projects);
  return found ? `${found.signer.name} of ${found.project.id}` : null;
};

const [may, june, july] = ['2026-05-01T10:00:00.000Z', '2026-06-01T10:00:00.000Z', '2026-07-01T10:00:00.000Z'];

test.each<[string, ProjectRow[], string | null]>([
  ['nothing', [], null],
  ['nothing approved', [project('a', 'pending', ['Bo', 'confirmed', may])], null],
  ['one', [project('a', 'approved', ['Bo', 'confirmed', may])], 'Bo of a'],
  [
    'the newer of two',
    [project('a', 'approved', ['Bo', 'confirmed', june]), project('b', 'approved', ['Cy', 'confirmed', may])],
    'Bo of a',
  ],
  [
    'the last who signed',
    [project('a', 'approved', ['Bo', 'confirmed', may], ['Cy', 'confirmed', july], ['Di', 'declined', july])],
    'Cy of a',
  ],
  [
    'not who took it back',
    [project('a', 'approved', ['Bo', 'confirmed', may], ['Cy', 'confirmed', june, 'withdrawn'])],
    'Bo of a',
  ],
])('the latest confirmation: %s', (_, projects, expected) => expect(latest(...projects)).toBe(expected));

test('confirmed work comes once each, by its last signature', () => {
  const found = confirmedWork([
    project('a', 'approved', ['Bo', 'confirmed', may], ['Cy', 'confirmed', july]),
    project('b', 'pending', ['Di', 'confirmed', july]),
    project('c', 'approved', ['Ed', 'confirmed', june]),
  ]);
  expect(found.map(({ signer, project: { id } }) => `${signer.name} of ${id}`)).toEqual(['Cy of a', 'Ed of c']);
});

test.each([
  ['arrived while somebody looks, long ago as it may be', { arrived: true, open: 2, days: 40 }, true],
  ['came the day before', { arrived: false, open: 2, days: 1 }, true],
  ['is old, and there is something to do', { arrived: false, open: 1, days: 4 }, false],
  ['is old, and nothing is to be done', { arrived: false, open: 0, days: 400 }, true],
])('news: %s', (_, { days, ...rest }, expected) => {
  const [found] = confirmedWork([project('a', 'approved', ['Bo', 'confirmed', may])]);
  const now = new Date(Date.parse(may) + days * 86_400_000);
  expect(found && isNews(found, { ...rest, now })).toBe(expected);
});
