import { join } from 'node:path';
import { announce } from './announce.ts';
import { buildApp } from './app.ts';
import { createAccessTokens } from './auth/access-tokens.ts';
import { createSessionLookup } from './auth/session-lookup.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { describeDemo, seedDemo } from './database/seed/seed-demo.ts';
import type { Deps } from './deps.ts';
import { type Env, readEnv } from './env.ts';
import { systemNameServer } from './features/trust/domains/name-server.ts';
import { localFileStore } from './files/file-store.ts';
import { describeError } from './http/describe-error.ts';
import { migrateJobs, startWorker } from './jobs/worker.ts';
import { createMailTransport } from './mail/transport.ts';
import { listenToChanges } from './realtime/event-bus.ts';

/** Opens everything in order; what was opened is closed in the opposite order, also when a later step fails. */
async function start(env: Env, opened: AsyncDisposableStack) {
  const { db, pool, supervise, close } = await openDatabase(env, { exclusive: true });
  opened.defer(close);
  await migrate(db);
  await migrateJobs(pool);

  const events = await listenToChanges(pool, env.natsUrl);
  opened.defer(events.close);
  const mail = createMailTransport(env);
  opened.defer(mail.close);
  const files = localFileStore(join(env.dataDir, 'files'));
  const sessions = createSessionLookup({ pool, events });
  const accessTokens = createAccessTokens({ env, db });
  const deps: Deps = { env, db, pool, events, mail, nameServer: systemNameServer(), files, sessions, accessTokens };
  await seedDemo(deps);

  const app = await buildApp(deps, { pages: env.development ? 'source' : 'built' });
  const worker = await startWorker(deps, app.log, { alone: !env.databaseUrl });
  opened.defer(worker.stop);
  opened.defer(() => app.close());
  opened.defer(supervise(app.log));
  await app.listen({ port: env.port, host: env.host });
  announce(env, await describeDemo(deps));
}

const opened = new AsyncDisposableStack();
// Node would print it whole, with what somebody sent in it.
process.on('uncaughtException', (error) => {
  console.error('stopped by', describeError(error));
  process.exit(1);
});
try {
  await start(readEnv(), opened);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Streams and pools are closed by now; what a library still holds open must not keep the process.
      if (!opened.disposed) opened.disposeAsync().then(() => process.exit(0));
    });
  }
} catch (error) {
  await opened.disposeAsync();
  const { message, code } = error as NodeJS.ErrnoException;
  console.error(
    code === 'EADDRINUSE' ? `${message}\nSomething else listens there: stop it, or choose another PORT.` : message,
  );
  if (!(error instanceof Error) || !/^Bad settings|already runs|EADDRINUSE/.test(message)) console.error(error);
  process.exitCode = 1;
}
