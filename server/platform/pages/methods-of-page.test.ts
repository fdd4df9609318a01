import { expect, test } from 'vitest';
import { answerOff } from './methods-of-page.ts';

const beginnings = ['/dashboard/comments'];

test.each([
  ['/dashboard/comments/abc', '/dashboard/-/-'],
  ['/dashboard/comments', '/dashboard/-/-'],
  ['/Dashboard/COMMENTS/abc?after=1', '/dashboard/-/-'],
  ['//dashboard//comments/abc', '/dashboard/-/-'],
  ['/dashboard/%63omments/abc', '/dashboard/-/-'],
  ['/dashboard/comments/abc.data?_routes=x', '/dashboard/-/-.data'],
  ['/dashboard/commentsandmore', undefined],
  ['/dashboard/letters', undefined],
  ['/dashboard/%E0%A4%A', undefined],
])('%s is answered as %s', (url, instead) => {
  expect(answerOff(url, beginnings)).toBe(instead);
});

test('with everything on nothing is answered otherwise', () => {
  expect(answerOff('/dashboard/comments/abc', [])).toBeUndefined();
});
