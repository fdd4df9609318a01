import type pg from 'pg';
import type { Env } from '#server/env.ts';
import type { EventBus } from '#server/platform/changes/event-bus.ts';
import type { Database } from '#server/platform/database/connect.ts';
import type { NameServer } from '#server/platform/dns/name-server.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { MailTransport } from '#server/platform/mail/transport.ts';
import type { Replica } from '#server/platform/replica/replica.ts';

/** What the platform opens, for itself and for all above it; made once in main.ts, or by a test on its own database. */
export type PlatformDeps = {
  env: Env;
  db: Database;
  /** Where much is read that may be a moment old. */
  replica: Replica;
  events: EventBus;
  files: FileStore;
  mail: MailTransport;
  nameServer: NameServer;
};

/** What `db` speaks through. Nothing above the platform is handed it (docs/decisions/0037-sql.md). */
export type WithPool = { pool: pg.Pool };
