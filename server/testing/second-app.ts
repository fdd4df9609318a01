import { buildApp } from '#server/app.ts';
import type { Deps } from '#server/auth/deps.ts';
import { createSessionLookup } from '#server/auth/session-lookup.ts';
import { listenToChanges } from '#server/platform/changes/event-bus.ts';
import { createDatabase, createPool } from '#server/platform/database/connect.ts';
import type { WithPool } from '#server/platform/deps.ts';
import type { TestApp } from './test-app.ts';

/** Another server on the database of the first, with connections, memory and an address of its own. */
export async function startSecondApp({ deps: first }: TestApp) {
  const { host, user, database } = first.pool.options;
  const pool = createPool({ host, user, database });
  const db = createDatabase(pool);
  const events = await listenToChanges({ db, pool });
  const deps: Deps & WithPool = { ...first, pool, db, events, sessions: createSessionLookup({ db, events }) };
  const app = await buildApp(deps, { pages: 'none' });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    deps,
    db,
    url,
    close: async () => {
      await app.close();
      await events.close();
      await db.destroy();
    },
  };
}
