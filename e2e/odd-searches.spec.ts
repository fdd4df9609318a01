import en from '../shared/i18n/en.ts';
import es from '../shared/i18n/es.ts';
import { ask } from './support/ask.ts';
import { signIn, test } from './support/demo.ts';
import { expect } from './support/journey.ts';

const languages = [
  { language: 'en', t: en.search, found: /<h2[^>]*>(\d+|More than \d+) results?</ },
  { language: 'es', t: es.search, found: /<h2[^>]*>(\d+|Más de \d+) resultados?</ },
] as const;
type Said = 'found' | 'none' | 'begins';
const encoded = (text: string) => `q=${encodeURIComponent(text)}`;

/** What somebody may send, and what a page says to it in its language. */
const searches: [string, string, Said][] = [
  ['something', encoded('noor'), 'found'],
  ['nothing but stop words', encoded('de la los and the of'), 'none'],
  ['10,000 letters', encoded('x'.repeat(10_000)), 'none'],
  ['10,000 words', `q=${'noor+'.repeat(2000)}`, 'found'],
  ['a per cent', 'q=%', 'none'],
  ['half an escape', 'q=%e', 'none'],
  ['bytes that are no text', 'q=%ff%ed%a0%80', 'none'],
  ['an underscore', 'q=_', 'none'],
  ['a backslash', encoded('\\'), 'none'],
  ['operators', encoded('&|!():*'), 'none'],
  ['operators at a word', encoded('noor:* & !('), 'found'],
  ['open quotes', encoded('"noor el'), 'found'],
  ['quotes alone', encoded('"'), 'none'],
  ['what is not wanted alone', encoded('-noor'), 'found'],
  ['a minus alone', encoded('- -'), 'none'],
  ['NUL', 'q=%00', 'none'],
  ['NUL in a word', 'q=no%00or', 'found'],
  ['emoji', encoded('👩‍🚀🏳️‍🌈'), 'none'],
  ['a flag that is cut in two', encoded(`${'a'.repeat(199)}🏳️‍🌈`), 'none'],
  ['from right to left', encoded('\u202eשלום مرحبا'), 'none'],
  ['nothing', 'q=', 'begins'],
  ['spaces', 'q=+%0a+', 'begins'],
  ['a facet that is none', 'colour=red', 'begins'],
  ['a facet by the name of a part of every object', '__proto__=x&constructor=y', 'begins'],
  ['a value that a facet does not have', 'kind=nothing', 'none'],
  ['values of anything', `skill=%00&year=10e9&place=${encodeURIComponent("'\\%")}`, 'none'],
  ['two of one', 'q=noor&q=darragh', 'found'],
  ['a page far away', 'q=noor&page=1000000000', 'found'],
  ['a cursor that was altered', 'q=noor&after=WyJhbGwiLC0xZTMwOCwieCJd', 'found'],
  ['a cursor that is none', `q=noor&after=${'A'.repeat(5000)}%00`, 'found'],
  ['nobody', `by=${encodeURIComponent("nobody'\0")}`, 'none'],
];

test('whatever is searched for, a page says in its language what was found', async ({ product }) => {
  for (const { language, t, found } of languages)
    for (const [what, query, said] of searches) {
      const { status, body } = await ask(product, `/${language}/discover?${query}`);
      const says = { found: found.test(body), none: body.includes(t.none.title), begins: body.includes(t.newest) };
      const meant = { found: said === 'found', none: said === 'none', begins: said === 'begins' };
      const lang = /<html lang="(\w+)"/.exec(body)?.[1];
      expect.soft([what, status, lang, says]).toEqual([what, 200, language, meant]);
    }
});

test('words that stand in the path are a search too, whatever they are', async ({ context, product }) => {
  await signIn(context, product, 'darragh-keane');
  const cookie = (await context.cookies(product.url)).map(({ name, value }) => `${name}=${value}`).join('; ');
  for (const [path, address] of [
    ['noor', '?q=noor'],
    ['C/C++', '?q=C%2FC%2B%2B'],
    ['C%2FC%2B%2B', '?q=C%2FC%2B%2B'],
    ['a/b/c/', '?q=a%2Fb%2Fc%2F'],
    ['noor?kind=person&colour=red', '?q=noor&kind=person'],
    [encodeURIComponent('dise\u00f1o 👩‍🚀'), `?q=${encodeURIComponent('dise\u00f1o 👩‍🚀')}`],
    ['100%25', '?q=100%25'],
    ['%20', ''],
  ] as const) {
    // The members' screen answers by itself: it searches for the very words, or begins without any.
    const { status, headers, body } = await ask(product, `/search/${path}`, { headers: { cookie } });
    const typed = new URLSearchParams(address).get('q');
    const shown = /<input[^>]*name="q"[^>]*>/
      .exec(body)?.[0]
      .match(/ value="([^"]*)"/)?.[1]
      ?.replaceAll('&amp;', '&');
    expect.soft([path, status, headers.location, shown ?? '']).toEqual([path, 200, undefined, typed ?? '']);
    // A visitor signs in first, and is led on to the same words.
    const visitor = await ask(product, `/search/${path}`);
    const to = new URL(visitor.headers.location ?? '', product.url);
    const next = new URL(to.searchParams.get('next') ?? '', product.url);
    const asked = new URL(`/search/${path}`, product.url);
    expect
      .soft([path, visitor.status, to.pathname, decodeURIComponent(next.pathname), next.search])
      .toEqual([path, 302, '/signin', decodeURIComponent(asked.pathname), asked.search]);
    for (const prefix of ['/en', '/es']) {
      const old = await ask(product, `${prefix}/search/${path}`);
      expect.soft([path, old.status, old.headers.location]).toEqual([path, 301, `${prefix}/discover${address}`]);
    }
  }
  // What is no address of ours in any reading, or longer than any.
  for (const path of ['%', '100%', '%ff', '%ed%a0%80', 'no%00or', 'a//b', 'x'.repeat(10_000)])
    for (const prefix of ['', '/en', '/es']) {
      const { status } = await ask(product, `${prefix}/search/${path}`);
      expect.soft([prefix, path, status]).toEqual([prefix, path, 404]);
    }
});
