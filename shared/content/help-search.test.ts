import MiniSearch from 'minisearch';
import { expect, test } from 'vitest';
import { findArticles, helpIndexOptions, type SearchedArticle } from './help-search.ts';

const article = (slug: string, title: string, text = ''): SearchedArticle => ({
  ...{ id: slug, slug, title, summary: '', text, updated: '2026-11-22' },
  category: 'general',
});
const articles = [
  article('nino', 'El niño', 'Tiene que ver con la contraseña.'),
  article('year', 'El año pasado'),
  article('program', 'Programación', 'confirmaciones'),
  article('delete', 'Delete your account', 'Everything is erased after some days.'),
  article('link', 'My link has expired', 'Ask for a new link.'),
];

/** As the server searches, and as the browser does with what it loaded. */
const build = () => {
  const index = new MiniSearch<SearchedArticle>(helpIndexOptions);
  index.addAll(articles);
  return index;
};
const loaded = () => MiniSearch.loadJSON<SearchedArticle>(JSON.stringify(build()), helpIndexOptions);

test.each([
  ['nino', ['nino']],
  ['NIÑO', ['nino']],
  ['contrasena', ['nino']],
  ['año', ['year']],
  ['ano', ['year']],
  ['programacion', ['program']],
  ['prog', ['program']],
  ['confirmación', ['program']],
  ['delte', ['delete']],
  ['expired link', ['link']],
  ['how do I delete everything', ['delete']],
  ['', []],
  ['!?"<>', []],
])('%j finds %j first', (query, expected) => {
  for (const index of [build(), loaded()])
    expect(
      findArticles(index, query)
        .map(({ id }) => id)
        .slice(0, 1),
    ).toEqual(expected);
});

test('who types ñ means ñ', () => {
  const index = new MiniSearch<SearchedArticle>(helpIndexOptions);
  index.add(article('ano', 'El ano'));
  expect(findArticles(index, 'año')).toEqual([]);
});
