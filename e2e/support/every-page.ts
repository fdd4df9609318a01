import type { APIRequestContext } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { languageOfPath, withoutLanguage } from '../../shared/language-paths.ts';
import routes from '../../web/routes.ts';
import { nowhere } from './demo.ts';

/** Every page of the product, whatever its language. */
export const pageKinds = [...new Set(pagePaths(routes).map(withoutLanguage))];
/** Each as it is where nothing is what it is asked for. */
export const emptyPages = pageKinds.map((kind) => kind.replace('*', 'nothing/here').replaceAll(/:\w+/g, nowhere));

const blanks = (kind: string) => kind.split(':').length + (kind.includes('*') ? 10 : 0);
const patterns = pageKinds
  // Of two that fit, the one that names more of the address is meant.
  .toSorted((one, other) => blanks(one) - blanks(other))
  .map((kind) => ({
    kind,
    fits: new RegExp(`^${kind.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+').replaceAll('*', '.+')}$`),
  }));
const kindOf = (path: string) => patterns.find(({ fits }) => fits.test(withoutLanguage(path)))?.kind;

/** So many links to one kind of page are followed: what the pages differ by is data. */
const followed = 2;

export type Pages = { documents: Record<string, string>; shown: Set<string>; moved: Map<string, string> };

/**
 * Reads pages as somebody does who follows every link, and keeps their HTML as it was sent. Public pages are followed
 * in the language of `inLanguage` alone, in none where it is null: visitors read them. `entries`: every link of a
 * navigation is followed, also to kinds that were read.
 */
export async function readEveryPage(
  who: { name: string; request: APIRequestContext; inLanguage: string | null; entries: boolean },
  origin: string,
  from: readonly string[],
  pages: Pages,
) {
  const waiting = [...new Set(from)];
  const seen = new Set(waiting);
  const counts = new Map<string, number>();
  const add = ({ origin: of, pathname, search }: URL) => {
    const path = pathname + search;
    if (of !== origin || seen.has(path)) return false;
    seen.add(path);
    waiting.push(path);
    return true;
  };
  const follow = (url: URL, isEntry: boolean) => {
    const kind = kindOf(url.pathname);
    const language = languageOfPath(url.pathname);
    if (!kind || (language && language !== who.inLanguage)) return;
    if (isEntry && add(url)) return;
    const counted = `${kind} ${url.search !== ''}`;
    const count = counts.get(counted) ?? 0;
    if (count < followed && add(url)) counts.set(counted, count + 1);
  };
  const read = async (path: string) => {
    const answer = await who.request.get(path, { maxRedirects: 0 });
    const { location } = answer.headers();
    if (location) {
      const to = new URL(location, origin + path);
      pages.moved.set(`${who.name} ${path}`, to.pathname + to.search);
      add(to);
      return;
    }
    if (!/text\/html/.test(answer.headers()['content-type'] ?? '')) return;
    const html = await answer.text();
    pages.documents[`${who.name} ${path} (${answer.status()})`] = html;
    const kind = kindOf(path.replace(/\?.*/, ''));
    if (answer.ok() && kind) pages.shown.add(kind);
    const entries = who.entries ? [...html.matchAll(/<nav\b.*?<\/nav>/gs)].flatMap(([nav]) => linksOf(nav)) : [];
    for (const [links, isEntry] of [
      [entries, true],
      [linksOf(html), false],
    ] as const)
      for (const href of links) follow(new URL(href, origin + path), isEntry);
  };
  while (waiting.length > 0) await Promise.all(waiting.splice(0, 6).map(read));
}

/** A page as somebody read it, or the one that its address leads to. */
export function documentOf(pages: Pages, reader: string, path: string): string | undefined {
  const moved = pages.moved.get(`${reader} ${path}`);
  return moved ? documentOf(pages, reader, moved) : pages.documents[`${reader} ${path} (200)`];
}

const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

/** Paths of the pages; a layout has none and passes its parent's on. */
export function pagePaths(entries: RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    // What may be left out of an address is asked for without it, too.
    const pages = own.endsWith('?') ? [own.replace(/\/[^/]*$/, ''), own.slice(0, -1)] : [own || '/'];
    const page = index || (path && children.length === 0) ? pages : [];
    return [...page, ...pagePaths(children, own)];
  });
}
