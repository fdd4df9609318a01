import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Locale, locales } from '#shared/i18n/locales.ts';
import { deadLinks, resolveLinks } from './content-links.ts';
import { contentValue } from './content-values.ts';
import { isFlagMark, looseMark } from './flag-blocks.ts';
import { articleSchema, ContentError, postSchema, readFrontMatter } from './front-matter.ts';

export const contentRoot = join(import.meta.dirname, '..', '..', '..', 'content');

/** A text as it was written, with its figures and the addresses of its links. */
type Written<Front> = Front & { slug: string; markdown: string };
export type WrittenPost = Written<z.output<typeof postSchema>>;
export type WrittenArticle = Written<z.output<typeof articleSchema>>;
export type WrittenContent = Record<Locale, { posts: WrittenPost[]; articles: WrittenArticle[] }>;

const slugsIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();

/**
 * Reads all posts and articles. Throws ContentError, with file and line, for broken front matter, a figure that nobody
 * knows, a link that leads nowhere, and a text that one language lacks or calls by another id.
 */
export function readContent(root = contentRoot): WrittenContent {
  const slugs = {
    post: new Set(slugsIn(join(root, 'blog', 'en'))),
    help: new Set(slugsIn(join(root, 'help', 'en'))),
  };
  const read = <Schema extends z.ZodType<{ id: string; related?: string[] }>>(
    kind: 'blog' | 'help',
    locale: Locale,
    schema: Schema,
  ) =>
    slugsIn(join(root, kind, locale)).map((slug) => {
      const path = join(kind, locale, `${slug}.md`);
      const source = filled(path, locale, readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n'));
      const { front, body, bodyLine } = readFrontMatter(path, source, schema);
      const [dead] = deadLinks(body, slugs);
      if (dead) throw new ContentError(path, bodyLine + lineOf(body, dead.index), `${dead.written} leads nowhere`);
      const loose = looseMark(body);
      if (loose !== null) throw new ContentError(path, bodyLine + lineOf(body, loose), 'begins or ends no block');
      const unknown = front.related?.find((each) => !slugs.help.has(each));
      if (unknown) throw new ContentError(path, 1, `related: there is no article ${unknown}`);
      return { ...front, slug, markdown: resolveLinks(body, slugs) };
    });
  const content = Object.fromEntries(
    locales.map((locale) => [
      locale,
      { posts: read('blog', locale, postSchema), articles: read('help', locale, articleSchema) },
    ]),
  ) as WrittenContent;
  checkPairs('blog', content.en.posts, content.es.posts);
  checkPairs('help', content.en.articles, content.es.articles);
  return content;
}

const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** The figures in their places. */
const filled = (path: string, locale: Locale, source: string) =>
  source.replaceAll(/\{\{\s*([^}]*?)\s*\}\}/g, (written, name, index) => {
    if (isFlagMark(name)) return written;
    const value = contentValue(locale, name);
    if (value === undefined) throw new ContentError(path, lineOf(source, index), `nobody knows the figure ${written}`);
    return value;
  });

type Named = { slug: string; id: string };

function checkPairs(kind: string, english: Named[], spanish: Named[]) {
  const idBySlug = new Map(spanish.map(({ slug, id }) => [slug, id]));
  const seen = new Set<string>();
  for (const { slug, id } of english) {
    const other = idBySlug.get(slug);
    if (other === undefined)
      throw new ContentError(`${kind}/es/${slug}.md`, 1, 'is missing: the other language has it');
    if (other !== id) throw new ContentError(`${kind}/es/${slug}.md`, 1, `has another id than in English: ${id}`);
    if (seen.has(id)) throw new ContentError(`${kind}/en/${slug}.md`, 1, `has the id of another: ${id}`);
    seen.add(id);
    idBySlug.delete(slug);
  }
  const [lonely] = idBySlug.keys();
  if (lonely) throw new ContentError(`${kind}/en/${lonely}.md`, 1, 'is missing: the other language has it');
}
