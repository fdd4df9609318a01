import type { QueryResult } from 'kysely';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import type { Database } from '#server/platform/database/connect.ts';
import { sha256 } from '#server/platform/http/keyed-hash.ts';
import type { Viewer } from '#shared/session/session.ts';
import { type Session, type SessionRow, sessionOfId, sessionOfToken } from './session-queries.ts';

export type FoundSession = {
  session: Session;
  viewer: Viewer;
  /** The token came back for the first time. */
  fresh: boolean;
  /** The token was replaced long ago: somebody has a copy of it. */
  spent: boolean;
};
type Kept = { found: FoundSession; until: number };

/** Kept this long at most, should the news of a change not arrive. */
const lifetime = 5_000;
const maxKept = 20_000;

export type SessionLookup = {
  /** By the clear token of a cookie. `recent` accepts what was read within seconds: for requests that change nothing. */
  ofToken(token: string, options: { recent: boolean }): Promise<FoundSession | null>;
  /** By the id an access token names. */
  ofId(id: string, options: { recent: boolean }): Promise<FoundSession | null>;
  /** Forgets what was kept of a person, in this process. */
  forget(userId: string): void;
};

/**
 * Finds sessions in the database and remembers them for seconds. What is remembered goes when the session or the person
 * changes (events of all processes), and at once in the process that made the change (`forget`).
 */
export function createSessionLookup({ db, events }: { db: Database; events: EventBus }): SessionLookup {
  const kept = new Map<string, Kept>();
  /** Keys of each person's, since every change they make forgets them. */
  const keysOf = new Map<string, Set<string>>();
  let generation = 0;

  const forget = (userId: string) => {
    generation++;
    for (const key of keysOf.get(userId) ?? []) kept.delete(key);
    keysOf.delete(userId);
  };
  const clear = () => {
    kept.clear();
    keysOf.clear();
  };
  events.subscribe(({ changes, gap }) => {
    for (const { topic, userIds } of changes) {
      if (topic !== 'notifications') for (const id of userIds) forget(id);
    }
    if (!gap) return;
    generation++;
    clear();
  });

  const find = async (ask: () => Promise<QueryResult<SessionRow>>, key: string, recent: boolean) => {
    const known = recent ? kept.get(key) : undefined;
    if (known && known.until > Date.now()) return known.found;
    const since = generation;
    const {
      rows: [row],
    } = await ask();
    if (!row) return null;
    const { session_id, proved, second_factor, lasts, fresh, spent, ...viewer } = row;
    const found = { session: { id: session_id, proved, second_factor }, viewer, fresh, spent };
    if (since === generation && !fresh && !spent) {
      if (kept.size >= maxKept) clear();
      keysOf.set(viewer.id, (keysOf.get(viewer.id) ?? new Set()).add(key));
      kept.set(key, { found, until: Date.now() + Math.min(lifetime, lasts) });
    }
    return found;
  };

  return {
    ofToken: (token, { recent }) => {
      const hash = sha256(token);
      return find(() => sessionOfToken(hash).execute(db), hash.toString('base64'), recent);
    },
    ofId: (id, { recent }) => find(() => sessionOfId(id).execute(db), id, recent),
    forget,
  };
}
