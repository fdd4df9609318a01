import { locales } from '../shared/i18n/locales.ts';
import { inLanguage, languageOfPath, pathsIn } from '../shared/language-paths.ts';
import { ask } from './support/ask.ts';
import { projectOf, test } from './support/demo.ts';
import { expect } from './support/journey.ts';

const other = { en: 'es', es: 'en' } as const;
const { short_id } = projectOf('noor-el-idrissi', 'the-long-tide');
/** Public pages whatever the language. */
const pages = [
  '/',
  '/blog',
  '/blog/a-no-worth-having',
  '/discover',
  '/help',
  '/help/how-it-works',
  '/help-center/docs',
  '/log',
  '/noor-el-idrissi',
  `/p/${short_id}`,
];

const linksOf = (body: string) => [...body.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = '']) => href);
const alternatesOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]*)"/gi)].map(([, name, href]) => [
      name,
      href,
    ]),
  );
const languageOf = (body: string) => /<html lang="(\w+)"/.exec(body)?.[1];
const canonicalOf = (body: string) => /<link rel="canonical" href="([^"]*)"/.exec(body)?.[1];

test('an address that names a language answers in it, whatever else the visitor speaks, and does not vary by it', async ({
  product,
}) => {
  for (const page of pages)
    for (const language of locales) {
      const address = inLanguage(language, page);
      const foreign = { 'accept-language': other[language], cookie: `language=${other[language]}` };
      for (const path of [address, address.replace(language, language.toUpperCase())]) {
        const { status, headers, body } = await ask(product, path, { headers: foreign });
        expect([path, status, languageOf(body), headers.vary]).toEqual([
          path,
          200,
          language,
          'cookie, sec-gpc, accept-encoding',
        ]);
      }
      const { body } = await ask(product, address);
      expect(canonicalOf(body)).toBe(product.url + address);
      const addresses = Object.fromEntries(locales.map((each) => [each, product.url + inLanguage(each, page)]));
      expect(alternatesOf(body)).toEqual({ ...addresses, 'x-default': product.url + page });

      // Links stay: what has an address in this language is linked by it.
      const { home, discover } = pathsIn(language);
      const inside = [home(), `${home()}#how-it-works`, discover()];
      expect(linksOf(body)).toEqual(expect.arrayContaining(inside));
      const left = linksOf(body).filter((href) => pages.includes(href) || languageOfPath(href) === other[language]);
      expect([address, left]).toEqual([address, []]);
    }
});

test('the address without a language answers in the visitor’s, and leads to all', async ({ product }) => {
  for (const page of pages)
    for (const language of locales) {
      const { status, headers, body } = await ask(product, page, { headers: { 'accept-language': language } });
      expect([page, status, languageOf(body)]).toEqual([page, 200, language]);
      expect(headers.vary).toBe('cookie, sec-gpc, accept-language, accept-encoding');
      expect(canonicalOf(body)).toBe(product.url + page);
      expect(Object.keys(alternatesOf(body))).toEqual([...locales, 'x-default']);
      expect(linksOf(body).filter((href) => languageOfPath(href) && !href.endsWith('.xml'))).toEqual([]);
    }
});

test('a language nobody has is no page, and what is not public has none', async ({ product }) => {
  for (const path of [
    '/fr',
    '/fr/noor-el-idrissi',
    '/en-GB',
    '/en/fr',
    '/en/es',
    '/en/signin',
    '/es/dashboard',
    '/en/p/x',
  ]) {
    const { status, body } = await ask(product, path);
    expect([path, status, languageOf(body)]).toEqual([path, 404, languageOfPath(path) ?? 'en']);
  }
});

test('a page of a language is kept once for all who ask for it', async ({ product }) => {
  const path = '/es/noor-el-idrissi';
  const kept = async (language: string) =>
    'age' in (await ask(product, path, { headers: { 'accept-language': language } })).headers;
  for (const language of ['en', 'es']) await expect.poll(() => kept(language), language).toBe(true);
});

