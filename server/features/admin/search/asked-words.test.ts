import { expect, test } from 'vitest';
import { askedWords } from './asked-words.ts';

test.each([
  ['harbour.example', { domain: 'harbour.example' }],
  [' @Mail.Harbour.example ', { domain: 'mail.harbour.example' }],
  ['Priya@Harbour.example', { email: 'priya@harbour.example' }],
  ['Priya Raman', { words: 'priya:* & raman:*' }],
  ["Ana-María | !O'Neil", { words: 'ana:* & maría:* & o:* & neil:*' }],
  ['@priya', { words: 'priya:*' }],
  ['a@b@c.example', { words: 'a:* & b:* & c:* & example:*' }],
  ['', null],
  ['@', null],
  ['...', null],
])('%s', (typed, asked) => {
  expect(askedWords(typed)).toEqual(asked);
});
