import { expect, test } from 'vitest';
import { paths } from '../paths.ts';
import { searchLimits } from './facets.ts';
import { readSearch, readSearchFor } from './read-search.ts';

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