test('who chooses a language on a page of another comes to the page of the chosen one', async ({ product }) => {
  const body = new URLSearchParams({ language: 'en', back: '/es/noor-el-idrissi?x=1' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: product.url };
  const answer = await ask(product, '/preferences', { method: 'POST', headers, body });
  expect([answer.status, answer.headers.location]).toEqual([303, '/en/noor-el-idrissi?x=1']);
});

test('whoever reads in a language comes to sign up and sign in in it, goes on in it, and is still free to choose', async ({
  product,
}) => {
  const foreign = { 'accept-language': 'en' };
  const read = async (path: string) => (await ask(product, path, { headers: foreign })).body;
  const forwards = ['/signup?lang=es', '/signin?lang=es', '/my-confirmations?lang=es', '/dashboard/jobs?lang=es'];
  expect(linksOf(await read('/es'))).toEqual(expect.arrayContaining(forwards));
  expect(linksOf(await read('/es/help/open-an-account'))).toContain('/signup?lang=es');
  for (const [path, further] of [
    ['/signin?lang=es', ['/es', '/signup?lang=es', '/forgot-password?lang=es']],
    ['/signup?lang=es', ['/es', '/signin?lang=es', '/es/terms-of-service', '/es/privacy-policy']],
    ['/forgot-password?lang=es', ['/signin?lang=es']],
  ] as const) {
    const body = await read(path);
    expect([path, languageOf(body)]).toEqual([path, 'es']);
    expect(linksOf(body)).toEqual(expect.arrayContaining([...further]));
  }
  const guarded = await ask(product, '/dashboard/jobs?lang=es', { headers: foreign });
  expect(guarded.headers.location).toMatch(/^\/signin\?.*&lang=es$/);
  const body = new URLSearchParams({ language: 'en', back: '/signin?lang=es' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: product.url };
  const chosen = await ask(product, '/preferences', { method: 'POST', headers, body });
  expect(chosen.headers.location).toBe('/signin?lang=en');
});

test('a public page that is asked for in a language by its query is kept for nobody', async ({ product }) => {
  const get = (path: string) => ask(product, path, { headers: { 'accept-language': 'en' } });
  for (let times = 0; times < 3; times++) {
    const { headers, body } = await get('/noor-el-idrissi?lang=es');
    expect([languageOf(body), 'age' in headers]).toEqual(['es', false]);
  }
  expect(languageOf((await get('/noor-el-idrissi')).body)).toBe('en');
});

test('each page names a picture for whoever shares it, of the size that it says', async ({ product }) => {
  for (const path of ['/', '/features', '/pricing', '/contact', ...pages]) {
    const { body } = await ask(product, inLanguage('es', path));
    const [, picture = ''] = /<meta property="og:image" content="([^"]*)"/.exec(body) ?? [];
    expect([path, picture.startsWith(`${product.url}/cards/es/`)]).toEqual([path, true]);
    const answer = await fetch(picture);
    const png = Buffer.from(await answer.arrayBuffer());
    const seen = [answer.status, answer.headers.get('content-type'), png.readUInt32BE(16), png.readUInt32BE(20)];
    expect([path, ...seen]).toEqual([path, 200, 'image/png', 1200, 630]);
  }
});

test('pages tell programs what they are about, in data that no browser runs', async ({ product }) => {
  const dataOf = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data = '']) =>
      JSON.parse(data),
    );
  for (const [path, types] of [
    ['/en/blog/a-no-worth-having', ['BlogPosting', 'BreadcrumbList']],
    ['/es/help/how-it-works', ['FAQPage', 'BreadcrumbList']],
    ['/en/noor-el-idrissi', ['ProfilePage']],
    [`/es/p/${short_id}`, ['CreativeWork']],
    ['/en/nobody-is-called-this', []],
  ] as const) {
    const found = dataOf((await ask(product, path)).body);
    expect([path, found.map((each) => each['@type'])]).toEqual([path, types]);
  }
  const [person] = dataOf((await ask(product, '/en/noor-el-idrissi')).body);
  expect(person.mainEntity).toMatchObject({ '@type': 'Person', url: `${product.url}/en/noor-el-idrissi` });
});

test('what people wrote names the language they wrote it in, whatever the page speaks', async ({ product }) => {
  const { body } = await ask(product, `/es/p/${short_id}`);
  expect(languageOf(body)).toBe('es');
  const [, before = '', language = ''] = /<h1([^>]*)><bdi lang="([^"]*)"[^>]*>The Long Tide/.exec(body) ?? [];
  expect([before.includes('lang='), language]).toEqual([false, 'en']);
  expect(body).toMatch(/<p lang="en"[^>]*>Cut from 61 hours/);
  expect(body).toMatch(/<div lang="en"[^>]*><p>The first assembly/);
  expect(body).toMatch(/<blockquote lang="en"[^>]*>[^<]*She threw our structure out/);
  expect(body).toContain('"inLanguage":"en"');
  // Words of ours stand in the page's own.
  expect(body).toMatch(/<h2(?![^>]*lang=)[^>]*>Qué se hizo</);
});
