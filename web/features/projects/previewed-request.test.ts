import { expect, test } from 'vitest';
import type { ProfilePreview } from '#shared/profiles/own-profile.ts';
import { emptySigner, emptyValues, type FormValues } from './form-values.ts';
import { previewedRequest } from './previewed-request.ts';

const owner = {
  full_name: 'Leila Haddad',
  username: 'leila',
  work: { sum: { projects: 0, signers: 0 } },
  visibility: 'private',
} as unknown as ProfilePreview;
const missing = { work: 'Your work', signer: 'Your client', domain: 'their domain' };
const now = new Date('2026-11-22T10:00:00Z');
const shown = (values: Partial<FormValues>) =>
  previewedRequest(
    { ...emptyValues(), ...values },
    { owner, files: [], descriptionHtml: '<p>Made.</p>', missing, now },
  );

test('what is not typed yet is named, and nothing is claimed of it', () => {
  const page = shown({});
  expect([page.title, page.signer.name, page.signer.email_domain]).toEqual(Object.values(missing));
  expect(page.signer.email).toBe('');
  expect(page.project).toMatchObject({ summary: '', started_on: '', ended_on: null, skills: [], links: [], files: [] });
  expect(page.owner).toMatchObject({ full_name: 'Leila Haddad', confirmed_projects: 0, profile_public: false });
});

test.each([
  { started_on: '2024', ended_on: '' },
  { started_on: '2024-03-01', ended_on: '2024' },
])('of a year without its month (%j) no time is claimed', (days) => {
  expect(shown(days).project).toMatchObject({ started_on: '', ended_on: null });
});

test('what is typed stands where the first signer will read it', () => {
  const ruth = { ...emptySigner(), name: ' Ruth ', email: 'ruth@law.example', relationship: 'manager' as const };
  const page = shown({
    title: ' Handbook ',
    summary: 'Translated it.',
    links: [
      { key: '1', label: '', url: '' },
      { key: '2', label: 'Shop', url: 'a.example' },
    ],
    signers: [ruth, emptySigner()],
    approval_rule: 'all',
  });
  expect(page).toMatchObject({
    title: 'Handbook',
    signer: { name: 'Ruth', email_domain: 'law.example', relationship: 'manager' },
    approval: { rule: 'all', others: 1 },
    project: {
      summary: 'Translated it.',
      description_html: '<p>Made.</p>',
      links: [{ label: 'Shop', url: 'a.example' }],
    },
    expires_at: '2026-12-06T10:00:00.000Z',
  });
});
