import { expect, test } from 'vitest';
import type { Resume } from '#shared/resume/json-resume.ts';
import { worksOf } from './resume-works.ts';

const empty = { summary: '', description: '', role: '', organisation: '', started_on: '', ended_on: '' };
const draftsOf = (resume: Resume) => worksOf(resume).map(({ draft }) => draft);

test('a project that has only a name becomes a draft that has only a title', () => {
  expect(draftsOf({ projects: [{ name: 'A harbour map' }] })).toEqual([
    { ...empty, title: 'A harbour map', skills: [] },
  ]);
});

test('a project fills each field with what the résumé says of it', () => {
  const project = {
    name: ' A harbour  map ',
    description: 'Drawn by hand',
    highlights: ['Twelve sheets', 7, 'In use since'],
    keywords: ['Drawing', ''],
    startDate: '2021-03',
    endDate: '2021-06-12',
    url: 'https://moll.example/map',
    roles: ['Cartographer', 'Lead'],
    entity: 'Port of Vigo',
    unknown: { a: 1 },
  };
  expect(worksOf({ projects: [project] })).toEqual([
    {
      place: 0,
      kind: 'project',
      title: 'A harbour map',
      organisation: 'Port of Vigo',
      start: '2021-03',
      end: '2021-06-12',
      draft: {
        title: 'A harbour map',
        summary: 'Drawn by hand',
        description: '- Twelve sheets\n- In use since',
        role: 'Cartographer, Lead',
        organisation: 'Port of Vigo',
        started_on: '2021-03-01',
        ended_on: '2021-06-12',
        skills: ['Drawing'],
        links: [{ label: '', url: 'https://moll.example/map' }],
      },
    },
  ]);
});

test('jobs come after projects, by their position or their company', () => {
  const work: Resume['work'] = [
    { name: 'Studio', position: 'Architect', summary: 'Plans.', description: 'Houses' },
    { name: 'Port' },
    {},
  ];
  const works = worksOf({ work, projects: [{ name: 'A map' }] });
  expect(works.map(({ place, kind, title }) => [place, kind, title])).toEqual([
    [0, 'project', 'A map'],
    [1, 'work', 'Architect'],
    [2, 'work', 'Port'],
  ]);
  expect(works[1]?.draft).toEqual({
    ...empty,
    title: 'Architect',
    role: 'Architect',
    organisation: 'Studio',
    summary: 'Plans.',
    description: 'Houses',
  });
});

test('a text that is too long for a summary is the description', () => {
  const description = 'x'.repeat(301);
  expect(draftsOf({ projects: [{ name: 'a', description }] })[0]).toMatchObject({ summary: '', description });
  expect(draftsOf({ projects: [{ name: 'a', description: 'two\nlines' }] })[0]).toMatchObject({
    summary: '',
    description: 'two\nlines',
  });
});

test.each([
  ['2021', ''],
  ['2021-13', ''],
  ['2021-02-31', '2021-02-01'],
  ['2021-02', '2021-02-01'],
  ['Spring', ''],
  [2021, ''],
])('a start of %j is the day %j', (startDate, day) => {
  expect(draftsOf({ projects: [{ name: 'a', startDate }] })[0]?.started_on).toBe(day);
});

test('the largest entry fits a draft', () => {
  const long = 'é"'.repeat(20_000);
  const lists = Array.from({ length: 100 }, () => long);
  const [draft] = draftsOf({
    projects: [
      { name: long, description: long, roles: lists, entity: long, keywords: lists, highlights: lists, url: long },
    ],
  });
  expect(JSON.stringify(draft).length).toBeLessThan(64 * 1024);
});
