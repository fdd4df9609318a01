import { buildApp } from '../server/app.ts';
import { createAccessTokens } from '../server/auth/access-tokens.ts';
import type { Deps } from '../server/auth/deps.ts';
import { createSessionLookup } from '../server/auth/session-lookup.ts';
import { readEnv } from '../server/env.ts';
import { listenToChanges } from '../server/platform/changes/event-bus.ts';
import { migrate } from '../server/platform/database/migrate.ts';
import { openDatabase } from '../server/platform/database/open.ts';
import type { WithPool } from '../server/platform/deps.ts';
import { noNameServer } from '../server/platform/dns/name-server.ts';
import { localFileStore } from '../server/platform/files/local-file-store.ts';
import { migrateJobs } from '../server/platform/jobs/worker.ts';
import { createMailTransport } from '../server/platform/mail/transport.ts';
import { openReplica } from '../server/platform/replica/replica.ts';
import { writeNotification } from './write-notification.ts';

/**
 * What the parent may ask for: to notify somebody from in here, or how much memory is held after a garbage collection.
 */
export type Order = { write: string } | 'memory';

/**
 * The product as server/main.ts starts it, without its jobs, which do nothing here: so that a bench can write from
 * inside.
 */
const env = readEnv();
const { db, pool } = await openDatabase(env, { exclusive: false });
await migrate(db);
await migrateJobs(pool);
const events = await listenToChanges({ db, pool });
const deps: Deps & WithPool = {
  env,
  db,
  pool,
  replica: openReplica(null, { db, pool, events }),
  events,
  mail: createMailTransport(env),
  files: localFileStore(env.dataDir),
  sessions: createSessionLookup({ db, events }),
  nameServer: noNameServer,
  accessTokens: createAccessTokens({ env, db }),
  providers: [],
};
const app = await buildApp(deps, { pages: 'built' });
await app.listen({ port: env.port, host: env.host });

process.on('message', async (order: Order) => {
  if (order === 'memory') {
    for (let times = 0; times < 4; times++) globalThis.gc?.();
    process.send?.(process.memoryUsage().rss);
  } else {
    process.send?.(await writeNotification(db, order.write));
  }
});
process.on('SIGTERM', () => process.exit(0));
process.send?.('up');
