import { expect, test } from 'vitest';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { missingParts } from './missing-parts.ts';

const empty = { photo_url: null, headline: null, bio: null, location: null, skills: [], links: [], projects: [] };
const project = (confirmations: object[]) => ({ confirmations });
const names = (profile: object) =>
  missingParts({ ...empty, ...profile } as unknown as ProfilePreview).map(({ name }) => name);

test('a new profile lacks everything, a confirmed project first', () => {
  expect(names({})).toEqual(['project', 'photo', 'headline', 'bio', 'location', 'skills', 'links']);
});

test('what is there is not missing; an unconfirmed project does not count', () => {
  expect(names({ photo_url: 'x', bio: 'Words', links: [{}], projects: [project([])] })).toEqual([
    'project',
    'headline',
    'location',
    'skills',
  ]);
  expect(names({ projects: [project([]), project([{}])] })).not.toContain('project');
});
