import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type pg from 'pg';
import { type AppOptions, buildApp } from '#server/app.ts';
import { createAccessTokens } from '#server/auth/access-tokens.ts';
import type { Deps } from '#server/auth/deps.ts';
import { createSessionLookup } from '#server/auth/session-lookup.ts';
import type { SignInProvider } from '#server/auth/sign-in-provider.ts';
import { readEnv } from '#server/env.ts';
import { openProviders } from '#server/features/account/providers/open-providers.ts';
import { jobs } from '#server/jobs.ts';
import { listenToChanges } from '#server/platform/changes/event-bus.ts';
import type { WithPool } from '#server/platform/deps.ts';
import { noNameServer, systemNameServer } from '#server/platform/dns/name-server.ts';
import { openFileStore } from '#server/platform/files/open-file-store.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { cookieName } from '#server/platform/http/cookies.ts';
import { csrfCookie } from '#server/platform/http/csrf.ts';
import { runJobsOnce } from '#server/platform/jobs/worker.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { openReplica } from '#server/platform/replica/replica.ts';
import { newIssuerKey } from '#server/platform/settings/read-issuer-keys.ts';
import { newLogKey } from '#server/platform/settings/read-log-keys.ts';
import { createBrowser } from './browser.ts';
import { answersAsDocumented } from './check-answers.ts';
import { startMailServer } from './mail-server.ts';
import './refuse-incomplete-mails.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Options = Partial<AppOptions> & {
  database?: TestDatabase;
  /** Where a copy of the database is read. */
  replica?: pg.PoolConfig;
  /** Declared beside the product's. */
  routes?: (app: App, deps: Deps) => unknown;
  /** Instead of those of the settings: for one that has no standard way to be found. */
  providers?: SignInProvider[];
};

/** Of every server in a test, so that none has to make its own. */
export const testLogKey = newLogKey('localhost:3000/log');
const testIssuerKey = newIssuerKey('localhost:3000');

/** The whole server on a database, a data folder and a mail server of its own. Close it in afterAll/afterEach. */
export async function startTestApp(
  settings: Record<string, string> = {},
  { database: given, replica, providers, routes, ...options }: Options = {},
) {
  const database = given ?? (await createTestDatabase());
  const mailbox = await startMailServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'countersign-app-'));
  const env = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SECRET_KEY: 'a-key-that-only-the-tests-of-this-project-know',
    LOG_KEY: testLogKey,
    ISSUER_KEY: testIssuerKey,
    DATA_DIR: dataDir,
    SMTP_URL: mailbox.url,
    SEED: 'none',
    // What a test stated is published at once.
    LOG_INTERVAL_SECONDS: '0',
    // What a search does is tested, not how quick a busy machine is.
    SEARCH_TIMEOUT_MS: '60000',
    ...settings,
  });
  const events = await listenToChanges(database);
  const deps: Deps & WithPool = {
    env,
    ...database,
    replica: openReplica(replica ?? null, { ...database, events }, { every: 50, furthest: 4_000 }),
    events,
    files: await openFileStore(env),
    mail: createMailTransport(env),
    sessions: createSessionLookup({ db: database.db, events }),
    nameServer: env.dnsServers.length > 0 ? systemNameServer(env.dnsServers) : noNameServer,
    accessTokens: createAccessTokens({ env, db: database.db }),
    providers: providers ?? openProviders(env.providers),
  };
  const app = await buildApp(deps, { pages: 'none', ...options });
  routes?.(app, deps);
  await app.ready();
  const inject = app.inject.bind(app) as (options: InjectOptions | string) => Promise<Response>;
  const checked = async (options: InjectOptions | string) => {
    const answer = await inject(options);
    answersAsDocumented(app);
    return answer;
  };
  app.inject = checked as App['inject'];
  return {
    app,
    deps,
    db: database.db,
    mailbox,
    /** Sends what is in the outbox and does whatever else is due. */
    work: () => runJobsOnce(deps.pool, jobs(deps)),
    /** A browser of its own: keeps cookies and sends the CSRF token, as our client does. */
    browser: (address?: string) => createBrowser(app, cookieName(env, csrfCookie), address),
    close: async () => {
      await app.close();
      await deps.replica.close();
      await events.close();
      deps.mail.close();
      await mailbox.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
      // What came by a real connection and not by `inject`.
      answersAsDocumented(app);
    },
  };
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>;
