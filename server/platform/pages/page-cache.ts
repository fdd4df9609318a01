import type { Change } from '#server/platform/changes/change-line.ts';
import type { Topic } from '#shared/changes/topics.ts';
import { bytesOf, type CachedPage } from './cached-page.ts';

type Entry = CachedPage & { tags: Set<string>; keptAt: number };

/** Pages say "2 hours ago" too, so they are made anew after a while even when nothing changed. */
export const pageLifetime = 10 * 60_000;
const maxBytes = 64 * 1024 * 1024;
const maxChanges = 10_000;

/** Tags of the pages that a change makes old, by what it is about. */
export type Outdates = { [About in Topic]?: (change: Change) => string[] };
export type TagsOfChange = (change: Change) => string[];

/** What all of these say together. */
export function tagsBy(said: Outdates[]): TagsOfChange {
  const byTopic = Map.groupBy(
    said.flatMap((each) => Object.entries(each)),
    ([topic]) => topic,
  );
  return (change) => [...new Set((byTopic.get(change.topic) ?? []).flatMap(([, tagsOf]) => tagsOf(change)))];
}

/** Rendered anonymous pages, each dropped when something it shows changes. */
export function createPageCache(tagsOfChange: TagsOfChange, now: () => number = Date.now) {
  const pages = new Map<string, Entry>();
  const keysByTag = new Map<string, Set<string>>();
  /** In which generation a tag changed last; of changes before `known` nothing is remembered. */
  const changedIn = new Map<string, number>();
  let generation = 0;
  let known = 0;
  let bytes = 0;

  const keep = (key: string, entry: Entry) => {
    pages.set(key, entry);
    bytes += bytesOf(entry);
    for (const tag of entry.tags) keysByTag.set(tag, (keysByTag.get(tag) ?? new Set()).add(key));
  };
  const drop = (key: string) => {
    const entry = pages.get(key);
    if (!entry) return;
    pages.delete(key);
    bytes -= bytesOf(entry);
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const remember = (tag: string) => {
    changedIn.delete(tag);
    changedIn.set(tag, generation);
    for (const [oldest, when] of changedIn) {
      if (changedIn.size <= maxChanges) break;
      changedIn.delete(oldest);
      known = when;
    }
  };

  return {
    /** The page and for how many seconds it has been kept. */
    get(key: string): (CachedPage & { age: number }) | undefined {
      const entry = pages.get(key);
      if (!entry) return;
      const age = now() - entry.keptAt;
      if (age < pageLifetime) return { ...entry, age: Math.floor(age / 1000) };
      drop(key);
    },
    /**
     * Call before reading what the page shows, and hand it to `set`: a change in between makes the page stale at birth.
     */
    generation: () => generation,
    /** Gives whether the page is kept: not when something it shows changed since it was begun. */
    set(key: string, page: CachedPage, tags: Set<string>, since: number): boolean {
      if (since < known || [...tags].some((tag) => (changedIn.get(tag) ?? 0) > since)) return false;
      drop(key);
      keep(key, { ...page, tags, keptAt: now() });
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
      return true;
    },
    changed(change: Change) {
      const tags = tagsOfChange(change);
      if (tags.length > 0) generation++;
      for (const tag of tags) {
        remember(tag);
        for (const key of [...(keysByTag.get(tag) ?? [])]) drop(key);
      }
    },
    clear() {
      known = ++generation;
      changedIn.clear();
      pages.clear();
      keysByTag.clear();
      bytes = 0;
    },
    /** How many pages and tags are held. */
    size: () => ({ pages: pages.size, tags: keysByTag.size }),
  };
}
export type PageCache = ReturnType<typeof createPageCache>;
