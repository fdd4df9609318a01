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
  const keysByTag = new Map<string, Set<string>>();
  let bytes = 0;
  let generation = 0;

  const keep = (key: string, entry: Entry) => {
    pages.set(key, entry);
    bytes += entry.body.length + entry.brotli.length;
    for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  };
  const drop = (key: string) => {
    const entry = pages.get(key);
    if (!entry) return;
    pages.delete(key);
    bytes -= entry.body.length + entry.brotli.length;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };

  return {
    /** The page and for how many seconds it has been kept. */
    get(key: string): (KeptPage & { age: number }) | undefined {
      const entry = pages.get(key);
      if (!entry) return;
      const age = now() - entry.keptAt;
      if (age < lifetime) return { ...entry, age: Math.floor(age / 1000) };
      drop(key);
    },
    /** Call before reading what the page shows, and hand it to `set`: a change in between makes the page stale at birth. */
    generation: () => generation,
    set(key: string, page: KeptPage, tags: Set<string>, since: number) {
      if (since !== generation) return;
      drop(key);
      keep(key, { ...page, tags, keptAt: now() });
      for (const oldest of pages.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
    /** Drops each page that shows the changed project or anything of the people whose project or profile changed. */
    changed({ topic, id, userIds }: Change) {
      if (topic !== 'projects' && topic !== 'profiles') return;
      generation++;
      const tags = [`${topic}:${id}`, ...userIds.map((userId) => `profiles:${userId}`)];
      for (const tag of tags) for (const key of [...(keysByTag.get(tag) ?? [])]) drop(key);
    },
    clear() {
      generation++;
      pages.clear();
      keysByTag.clear();
      bytes = 0;
    },
    /** How many pages and tags are held. */
    size: () => ({ pages: pages.size, tags: keysByTag.size }),
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
