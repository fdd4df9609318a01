import { expect, test } from 'vitest';
import type { OwnProfile } from '#shared/profiles/own-profile.ts';
import {
  begunWith,
  changedFields,
  clashes,
  editOf,
  type ProfileValues,
  typedOver,
  typedValues,
  valuesOf,
} from './profile-values.ts';

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

test('a form without script gives its words, its rows, and only the fields that it has', () => {
  const sent = {
    fields: 'bio,skills,links,available_for_work',
    bio: 'One\r\nTwo',
    'skills.kept': 'Sound\r\nColour',
    skills: 'Light, Sound',
    'skills.out': 'Colour',
    'links.0.url': '',
    'links.0.label': '',
    'links.1.url': 'b.example',
    'links.1.label': 'B',
    available_for_work: 'on',
    headline: 'not a field of this form',
  };
  expect(editOf(before, typedValues(before, sent))).toEqual({
    bio: 'One\nTwo',
    skills: ['Sound', 'Light'],
    links: [{ label: 'B', url: 'b.example' }],
    available_for_work: true,
  });
});

test.each([
  ['another field', { headline: 'Theirs' }, [], { headline: 'Theirs', bio: 'Mine' }],
  ['the same field', { bio: 'Theirs' }, ['bio'], { headline: '', bio: 'Mine' }],
])(
  'a form without script changes what was typed into it, where %s was changed elsewhere',
  (_what, elsewhere, fields, values) => {
    const now = { ...before, ...elsewhere } as unknown as OwnProfile;
    const sent = { begun: begunWith(before), fields: 'headline,bio', headline: '', bio: 'Mine' };
    const over = typedOver(now, sent);
    expect(over).toMatchObject({ clashing: fields, values });
    expect(over.edit).toEqual({ bio: 'Mine' });
  },
);

test.each(['{', '{"links":5}', 'null'])(
  'a form that says what it cannot have begun with (%s) is over what is there',
  (begun) => {
    const sent = { begun, fields: 'bio', bio: 'Mine' };
    expect(typedOver(before, sent)).toMatchObject({ edit: { bio: 'Mine' }, clashing: [] });
  },
);
