import { expect, test } from 'vitest';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { missingParts } from './missing-parts.ts';

const confirmed = (projects: number) => ({ sum: { projects } });
const empty = { photo_url: null, headline: null, bio: null, location: null, skills: [], links: [], work: confirmed(0) };
const names = (profile: object) =>
  missingParts({ ...empty, ...profile } as unknown as ProfilePreview).map(({ name }) => name);

test('a new profile lacks everything, a confirmed project first', () => {
  expect(names({})).toEqual(['project', 'photo', 'headline', 'bio', 'location', 'skills', 'links']);
});

test('what is there is not missing; an unconfirmed project does not count', () => {
  expect(names({ photo_url: 'x', bio: 'Words', links: [{}], work: confirmed(0) })).toEqual([
    'project',
    'headline',
    'location',
    'skills',
  ]);
  expect(names({ work: confirmed(1) })).not.toContain('project');
});
