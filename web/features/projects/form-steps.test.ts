import { expect, test } from 'vitest';
import { missingIn, readStep, stepAfter, stepBefore, stepOf } from './form-steps.ts';
import { emptyValues } from './form-values.ts';

test.each([
  ['title', 'work'],
  ['ended_on', 'work'],
  ['skills.2', 'proof'],
  ['links.0.url', 'proof'],
  ['signers', 'people'],
  ['signers.1.email', 'people'],
] as const)('%s stands in the step of %s', (path, step) => expect(stepOf(path)).toBe(step));

test('a step has one before and one after it, where there is one', () => {
  expect([stepBefore('work'), stepAfter('work')]).toEqual([undefined, 'proof']);
  expect([stepBefore('people'), stepAfter('people')]).toEqual(['proof', undefined]);
  expect([readStep('people'), readStep('nothing'), readStep(null)]).toEqual(['people', 'work', 'work']);
});

test('the work is not left before it says what it was, and by whom', () => {
  const typed = { ...emptyValues(), title: 'A hall', summary: ' ', started_on: '2026-03-01' };
  expect(missingIn('work', emptyValues()).map(({ path }) => path)).toEqual(['title', 'summary', 'role', 'started_on']);
  expect(missingIn('work', typed).map(({ code }) => code)).toEqual(['summary_required', 'role_required']);
  expect(missingIn('work', { ...typed, summary: 'Drawn.', role: 'Architect' })).toEqual([]);
  const ended = { ...typed, summary: 'Drawn.', role: 'Architect', ended_on: '2026-01-31' };
  expect(missingIn('work', ended)).toEqual([{ path: 'ended_on', code: 'ended_before_started' }]);
  expect(missingIn('work', { ...ended, ended_on: '2026-03-31' })).toEqual([]);
  const years = { ...ended, started_on: '2027', ended_on: '2025' };
  expect(missingIn('work', years)).toEqual([
    { path: 'started_on', code: 'month_required' },
    { path: 'ended_on', code: 'month_required' },
  ]);
  expect([...missingIn('proof', emptyValues()), ...missingIn('people', emptyValues())]).toEqual([]);
});

test('proof is not left with a link that is none; an empty row is no link', () => {
  const link = (url: string, label = '') => ({ key: url, url, label });
  const links = [link(''), link('example.com'), link('our site'), link('', 'The show')];
  expect(missingIn('proof', { ...emptyValues(), links })).toEqual([
    { path: 'links.2.url', code: 'link_invalid' },
    { path: 'links.3.url', code: 'link_invalid' },
  ]);
});
