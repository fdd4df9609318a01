import type pg from 'pg';
import type { AccessTokens } from './auth/access-tokens.ts';
import type { SessionLookup } from './auth/session-lookup.ts';
import type { Database } from './database/connect.ts';
import type { Env } from './env.ts';
import type { NameServer } from './features/trust/domains/name-server.ts';
import type { FileStore } from './files/file-store.ts';
import type { MailTransport } from './mail/transport.ts';
import type { EventBus } from './realtime/event-bus.ts';

/** What the features are built from; made once in main.ts, or by a test on its own database. */
export type Deps = {
  env: Env;
  db: Database;
  /** For hot queries as named prepared statements, which Kysely has not. */
  pool: pg.Pool;
  events: EventBus;
  files: FileStore;
  mail: MailTransport;
  nameServer: NameServer;
  sessions: SessionLookup;
  accessTokens: AccessTokens;
};
