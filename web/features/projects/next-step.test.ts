import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';

const facts = { confirmed: 2, hasPhoto: true, isPublic: true, news: false };

test.each([
  ['the first project is with its client', { confirmed: 0, hasPhoto: false }, 'ask'],
  ['work is confirmed and nobody sees a face', { confirmed: 1, hasPhoto: false }, 'photo'],
  ['one project is confirmed', { confirmed: 1 }, 'ask'],
  ['several are confirmed', {}, 'share'],
  ['several are confirmed and the latest is hidden', { isPublic: false }, 'ask'],
  ['a confirmation is news, which has its own ways on', { news: true }, null],
  ['a confirmation is news and nobody sees a face', { news: true, hasPhoto: false }, 'photo'],
] as const)('%s', (_when, changes, step) => {
  expect(nextStep({ ...facts, ...changes })).toBe(step);
});
