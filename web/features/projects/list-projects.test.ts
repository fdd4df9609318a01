import { expect, test } from 'vitest';
import type { ProjectRow } from '#shared/projects/projects.ts';
import { countProjects, listProjects, readListing, writeListing } from './list-projects.ts';

const project = (title: string, status: ProjectRow['status'], more: Partial<ProjectRow> = {}) =>
  ({
    title,
    status,
    role: 'Editor',
    organisation: null,
    held_at: null,
    signers: [],
    visibility: 'public',
    ...more,
  }) as unknown as ProjectRow;
const waiting = [
  { name: 'Núria Pou', organisation: 'Moll Vell', state: 'waiting', answer: null },
] as ProjectRow['signers'];
/** Newest first, as they come. */
const projects = [
  project('Film 10', 'approved'),
  project('Film 9', 'pending', { held_at: '2026-11-20T10:00:00.000Z' }),
  project('Atlas', 'pending', { signers: waiting }),
  project('Árbol', 'pending', { organisation: 'Harbour Row' }),
  project('Poster', 'rejected'),
];
const titles = (search: string) =>
  listProjects(projects, readListing(new URLSearchParams(search)), 'en').map((row) => row.project.title);

test.each([
  ['', ['Árbol', 'Poster', 'Atlas', 'Film 9', 'Film 10']],
  ['show=you', ['Árbol', 'Poster']],
  ['show=pending', ['Árbol', 'Atlas', 'Film 9']],
  ['show=nonsense&sort=nonsense', ['Árbol', 'Poster', 'Atlas', 'Film 9', 'Film 10']],
  ['sort=newest', ['Film 10', 'Film 9', 'Atlas', 'Árbol', 'Poster']],
  ['sort=title', ['Árbol', 'Atlas', 'Film 9', 'Film 10', 'Poster']],
  ['q=arbol', ['Árbol']],
  ['q=NURIA+vell', ['Atlas']],
  ['q=harbour+row&show=pending', ['Árbol']],
  ['q=harbour&show=approved', []],
])('the address "%s" lists what it says', (search, listed) => {
  expect(titles(search)).toEqual(listed);
});

test('each state is counted', () => {
  expect(countProjects(projects)).toEqual({ all: 5, you: 2, pending: 3, approved: 1, rejected: 1 });
});

test.each(['?', '?show=you', '?show=approved&q=film&sort=title'])(
  'a listing writes the address it was read from: %s',
  (search) => {
    expect(writeListing(readListing(new URLSearchParams(search)))).toBe(search);
  },
);
