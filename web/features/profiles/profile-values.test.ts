import { expect, test } from 'vitest';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import { changedFields, clashes, editOf, type ProfileValues, valuesOf } from './profile-values.ts';

const before = {
  full_name: 'Ann Lee',
  headline: null,
  bio: 'Words',
  location: null,
  languages: ['English'],
  skills: ['Sound'],
  links: [{ label: 'Reel', url: 'https://a.example' }],
  available_for_work: false,
} as unknown as OwnProfile;
const typed = (patch: Partial<ProfileValues>) => ({ ...valuesOf(before), ...patch });

test('what was not touched is not changed, nor is an empty row', () => {
  const row = { key: 'new', label: '', url: '' };
  expect(changedFields(before, typed({ headline: '', links: [...valuesOf(before).links, row] }))).toEqual([]);
});

test('only what was changed is sent, without the rows’ own keys', () => {
  const values = typed({ headline: 'Editor', links: [{ key: 'x', label: '', url: 'b.example' }] });
  expect(editOf(before, values)).toEqual({ headline: 'Editor', links: [{ label: '', url: 'b.example' }] });
});

test.each([
  ['nothing elsewhere', {}, { headline: 'Mine' }, []],
  ['another field elsewhere', { bio: 'Theirs' }, { headline: 'Mine' }, []],
  ['the same field otherwise', { headline: 'Theirs' }, { headline: 'Mine' }, ['headline']],
  ['the same field alike', { headline: 'Same' }, { headline: 'Same' }, []],
  ['a list', { skills: ['Light'] }, { skills: ['Sound', 'Colour'] }, ['skills']],
  ['emptied here', { bio: 'Theirs' }, { bio: '' }, ['bio']],
] as const)('%s', (_name, elsewhere, here, fields) => {
  const now = { ...before, ...elsewhere } as unknown as OwnProfile;
  expect(clashes(before, now, typed(here as Partial<ProfileValues>))).toEqual(fields);
});
