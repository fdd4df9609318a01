import { expect, test } from 'vitest';
import { profilePageSizes } from './profile-rules.ts';
import { type Work, workOverview } from './work-overview.ts';

type Signed = [name: string | null, at: string];
const by = (signer_name: string | null, answered_at: string) => ({
  signer_name,
  relationship: 'client' as const,
  email_domain: 'a.example',
  withheld: false,
  answered_at,
});
const project = (title: string, skills: string[], signed: Signed[]): Work => ({
  short_id: title,
  title,
  skills,
  confirmations: signed.map(([name, day]) => by(name, `${day}T00:00:00.000Z`)),
});
const names = (signers: { signer_name: string | null }[]) => signers.map(({ signer_name }) => signer_name);

const work = [
  project(
    'Film',
    ['Editing', 'editing', 'Sound'],
    [
      ['Ann', '2026-02-01'],
      ['Bo', '2026-03-01'],
    ],
  ),
  project('Trailer', ['Editing'], [['ann ', '2025-01-01']]),
  project('Reel', ['Editing', 'Colour'], []),
];

test('the sum counts confirmed projects and different people, and takes the last date', () => {
  expect(workOverview(work).sum).toEqual({ all: 3, projects: 2, signers: 2, latest: '2026-03-01T00:00:00.000Z' });
  expect(workOverview([]).sum).toEqual({ all: 0, projects: 0, signers: 0, latest: null });
  // Two who do not want to be named, at one domain, may be one person.
  const unnamed = project(
    'Hidden',
    [],
    [
      [null, '2026-01-01'],
      [null, '2026-01-02'],
    ],
  );
  expect(workOverview([unnamed]).sum.signers).toBe(1);
});

test('skills count once a project, only where a confirmation stands, with each person once and the latest first', () => {
  const { skills } = workOverview(work);
  expect(skills.map(({ signers, ...skill }) => ({ ...skill, by: names(signers) }))).toEqual([
    { name: 'editing', count: 2, latest: '2026-03-01T00:00:00.000Z', people: 2, by: ['Bo', 'Ann'] },
    { name: 'Sound', count: 1, latest: '2026-03-01T00:00:00.000Z', people: 2, by: ['Bo', 'Ann'] },
  ]);
});

test('of many skills and people some are named and the others counted', () => {
  const people = profilePageSizes.signers + 2;
  const signed = Array.from(
    { length: people },
    (_, day): Signed => [`Signer ${'abcdefgh'[day]}`, `2026-01-0${day + 1}`],
  );
  const many = Array.from({ length: profilePageSizes.skills + 4 }, (_, n) => `Skill ${n}`);
  const { skills, more_skills } = workOverview([project('All', many, signed)]);
  expect([skills.length, more_skills]).toEqual([profilePageSizes.skills, 4]);
  expect(names(skills[0]?.signers ?? [])).toEqual(['Signer e', 'Signer d', 'Signer c']);
  expect(skills[0]?.people).toBe(people);
});

test('the timeline has the newest confirmations, and counts the rest year by year', () => {
  const recent = Array.from({ length: profilePageSizes.timeline }, (_, n) =>
    project(`New ${n}`, [], [['Ann', '2026-05-01']]),
  );
  const older = ['2024-06-01', '2023-01-01', '2024-02-02'].map((day) => project(day, [], [['Bo', day]]));
  const asked: string[] = [];
  const { timeline, years } = workOverview([...older, ...recent, project('Open', [], [])], ({ title }) => {
    asked.push(title);
    return 'es';
  });
  expect(timeline.map(({ title }) => title)).toEqual(recent.map(({ title }) => title));
  expect(timeline.every(({ written_in }) => written_in === 'es')).toBe(true);
  expect(asked).toEqual(timeline.map(({ title }) => title));
  expect(years).toEqual([
    { year: 2024, projects: 2 },
    { year: 2023, projects: 1 },
  ]);
});
