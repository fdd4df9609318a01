import { setTimeout as wait } from 'node:timers/promises';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import type { Deps } from '#server/auth/deps.ts';
import { createSessionLookup } from '#server/auth/session-lookup.ts';
import { openProviders } from '#server/features/account/providers/open-providers.ts';
import { describeDemo } from '#server/features/demo/describe-demo.ts';
import { requireOrigin } from '#server/features/log/published.ts';
import { listenToChanges } from '#server/platform/changes/event-bus.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open.ts';
import type { WithPool } from '#server/platform/deps.ts';
import { systemNameServer } from '#server/platform/dns/name-server.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import { closeServer } from '#server/platform/http/close-server.ts';
import { describeError } from '#server/platform/http/describe-error.ts';
import { stopListening } from '#server/platform/http/stop-listening.ts';
import { migrateJobs, startWorker } from '#server/platform/jobs/worker.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { openReplica } from '#server/platform/replica/replica.ts';
import { tellOfLostSpans } from '#server/platform/tracing/tell-of-lost-spans.ts';
import { traceQuery } from '#server/platform/tracing/trace-queries.ts';
import { buildApp } from './app.ts';
import { type Env, readEnv } from './env.ts';
import { featuresOn } from './features.ts';
import { giveBackMemory } from './give-back-memory.ts';
import { jobs } from './jobs.ts';
import { openHealth } from './open-health.ts';
import { openMetrics } from './open-metrics.ts';
import { printBanner } from './print-banner.ts';
import { seedDemo } from './seed-demo.ts';
import { buildWorkerApp } from './worker-app.ts';

/** Opens everything in order; what was opened is closed in the opposite order, also when a later step fails. */
async function start(env: Env, opened: AsyncDisposableStack) {
  // Its library is read only where somebody takes the spans.
  const tracing = env.traces && (await import('#server/platform/tracing/open-tracing.ts')).openTracing(env.traces);
  opened.defer(async () => tracing?.close());
  const { db, pool, supervise, close } = await openDatabase(env, { exclusive: true });
  opened.defer(close);
  await migrate(db);
  await requireOrigin({ db, env });
  await migrateJobs(pool);

  const events = await listenToChanges({ db, pool });
  opened.defer(events.close);
  const replica = openReplica(env.replicaUrl ? { connectionString: env.replicaUrl } : null, {
    db,
    pool,
    events,
    log: env.traces ? traceQuery : undefined,
  });
  opened.defer(replica.close);
  const mail = createMailTransport(env);
  opened.defer(mail.close);
  const files = await openFileStore(env);
  const sessions = createSessionLookup({ db, events });
  const accessTokens = createAccessTokens({ env, db });
  const providers = openProviders(env.providers);
  const nameServer = systemNameServer(env.dnsServers);
  const deps: Deps & WithPool = {
    env,
    db,
    pool,
    replica,
    events,
    mail,
    nameServer,
    files,
    sessions,
    accessTokens,
    providers,
  };
  await seedDemo(deps);

  const health = openHealth(deps);
  const metrics = await openMetrics(deps, health);
  opened.defer(async () => metrics?.close());
  const app = env.serves
    ? await buildApp(deps, { pages: env.development ? 'source' : 'built', health, metrics })
    : await buildWorkerApp(deps, health);
  const heard = env.traces && tellOfLostSpans(app.log);
  opened.defer(async () => heard?.());
  const worker = env.works ? await startWorker(pool, jobs(deps), app.log, { alone: !env.databaseUrl }) : null;
  opened.defer(async () => worker?.stop());
  if (env.works) opened.use(await listenToOthers(deps));
  opened.defer(() => closeServer(app));
  opened.defer(supervise(app.log));
  giveBackMemory();
  await app.listen({ port: env.port, host: env.host });
  if (env.serves) printBanner(env, await describeDemo(deps));

  return {
    /** Serves on until proxies know; takes no more jobs from now on. */
    drain: async () => {
      health.drain();
      await Promise.all([worker?.stop(), wait(env.drainSeconds * 1000)]);
      if (env.drainSeconds > 0) await stopListening(app.server);
    },
    /** Finishes nothing of what was begun. */
    cut: () => app.server.closeAllConnections(),
  };
}

const opened = new AsyncDisposableStack();
// Node would print it whole, with what somebody sent in it.
process.on('uncaughtException', (error) => {
  console.error('stopped by', describeError(error));
  process.exit(1);
});
try {
  const { drain, cut } = await start(readEnv(), opened);
  let drained: Promise<unknown> | undefined;
  let isCut = false;
  const end = async () => {
    if (opened.disposed) return;
    await opened.disposeAsync();
    // Streams and pools are closed by now; what a library still holds open must not keep the process.
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // Whoever says it again does not want to wait: for proxies, then for what was begun, then for anything.
      if (!drained) drained = drain().then(end);
      else if (!opened.disposed) void end();
      else if (isCut) process.exit(1);
      else {
        cut();
        isCut = true;
      }
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

/** Opens whatever features take from elsewhere by another way than HTTP. */
async function listenToOthers(deps: Deps): Promise<AsyncDisposable> {
  const opened = new AsyncDisposableStack();
  for (const { listens } of featuresOn(deps.env)) {
    const listening = await listens?.(deps);
    if (listening) opened.defer(listening.close);
  }
  return opened;
}
