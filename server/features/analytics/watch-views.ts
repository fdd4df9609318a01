import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/auth/deps.ts';
import type { PageWatcher } from '#server/platform/pages/watch-pages.ts';
import { type Seen, writeSeen } from './write-seen.ts';

/** At most so many milliseconds of counting, and what is being written, are lost when a process is killed. */
const flushInterval = 250;
/** So many are written at once, without waiting for the interval. */
const batchSize = 500;
/** More are not remembered while the database is away. */
const maxBuffered = 50_000;
/** Browsers and proxies say who comes in fewer characters: what is longer is made up, and would fill the memory. */
const longest = 1_000;

/**
 * Counts who reads pages. What a request costs is one look into a map; all else is done together, four times a second:
 * telling programs from people, hashing, writing. Nothing of a visitor is kept here for longer than that.
 */
export function watchViews({ db, env }: Pick<Deps, 'db' | 'env'>): PageWatcher {
  let waiting = new Map<string, Seen>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> | undefined;

  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    writing ??= writeWaiting().finally(() => {
      writing = undefined;
      if (waiting.size > 0) timer = setTimeout(write, flushInterval).unref();
    });
    return writing;
  };
  const writeWaiting = async () => {
    const taken = waiting;
    waiting = new Map();
    try {
      await writeSeen(db, [...taken.values()]);
    } catch (error) {
      if (isUnwritable(error)) return;
      // The database is away. Nobody counts twice, so what may have been written is written again.
      for (const [key, seen] of taken) if (waiting.size < maxBuffered) waiting.set(key, seen);
    }
  };

  return {
    saw(request, page, link) {
      if (!mayCount(request)) return;
      const { headers, viewer, socket } = request;
      const agent = headers['user-agent'] ?? '';
      const from = `${socket.remoteAddress} ${headers['x-forwarded-for']} ${agent}`;
      if (from.length > longest) return;
      const key = `${page}${link} ${viewer?.id} ${from}`;
      if (waiting.has(key) || waiting.size >= maxBuffered) return;
      const country = env.countryHeader ? countryIn(headers[env.countryHeader]) : null;
      waiting.set(key, { page, link, viewer: viewer?.id ?? null, country, address: request.ip, agent });
      if (waiting.size >= batchSize && !writing) void write();
      else timer ??= setTimeout(write, flushInterval).unref();
    },
    async close() {
      await writing;
      if (waiting.size > 0) await write();
      clearTimeout(timer);
    },
  };
}

/** Who asks not to be counted is not, nor a browser that only looks ahead. */
const mayCount = ({ headers }: FastifyRequest) =>
  headers.dnt !== '1' && headers['sec-gpc'] !== '1' && !/prefetch|prerender/.test(String(headers['sec-purpose'] ?? ''));

/** What no database takes would be refused again for ever, and keep all others from being counted. */
const isUnwritable = (error: unknown) => /^22/.test(String((error as { code?: unknown } | null)?.code));

/** What proxies say where they don't know: XX, and T1 for a network that hides it. */
const countryIn = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^[A-Z]{2}$/.test(header) && header !== 'XX' ? header : null;
