import { expect, test } from 'vitest';
import { emptySigner, emptyValues, type FormValues } from './form-values.ts';
import { standingErrors } from './standing-errors.ts';

const people = ['ines@moll.example', 'f@', 'INES@moll.example'].map((email, index) => ({
  ...emptySigner(),
  key: `row ${index}`,
  email,
}));
const refused: FormValues = { ...emptyValues(), started_on: '2026-03-03', ended_on: '2026-03-02', signers: people };
const errors = [
  { path: 'title', code: 'title_required' },
  { path: 'ended_on', code: 'ended_before_started' },
  { path: 'signers.1.email', code: 'email_invalid' },
  { path: 'signers.2.name', code: 'signer_name_required' },
  { path: 'signers.2.email', code: 'signer_twice' },
];
const all = errors.map(({ path }) => path);
const but = (...gone: string[]) => all.filter((path) => !gone.includes(path));
const withSigner = (index: number, patch: object) => ({
  signers: people.map((each, at) => (at === index ? { ...each, ...patch } : each)),
});

test.each<[string, Partial<FormValues>, string[]]>([
  ['nothing changes', {}, all],
  ['another field changes', { role: 'Lead' }, all],
  ['its own field changes', { title: 'A hall' }, but('title')],
  ['the start is put right instead of the end', { started_on: '2026-03-01' }, but('ended_on')],
  ['a signer’s name is typed', withSigner(2, { name: 'Ada' }), but('signers.2.name')],
  ['an address is put right', withSigner(1, { email: 'f@moll.example' }), but('signers.1.email', 'signers.2.email')],
  ['the other of two that are the same changes', withSigner(0, { email: 'ada@moll.example' }), but('signers.2.email')],
  [
    'rows move up: each error stays with its row',
    { signers: people.slice(1) },
    ['title', 'ended_on', 'signers.0.email', 'signers.1.name'],
  ],
  ['the row goes', { signers: people.slice(0, 1) }, ['title', 'ended_on']],
])('what stands when %s', (_name, changes, expected) => {
  expect(standingErrors(errors, refused, { ...refused, ...changes }).map(({ path }) => path)).toEqual(expected);
});

test('what was not sent from here stands as it is', () => {
  expect(standingErrors(errors, undefined, refused)).toEqual(errors);
});
