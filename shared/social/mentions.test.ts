import { expect, test } from 'vitest';
import { mentionsIn, typedMention } from './mentions.ts';

test.each<[string, string[]]>([
  ['Thanks @Leila-Haddad and @noor_1, @leila-haddad!', ['leila-haddad', 'noor_1']],
  ['(@abc) **@def**', ['abc', 'def']],
  ['mail me at me@example.org or https://x.example/@abc', []],
  ['@ab @@abc a@bcd /@abc', []],
  [`@${'a'.repeat(31)}`, []],
  [
    Array.from({ length: 50 }, (_, index) => `@name${index}`).join(' '),
    Array.from({ length: 20 }, (_, i) => `name${i}`),
  ],
])('%s names %j', (text, names) => {
  expect(mentionsIn(text)).toEqual(names);
});

test.each<[string, ReturnType<typeof typedMention>]>([
  ['Thanks @le', { from: 7, name: 'le' }],
  ['@', { from: 0, name: '' }],
  ['Thanks @le ', null],
  ['me@le', null],
  ['Thanks', null],
])('while %j is typed', (text, typed) => {
  expect(typedMention(text, text.length)).toEqual(typed);
});
