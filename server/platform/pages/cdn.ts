import { createHash } from 'node:crypto';
import type { Env } from '#server/env.ts';
import { alongsideAnnouncing } from '#server/platform/changes/announcing.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { queueJob } from '#server/platform/jobs/queue-job.ts';
import type { Job } from '#server/platform/jobs/worker.ts';
import { pageLifetime, type TagsOfChange } from './page-cache.ts';

/** Stands on every page, for what changes with the program: blog, help and how all is drawn. */
export const everyPage = 'site';
/**
 * Networks cut long heads. A person's pages all have the person among their first tags, whom each change of theirs
 * names.
 */
const maxTags = 50;
/** Networks refuse a purge of more: Cloudflare takes so many names at once, and a head holds few hundred. */
const maxPurged = 30;
/**
 * After so many seconds what was under way while something changed has arrived, and every process has heard of the
 * change.
 */
const secondPurgeSeconds = 10;
const timeout = 10_000;
const queue = 'network in front';

/**
 * What lets a network that stands in front keep a page as long as we do and drop it with us. Written to be read by such
 * networks alone: any other cache has to ask us each time, since we could tell it of no change.
 */
export function networkHeaders({ cdn }: Pick<Env, 'cdn'>, tags: Iterable<string>): Record<string, string> {
  if (!cdn) return {};
  const seconds = `max-age=${pageLifetime / 1000}`;
  const names = [everyPage, ...[...tags].slice(0, maxTags)];
  return {
    'cache-control': 'no-cache',
    'cdn-cache-control': seconds,
    'surrogate-control': seconds,
    'surrogate-key': names.join(' '),
    'cache-tag': names.join(','),
  };
}

/**
 * Has each change queue its purge, in its own transaction: one at once, and one for answers that were under way then
 * and came to be kept after it. Nothing without the setting.
 */
export function purgeWithChanges(db: Database, { cdn }: Pick<Env, 'cdn'>, tagsOfChange: TagsOfChange) {
  if (!cdn) return;
  alongsideAnnouncing(db, async (trx, changes) => {
    const changed = [...new Set(changes.flatMap(tagsOfChange))].sort();
    for (let first = 0; first < changed.length; first += maxPurged) {
      const tags = changed.slice(first, first + maxPurged);
      // What waits for the same tags already is done with this one.
      const key = createHash('sha256').update(tags.join(' ')).digest('base64url');
      await queueJob(trx, 'purge-network', { tags }, { key: `purge-network ${key}`, queue });
      await queueJob(
        trx,
        'purge-network',
        { tags },
        { key: `purge-network again ${key}`, queue, inSeconds: secondPurgeSeconds },
      );
    }
  });
}

/**
 * The job: tells the network to drop what has these tags; throws where it did not say yes, so that it is asked again.
 */
export async function purgeNetwork({ cdn }: Pick<Env, 'cdn'>, tags: string[]) {
  if (!cdn) return;
  const { ok, status, body } = await fetch(cdn.purgeUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
    headers: {
      'content-type': 'application/json',
      'surrogate-key': tags.join(' '),
      ...(cdn.token && { authorization: `Bearer ${cdn.token}`, 'fastly-key': cdn.token }),
    },
    body: JSON.stringify({ tags }),
  });
  await body?.cancel();
  if (!ok) throw new Error(`the network in front answered ${status} to a purge`);
}

/** After a start every page is another one: the program may be. */
export const networkJobs = (env: Pick<Env, 'cdn'>): Record<string, Job> => ({
  'purge-network': { run: ({ tags }: { tags: string[] }) => purgeNetwork(env, tags) },
  'purge-network-whole': { run: () => purgeNetwork(env, [everyPage]), atStart: true },
});
