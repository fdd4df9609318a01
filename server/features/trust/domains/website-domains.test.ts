import { expect, test } from 'vitest';
import { websiteDomains } from './website-domains.ts';

test.each<[string, string, string[]]>([
  ['a home page', 'https://studio.example/', ['studio.example']],
  ['a page of a site', 'https://www.studio.example/about?from=here', ['www.studio.example']],
  ['a page of a host within', 'https://me.studio.example/cv', ['me.studio.example']],
  ['a page on a site of everybody’s', 'https://github.com/leila', []],
  ['a house that is called like one at another ending', 'https://contra.studio/', ['contra.studio']],
  ['a single letter at another ending', 'https://x.example/about', ['x.example']],
  ['a platform of one country', 'https://www.amazon.co.uk/author/leila', []],
  ['a platform of a country with an ending of three letters', 'https://www.amazon.com.br/author/leila', []],
  ['the name of a platform without offices at an ending of a country', 'https://contra.es/', ['contra.es']],
  ['the name of one with offices at an ending of no country', 'https://amazon.studio/', ['amazon.studio']],
  ['the same for one country', 'https://es.linkedin.com/in/leila', []],
  ['a site that a platform gives a name of its own', 'https://leila.github.io/cv', ['leila.github.io']],
  ['a provider of mailboxes', 'https://proton.me/about', []],
  ['no address', 'mailto:leila', []],
  ['no URL', 'leila', []],
])('%s', (_name, url, domains) => {
  expect(websiteDomains([{ url }])).toEqual(domains);
});

test('each of several links counts', () => {
  const links = ['https://github.com/leila', 'https://studio.example/', 'https://me.example/cv'].map((url) => ({
    url,
  }));
  expect(websiteDomains(links)).toEqual(['studio.example', 'me.example']);
});
