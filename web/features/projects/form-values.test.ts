import { expect, test } from 'vitest';
import { valuesOfDraft } from './draft-values.ts';
import { emptyValues, submissionOf, withoutEmptyRows } from './form-values.ts';

test('what is typed comes back from a draft as it was', () => {
  const typed = {
    ...emptyValues(),
    title: 'A hall',
    skills: ['Survey'],
    links: [{ key: 'a', label: '', url: 'moll.example' }],
    signers: [{ key: 'b', id: 'c', name: 'Ferran', email: 'f@', relationship: 'client' as const, organisation: '' }],
    approval_rule: 'all' as const,
    version: 3,
    keep_file_ids: ['d'],
  };
  expect(valuesOfDraft(JSON.parse(JSON.stringify(typed)), emptyValues())).toEqual(typed);
});

test.each([
  {},
  {
    title: 7,
    skills: 'Survey',
    links: { 0: 'x' },
    signers: null,
    keep_file_ids: 1,
    version: '2',
    approval_rule: 'none',
  },
])('a draft of another shape (%j) falls back', (data) => {
  const fallback = { ...emptyValues(), title: 'Kept', skills: ['Kept'], version: 4 };
  expect(valuesOfDraft(data as Record<string, unknown>, fallback)).toEqual(fallback);
});

test('rows of a draft keep only text', () => {
  const { signers, skills } = valuesOfDraft(
    { signers: ['x', null, { name: 'A', email: 4 }], skills: ['a', 1] },
    emptyValues(),
  );
  expect(signers).toEqual([{ key: expect.any(String), name: 'A', email: '', relationship: '', organisation: '' }]);
  expect(skills).toEqual(['a']);
});

test('empty links are left out, an open end is null, keys and version are not sent', () => {
  const values = {
    ...emptyValues(),
    links: [
      { key: 'a', label: ' ', url: '' },
      { key: 'b', label: 'Site', url: 'moll.example' },
    ],
  };
  const sent = submissionOf(withoutEmptyRows(values), { draft_id: 'draft', draft_revision: null });
  expect(sent).toMatchObject({ draft_id: 'draft', ended_on: null, links: [{ label: 'Site', url: 'moll.example' }] });
  expect(Object.keys(sent.signers[0] as object)).toEqual(['name', 'email', 'organisation', 'relationship']);
  expect(sent).not.toHaveProperty('version');
});
