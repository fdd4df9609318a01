import { join } from 'node:path';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import type { Deps } from './deps.ts';
import { readEnv } from './env.ts';
import { localFileStore } from './files/file-store.ts';
import { migrateJobs, startWorker } from './jobs/worker.ts';
import { createMailTransport } from './mail/transport.ts';
import { listenToChanges } from './realtime/event-bus.ts';

const env = readEnv();
const { db, pool, close: closeDatabase } = await openDatabase(env, { exclusive: true });
await migrate(db);
await migrateJobs(pool);

const events = await listenToChanges(pool, console as never);
const deps: Deps = {
  env,
  db,
  pool,
  events,
  files: localFileStore(join(env.dataDir, 'files')),
  mail: createMailTransport(env),
};
const app = await buildApp(deps, { pages: env.development ? 'source' : 'built' });
const worker = await startWorker(deps, app.log, { alone: !env.databaseUrl });
await app.listen({ port: env.port, host: env.host });
announce(env);

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  await app.close();
  await worker.stop();
  await events.close();
  deps.mail.close();
  await closeDatabase();
}
process.on('SIGINT', () => void close());
process.on('SIGTERM', () => void close());
