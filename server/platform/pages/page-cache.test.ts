import { expect, test } from 'vitest';
import { tagsOfChange } from '#server/features.ts';
import type { Topic } from '#shared/changes/topics.ts';
import type { CachedPage } from './cached-page.ts';
import { createPageCache } from './page-cache.ts';

const nothing = Buffer.alloc(0);
const page = (text: string, bytes = 0): CachedPage => ({
  etag: text,
  heads: { br: [], gzip: [], identity: [], same: [] },
  bodies: { br: Buffer.alloc(bytes), gzip: nothing, identity: nothing },
  counted: null,
});
const change = (topic: Topic, id: string, userIds: string[] = []) => ({ topic, id, userIds });
const keep = (cache: ReturnType<typeof createPageCache>, key: string, ...tags: string[]) =>
  cache.set(key, page(key), new Set(tags), cache.generation());

test('a page is dropped by a change of what it shows or of whom it concerns, and by no other', () => {
  const cache = createPageCache(tagsOfChange);
  keep(cache, 'project', 'projects:1', 'profiles:ann');
  keep(cache, 'other', 'projects:2', 'profiles:bo');
  expect(cache.get('project')?.etag).toBe('project');

  cache.changed(change('projects', '3'));
  cache.changed(change('notifications', '9', ['ann']));
  cache.changed(change('exports', 'ann', ['ann']));
  expect(cache.get('project')).toBeDefined();

  keep(cache, 'newest', 'work:all');
  cache.changed(change('social', '1'));
  cache.changed(change('projects', '1'));
  expect(cache.get('project')).toBeUndefined();
  expect(cache.get('newest')).toBeDefined();
  cache.changed(change('discover', 'ann'));
  expect(cache.get('newest')).toBeUndefined();
  expect(cache.get('other')).toBeDefined();

  // A project that the page does not show yet: its owner's page must show it from now on.
  cache.changed(change('projects', '4', ['bo']));
  expect(cache.get('other')).toBeUndefined();
});

test('a page that was read before a change and finished after it is not kept', () => {
  const cache = createPageCache(tagsOfChange);
  const since = cache.generation();
  cache.changed(change('projects', '1'));
  cache.set('late', page('old text'), new Set(['projects:1']), since);
  expect(cache.get('late')).toBeUndefined();

  const before = cache.generation();
  cache.clear();
  cache.set('late', page('old text'), new Set(['projects:1']), before);
  expect(cache.get('late')).toBeUndefined();
});

test('what changed is remembered as long as a page may take, and one that took longer is not kept', () => {
  const cache = createPageCache(tagsOfChange);
  const since = cache.generation();
  expect(cache.set('slow', page('fine'), new Set(['projects:1']), since)).toBe(true);
  for (let count = 0; count < 9_999; count++) cache.changed(change('projects', `other ${count}`));
  expect(cache.set('slow', page('fine'), new Set(['projects:1']), since)).toBe(true);
  cache.changed(change('projects', '1'));
  cache.changed(change('projects', 'one more'));
  expect(cache.set('slow', page('old text'), new Set(['projects:2']), since)).toBe(false);
  expect(cache.set('new', page('new text'), new Set(['projects:1']), cache.generation())).toBe(true);
});

test('a page ends after ten minutes, for it says how long ago something was', () => {
  let now = 0;
  const cache = createPageCache(tagsOfChange, () => now);
  keep(cache, 'page', 'projects:1');
  now = 10 * 60_000 - 1;
  expect(cache.get('page')).toBeDefined();
  now += 1;
  expect(cache.get('page')).toBeUndefined();
});

test('at most 64 MB are kept; the oldest pages go first', () => {
  const cache = createPageCache(tagsOfChange);
  const megabytes20 = 20 * 1024 * 1024;
  for (const key of ['first', 'second', 'third', 'fourth']) {
    cache.set(key, page(key, megabytes20), new Set(['projects:1']), cache.generation());
  }
  expect(cache.get('first')).toBeUndefined();
  for (const key of ['second', 'third', 'fourth']) expect(cache.get(key)).toBeDefined();

  // Kept anew under its name, a page is counted once.
  for (let time = 0; time < 4; time++) {
    cache.set('fourth', page('fourth', megabytes20), new Set(['projects:1']), cache.generation());
  }
  expect(cache.get('second')).toBeDefined();
});

test('nothing is left of pages that were dropped, however they went', () => {
  let now = 0;
  const cache = createPageCache(tagsOfChange, () => now);
  for (let time = 0; time < 3; time++) keep(cache, 'again', 'projects:1', 'profiles:ann');
  keep(cache, 'changed', 'projects:2', 'profiles:bo');
  keep(cache, 'old', 'projects:3', 'profiles:ann');
  expect(cache.size()).toEqual({ pages: 3, tags: 5 });
  cache.changed(change('projects', '2'));
  expect(cache.size()).toEqual({ pages: 2, tags: 3 });
  now = 10 * 60_000;
  for (const key of ['again', 'old']) cache.get(key);
  expect(cache.size()).toEqual({ pages: 0, tags: 0 });
});
