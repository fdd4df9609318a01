import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Env } from '../server/env.ts';
import { answerRequest } from '../server/features/signing/answer-request.ts';
import { createDatabase, createPool, type Database } from '../server/platform/database/connect.ts';
import { preparing } from '../server/platform/database/prepared-statements.ts';
import type { DB } from '../server/platform/database/schema.ts';
import { compareRuns } from './measure.ts';
import { confirmedAnswer, openRequest } from './open-request.ts';
import { type Ids, record, replay } from './recorded-transaction.ts';

const each = 40;
const browser = { deviceHash: null, agentHash: null, networks: [], viewerId: null };

/**
 * One confirmation through the product's own verb, against the very statements it sends, replayed as a bare
 * transaction.
 */
export async function compareConfirmation(config: pg.PoolConfig, env: Env, ownerId: string) {
  const pool = createPool({ ...config, max: 2 });
  const db = createDatabase(pool);
  const client = new pg.Client(config);
  await client.connect();
  const first = await openRequest(db, ownerId);
  const statements = await record<DB>(
    (log) =>
      new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }), log: ({ query }) => log(query) }),
    (recorded) => answerRequest({ db: recorded, env }, first.request, { ...confirmedAnswer, ...first.screen }, browser),
  );
  const open = await Promise.all(Array.from({ length: each * 10 }, () => openRequest(db, ownerId)));
  const same = new Set(await constantIds(db));
  const idsOf = (run: number): Ids => {
    const { request, project, signer } = open[run] as typeof first;
    return { [first.request]: request, [first.project]: project, [first.signer]: signer };
  };
  const result = await compareRuns(
    'one confirmation, against its bare transaction',
    0.7,
    each,
    (run) => {
      const { request, screen } = open[run] as typeof first;
      return answerRequest({ db, env }, request, { ...confirmedAnswer, ...screen }, browser);
    },
    (run) => replay(client, statements, idsOf(run), same),
  );
  const { confirmed } = await db
    .selectFrom('confirmations')
    .select(({ fn }) => fn.countAll<number>().as('confirmed'))
    .where(
      'request_id',
      'in',
      open.map(({ request }) => request),
    )
    .executeTakeFirstOrThrow();
  if (confirmed !== open.length) throw new Error(`only ${confirmed} of ${open.length} runs confirmed anything`);
  await client.end();
  await db.destroy();
  return result;
}

const constantIds = async (db: Database) =>
  (await db.selectFrom('profiles').select('id').execute()).map(({ id }) => id);
