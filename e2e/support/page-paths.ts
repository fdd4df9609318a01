import type { RouteConfigEntry } from '@react-router/dev/routes';

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
