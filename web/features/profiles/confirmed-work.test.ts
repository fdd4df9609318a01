import { expect, test } from 'vitest';
import { sumOfWork } from '#shared/profiles/sum-of-work.ts';
import { type ProfileProject, skillsOf, statedSkills } from './confirmed-work.ts';

const project = (skills: string[], confirmations: [name: string, at: string][]) =>
  ({
    skills,
    confirmations: confirmations.map(([signer_name, answered_at]) => ({
      signer_name,
      answered_at,
      email_domain: 'a.example',
    })),
  }) as unknown as ProfileProject;

const projects = [
  project(
    ['Editing', 'editing', 'Sound'],
    [
      ['Ann', '2026-02-01T00:00:00.000Z'],
      ['Bo', '2026-03-01T00:00:00.000Z'],
    ],
  ),
  project(['editing'], [['ann ', '2025-01-01T00:00:00.000Z']]),
  project(['Editing', 'Colour'], []),
];

test('the sum counts confirmed projects and different people, and takes the last date', () => {
  expect(sumOfWork(projects)).toEqual({ projects: 2, signers: 2, latest: '2026-03-01T00:00:00.000Z' });
  expect(sumOfWork([])).toEqual({ projects: 0, signers: 0, latest: null });
});

test('skills count once a project and only where a confirmation stands', () => {
  expect(skillsOf(projects)).toEqual([
    { name: 'editing', count: 2, latest: '2026-03-01T00:00:00.000Z' },
    { name: 'Sound', count: 1, latest: '2026-03-01T00:00:00.000Z' },
  ]);
});

test('a skill is only stated when no confirmed project shows it', () => {
  expect(statedSkills(['SOUND', 'Colour', 'Grading'], skillsOf(projects))).toEqual(['Colour', 'Grading']);
});
