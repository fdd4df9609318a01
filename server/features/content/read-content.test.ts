import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { helpCategories } from '#shared/content/help-categories.ts';
import { helpTopics } from '#shared/content/help-topics.ts';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { createFeed } from './content-routes.ts';
import { createLibrary, ownLibrary } from './library.ts';
import { contentRoot, readContent } from './read-content.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => void rmSync(folder, { recursive: true })));

/** A copy of the content, in which one file is another. */
function changed(path: string, change: (text: string) => string) {
  const root = mkdtempSync(join(tmpdir(), 'countersign-content-'));
  folders.push(root);
  cpSync(contentRoot, root, { recursive: true });
  writeFileSync(join(root, path), change(readFileSync(join(root, path), 'utf8')));
  return root;
}
const article = 'help/en/what-is-countersign.md';
const instead = (from: string | RegExp, to: string) => (text: string) => {
  expect(text).toMatch(from);
  return text.replace(from, to);
};

describe('our own content', () => {
  test('can be read, in both languages', () => {
    const content = readContent();
    for (const locale of locales) {
      const { articles, posts } = content[locale];
      for (const category of helpCategories)
        expect([category, articles.filter((each) => each.category === category).length >= 4]).toEqual([category, true]);
      expect(posts.length).toBeGreaterThanOrEqual(6);
    }
  });

  test('is rendered without a figure, a link or a style that is left over', async () => {
    for (const [locale, projectLimits] of locales.flatMap((each) => [[each, false] as const, [each, true] as const])) {
      const library = ownLibrary({ socialFeatures: true, projectLimits });
      const reading = { locale, language: locale };
      const texts = [
        ...(await library.manual(reading)).map(({ slug, html }) => ({ slug, html })),
        ...(await Promise.all(library.posts(reading).map(({ slug }) => library.post(reading, slug)))).map((post) => ({
          slug: post?.slug,
          html: post?.html ?? '{{',
        })),
      ];
      for (const { slug, html } of texts) {
        expect([slug, /\{\{|\(help:|\(post:|\(page:|style=|<h1|href="\/~/.exec(html)?.[0]]).toEqual([slug, undefined]);
        // Every link to a page that has an address in each language is one of this language.
        const links = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href ?? '');
        expect([
          slug,
          links.filter((href) => /^\/(en|es|help|blog)\b/.test(href) && !href.startsWith(`/${locale}`)),
        ]).toEqual([slug, []]);
      }
    }
  });

  test('says nothing of social features where they are off', () => {
    const slugs = (socialFeatures: boolean) =>
      ownLibrary({ socialFeatures, projectLimits: false })
        .articles({ locale: 'en' })
        .map(({ slug }) => slug);
    const left = slugs(true).filter((slug) => !slugs(false).includes(slug));
    expect(left).toEqual(['name-who-worked-on-it', 'likes-and-comments']);
    const words = {
      en: /\blikes? it\b|\bendors|\bcollaborators\b|comment on/i,
      es: /me gusta|\brecom(iend|end)a|olaboradores|comentar /,
    };
    const saying = locales.flatMap((locale) =>
      readContent()[locale].articles.filter(({ social, markdown }) => !social && words[locale].test(markdown)),
    );
    expect(saying.map(({ slug }) => slug)).toEqual([]);
  });

  test.each<[Locale, boolean, RegExp, RegExp]>([
    ['en', false, /every feature is free/, /two plans|has room for 2/],
    ['en', true, /Free<\/strong> has room for 2 projects/, /every feature is free/],
    ['es', false, /todas las funciones son gratis/, /dos planes|caben 2/],
    ['es', true, /Gratis<\/strong> caben 2 proyectos/, /todas las funciones son gratis/],
  ])('says in %s of plans what holds with PROJECT_LIMITS %s', async (locale, projectLimits, said, unsaid) => {
    const library = ownLibrary({ socialFeatures: true, projectLimits });
    const plans = await library.article({ locale, language: null }, 'what-plans-include');
    expect(plans?.html).toMatch(said);
    expect(plans?.html).not.toMatch(unsaid);
    // A text that changes with it is nowhere else said as if it held always.
    const domain = await library.article({ locale, language: null }, 'a-domain-of-your-own');
    expect(/\bPro\b/.test(domain?.html ?? '')).toBe(projectLimits);
  });

  test('has every article that a screen of the app leads to', () => {
    const slugs = readContent().en.articles.map(({ slug }) => slug);
    expect(helpTopics.filter((topic) => !slugs.includes(topic))).toEqual([]);
    const web = join(contentRoot, '..', 'web');
    const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
    const written = screens.map((name) => readFileSync(join(web, name), 'utf8')).join('\n');
    expect(helpTopics.filter((topic) => !written.includes(`'${topic}'`) && !written.includes(`"${topic}"`))).toEqual(
      [],
    );
  });

  test.each<[Locale, string, string]>([
    ['en', 'identity', 'verify-your-identity'],
    ['en', 'passport', 'verify-your-identity'],
    ['en', 'apply for a job', 'apply-or-post-a-job'],
    ['en', 'post a job', 'apply-or-post-a-job'],
    ['en', 'saved search', 'saved-searches'],
    ['en', 'likes', 'likes-and-comments'],
    ['en', 'comment', 'likes-and-comments'],
    ['en', 'mention', 'likes-and-comments'],
    ['es', 'presentarme a un empleo', 'apply-or-post-a-job'],
    ['es', 'publicar una oferta', 'apply-or-post-a-job'],
    ['es', 'guardar una búsqueda', 'saved-searches'],
    ['es', 'comentarios', 'likes-and-comments'],
    ['es', 'mencionar', 'likes-and-comments'],
    ['es', 'identidad', 'verify-your-identity'],
    ['es', 'pasaporte', 'verify-your-identity'],
  ])('in %s, who searches the help for “%s” finds %s first', (locale, words, slug) => {
    const [first] = ownLibrary({ socialFeatures: true, projectLimits: false }).search({ locale }, words);
    expect(first?.slug).toBe(slug);
  });

  test('says a title and a summary that fit where they are shown', () => {
    const content = readContent();
    const long = locales.flatMap((locale) =>
      [...content[locale].articles, ...content[locale].posts]
        .filter(({ title, summary }) => title.length > 75 || summary.length > 200)
        .map(({ slug }) => `${locale}/${slug}`),
    );
    expect(long).toEqual([]);
  });
});

describe('what is wrong is told with file and line', () => {
  test.each<[string, string, (text: string) => string, RegExp]>([
    ['no front matter', article, () => 'Only text', /^help\/en\/what-is-countersign\.md:1: has no front matter/],
    ['a category that is none', article, instead(/category: .*/, 'category: gossip'), /\.md:5: category /],
    ['a day that is none', article, instead(/updated: .*/, 'updated: 2026-02-30'), /\.md:\d: updated /],
    ['YAML that is none', article, instead(/title: .*/, 'title: "half'), /\.md:\d+: \w/],
    ['a field nobody reads', article, instead(/order: .*/, 'order: 1\nhidden: true'), /\.md:2: .*hidden/],
    ['a figure nobody knows', article, (text) => `${text}\n{{limits.moon}}`, /\.md:\d+: nobody knows the figure/],
    ['an article that is not there', article, (text) => `${text}\n[x](help:nothing)`, /\.md:\d+: .*leads nowhere/],
    ['a page that is not there', article, (text) => `${text}\n[x](page:nothing)`, /leads nowhere/],
    ['a page that needs a name', article, (text) => `${text}\n[x](page:publicProfile)`, /leads nowhere/],
    ['a block that nothing ends', article, (text) => `${text}\n{{#limits}}\nx`, /\.md:\d+: begins or ends no block/],
    ['an end of no block', article, (text) => `${text}\n{{/limits}}`, /\.md:\d+: begins or ends no block/],
    ['another id than in English', 'help/es/what-is-countersign.md', instead(/id: .*/, 'id: other'), /another id/],
  ])('%s', (_name, path, change, message) => {
    expect(() => readContent(changed(path, change))).toThrow(message);
  });

  test('a text that one language lacks', () => {
    const root = changed(article, (text) => text);
    rmSync(join(root, 'help/es/what-is-countersign.md'));
    expect(() => readContent(root)).toThrow('help/es/what-is-countersign.md:1: is missing');
  });
});

describe('feeds', () => {
  test('name a post by what stays when its address changes, and hold addresses that work anywhere', async () => {
    const guids = async (root: string) => {
      const feed = await createFeed(createLibrary(readContent(root)), 'en', 'https://own.example');
      expect(feed.rss2()).not.toMatch(/(href|src)="\//);
      return { guids: feed.items.map(({ id }) => id).sort(), links: feed.items.map(({ link }) => link) };
    };
    const before = await guids(contentRoot);
    const root = changed('blog/en/a-no-worth-having.md', (text) => text);
    for (const locale of locales) {
      renameSync(join(root, `blog/${locale}/a-no-worth-having.md`), join(root, `blog/${locale}/moved.md`));
      for (const kind of ['blog', 'help'])
        rewriteAll(join(root, kind, locale), (text) => text.replaceAll('post:a-no-worth-having', 'post:moved'));
    }
    const after = await guids(root);
    expect(after.guids).toEqual(before.guids);
    expect(after.links).toContain('https://own.example/en/blog/moved');
  });
});

function rewriteAll(folder: string, change: (text: string) => string) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  }
}
