import { expect, test } from 'vitest';
import { foldName, splitWords } from './split-words.ts';
import { foldValue } from './terms.ts';

test.each([
  ['Programación en C++ y C#', ['programacion', 'en', 'c++', 'y', 'c#']],
  ['.NET, ASP.NET or network', ['.net', 'asp', '.net', 'or', 'network']],
  ['UX/UI design_systems|2024', ['ux', 'ui', 'design', 'systems', '2024']],
  ['Łódź, Straße, ÆRØ', ['lodz', 'strasse', 'aero']],
  ["O'Brien’s #hashtag", ['o', 'brien', 's', 'hashtag']],
  ['e\u0301te\u0301 été', ['ete', 'ete']],
  ['東京 2020', ['東', '京', '2020']],
  ['\0 % _ \\ & | ! ( ) : * " 🙂', []],
  ['עברית العربية', ['עברית', 'العربية']],
])('%j is read as %j', (text, words) => {
  expect(splitWords(text).map(({ word }) => word)).toEqual(words);
});

test('a word says where it stands', () => {
  expect(splitWords('The Fotógrafa')[1]).toEqual({ word: 'fotografa', raw: 'fotógrafa', start: 4, end: 13 });
});

test('a name is one term however it is spelled', () => {
  expect(foldName('  Inés   VALCÁRCEL ')).toBe('ines valcarcel');
  expect(foldName('x'.repeat(10_000)).length).toBeLessThanOrEqual(200);
});

test.each([
  'Figma',
  'Adobe InDesign 2024',
  'C',
  'C#',
  'a  b',
  ' a',
  'a ',
  '',
  'K',
  'x'.repeat(61),
  `${'x '.repeat(29)}x`,
])('the name %j is its words', (name) => {
  expect(foldName(name)).toBe(
    splitWords(name)
      .map(({ word }) => word)
      .join(' '),
  );
});

test.each([
  ['a word', splitWords(`a${'\u{10428}'.repeat(60)}`).map(({ word, raw }) => word + raw)],
  ['a name', [foldName(`y${'\u{10428}'.repeat(29)} `.repeat(9))]],
  ['a value', [foldValue('place', `\u2603${'\u{1f600}'.repeat(200)}`)]],
])('%s that is too long is cut between letters, never within one', (_what, cut) => {
  expect(cut.every((each) => each !== '' && each.isWellFormed())).toBe(true);
});
