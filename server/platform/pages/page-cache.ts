import type { Change } from '#server/platform/changes/change-line.ts';

/** `headers`: all that its answer carries. */
export type KeptPage = {
  headers: Record<string, string | number | string[] | undefined>;
  body: Buffer;
  brotli: Buffer;
};
type Entry = KeptPage & { tags: Set<string>; keptAt: number };

/** Pages say "2 hours ago" too, so they are made anew after a while even when nothing changed. */
const lifetime = 10 * 60_000;
const mostBytes = 64 * 1024 * 1024;

/** Rendered anonymous pages, each dropped when something it shows changes. */
export function createPageCache(now: () => number = Date.now) {
  const pages = new Map<string, Entry>();
  let bytes = 0;
  let generation = 0;

  const drop = (key: string, entry: Entry) => {
    pages.delete(key);
    bytes -= entry.body.length + entry.brotli.length;
  };

  return {
    /** The page and for how many seconds it has been kept. */
    get(key: string): (KeptPage & { age: number }) | undefined {
      const entry = pages.get(key);
      if (!entry) return;
      const age = now() - entry.keptAt;
      if (age < lifetime) return { ...entry, age: Math.floor(age / 1000) };
      drop(key, entry);
    },
    /** Call before reading what the page shows, and hand it to `set`: a change in between makes the page stale at birth. */
    generation: () => generation,
    set(key: string, page: KeptPage, tags: Set<string>, since: number) {
      if (since !== generation) return;
      const old = pages.get(key);
      if (old) drop(key, old);
      pages.set(key, { ...page, tags, keptAt: now() });
      bytes += page.body.length + page.brotli.length;
      for (const [oldest, entry] of pages) {
        if (bytes <= mostBytes) break;
        drop(oldest, entry);
      }
    },
    /** Drops each page that shows the changed row or anything of the people it concerns. */
    changed({ table, id, userIds }: Pick<Change, 'table' | 'id' | 'userIds'>) {
      if (table === 'notifications') return;
      generation++;
      const touched = [`${table}:${id}`, ...userIds.map((user) => `profiles:${user}`)];
      for (const [key, entry] of pages) if (touched.some((tag) => entry.tags.has(tag))) drop(key, entry);
    },
    clear() {
      generation++;
      pages.clear();
      bytes = 0;
    },
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
