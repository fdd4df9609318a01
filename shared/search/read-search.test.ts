import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { searchLimits } from './facets.ts';
import { hasWords, plainWords, readSearch, readSearchFor, singleWords } from './read-search.ts';

const long = 'a'.repeat(searchLimits.query - 1);

test.each([
  ['C/C++', '', '/search?q=C%2FC%2B%2B'],
  ['', '', '/search'],
  ['   ', '', '/search'],
  [' foto ', 'skill=Figma&page=3', '/search?q=foto&skill=Figma'],
  ['foto', 'q=other', '/search?q=foto'],
  // The letter that does not fit goes whole: half of one is no part of an address.
  [`${long}👩‍🚀`, '', `/search?q=${long}`],
  [`${long.slice(1)}👩‍🚀`, '', `/search?q=${long.slice(1)}${encodeURIComponent('👩')}`],
  ['\ud800foto\udc00', '', `/search?q=${encodeURIComponent('\ufffdfoto\ufffd')}`],
])('%j in the path, with %j, is %s', (words, query, address) => {
  expect(paths.search(readSearchFor(words, new URLSearchParams(query)))).toBe(address);
});

test.each([
  ['q', searchLimits.query],
  ['by', 60],
  ['after', 300],
  ['skill', searchLimits.value],
])('%s is cut between letters', (name, max) => {
  const text = 'a'.repeat(max - 1);
  expect(Object.values(readSearch(new URLSearchParams({ [name]: `${text}🙂` }))).flat()).toEqual([text]);
});

test.each([
  ['noor', true],
  ['C++', true],
  ['東', true],
  ['2024', true],
  ['-noor', true],
  ['', false],
  ['% _ \\ &|!():* <-> "', false],
  ['👩‍🚀🏳️‍🌈', false],
  ['\0\ufffd', false],
])('%j has words: %s', (text, has) => {
  expect(hasWords(text)).toBe(has);
});

test.each([
  ['foto', null],
  ['  foto   mar ', null],
  ['vis-à-vis', null],
  ['"foto de boda"', 'foto de boda'],
  ['foto "de boda', 'foto de boda'],
  ['«foto» mar', 'foto mar'],
  ['foto -boda', 'foto'],
  ['foto -"de boda" mar', 'foto mar'],
  ['-boda', null],
  ['"-"', null],
])('%j without quotes and minus is %j', (text, plain) => {
  expect(plainWords(text)).toBe(plain);
});

test.each([
  ['sworn interpreter', ['sworn', 'interpreter']],
  ['"sworn interpreter" -legal', ['sworn', 'interpreter']],
  ['sworn', []],
  ['sworn sworn', []],
  ['sworn / interpreter', ['sworn', 'interpreter']],
  ['a b c d e f', []],
])('of %j the words alone are %j', (text, words) => {
  expect(singleWords(text)).toEqual(words);
});
