import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Env } from '../../server/env.ts';
import { answerRequest } from '../../server/features/signing/answer-request.ts';
import type { AnsweringBrowser } from '../../server/features/trust/weigh-confirmation.ts';
import { createDatabase, createPool, type Database } from '../../server/platform/database/connect.ts';
import { preparing } from '../../server/platform/database/prepared-statements.ts';
import type { DB } from '../../server/platform/database/schema.ts';
import { sha256 } from '../../server/platform/http/keyed-hash.ts';
import { compareRuns } from '../measure.ts';
import { confirmedAnswer, openRequest } from '../open-request.ts';
import { record, replay, type Statement } from '../recorded-transaction.ts';

const each = 100;
const rounds = 5;

/** Who confirms whose work, and from where. */
type Meeting = { owner: string; email: string; from: AnsweringBrowser };
/**
 * Two of three answer an owner whom they have answered before, where they did it; the others are new, with a browser of
 * their own.
 */
async function meetingsOf(db: Database): Promise<Meeting[]> {
  const { rows } = await sql<{
    owner: string;
    email: string;
    device: Buffer;
    networks: { bits: number; hash: string }[];
  }>`
    select e.owner_id as owner, s.email, c.device_hash as device,
           (select coalesce(json_agg(json_build_object('bits', t.bits, 'hash', encode(t.hash, 'hex')) order by t.hash = c.network_hash desc, t.bits desc), '[]')
              from traces t where t.party = e.signer and t.bits > 1) as networks
      from (select id, signer_id, device_hash, network_hash from confirmations order by md5(id::text) limit ${each * rounds}) c
      join answer_evidence e on e.confirmation_id = c.id join signers s on s.id = c.signer_id`.execute(db);
  if (rows.length < each * rounds) throw new Error('too few answers to choose from');
  return rows.map(({ owner, email, device, networks }, index) => {
    const known = index % 3 < 2;
    return {
      owner,
      email: known ? email : email.replace('@', `${randomUUID()}@`),
      from: {
        deviceHash: known ? device : sha256(randomUUID()),
        agentHash: sha256('agent 0'),
        networks: networks.map(({ bits, hash }) => ({ bits, hash: Buffer.from(hash, 'hex') })),
        viewerId: null,
      },
    };
  });
}

/** Ids that a replay leaves as they are: people's and mailboxes'. What else it finds, the recorded run had made. */
async function knownIds(db: Database) {
  const { rows } = await sql<{ id: string }>`select id from profiles union select signer from answer_evidence
    union select mailbox from owned_mailboxes union select party from traces`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Open = Awaited<ReturnType<typeof openRequest>>;

/**
 * The verb against the very statements that it sends: each meeting's are recorded on a request of its own, then
 * replayed as a bare transaction on another. Latencies are of the verb, one at a time.
 */
export async function measureConfirmations(config: pg.PoolConfig, env: Env) {
  const pool = createPool({ ...config, max: 2 });
  const client = new pg.Client(config);
  await client.connect();
  try {
    return await measure(pool, client, env);
  } finally {
    await client.end();
    await pool.end();
  }
}

async function measure(pool: pg.Pool, client: pg.Client, env: Env) {
  const db = createDatabase(pool);
  const meetings = await meetingsOf(db);
  const open = async () => {
    const requests: Open[] = [];
    for (const { owner, email } of meetings) requests.push(await openRequest(db, owner, { email }));
    return requests;
  };
  const [recorded, confirmed, bare] = [await open(), await open(), await open()];

  const statements: Statement[][] = [];
  const recording = (log: (statement: Statement) => void) =>
    new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }), log: ({ query }) => log(query) });
  for (const [index, { from }] of meetings.entries()) {
    const { request, screen } = recorded[index] as Open;
    statements.push(
      await record<DB>(recording, (logged) =>
        answerRequest({ db: logged, env }, request, { ...confirmedAnswer, ...screen }, from),
      ),
    );
  }
  const same = await knownIds(db);
  // Product and peer take turns, and meet the same people in each.
  const turn = (run: number) => Math.floor(run / (2 * each)) * each + (run % each);
  const latencies: number[] = [];
  const comparison = await compareRuns(
    'one confirmation among a million, against its bare transaction',
    0.6,
    each,
    async (run) => {
      const { request, screen } = confirmed[turn(run)] as Open;
      const { from } = meetings[turn(run)] as Meeting;
      const started = performance.now();
      await answerRequest({ db, env }, request, { ...confirmedAnswer, ...screen }, from);
      latencies.push(performance.now() - started);
    },
    (run) => {
      const [before, now] = [recorded[turn(run)] as Open, bare[turn(run)] as Open];
      const ids = { [before.request]: now.request, [before.project]: now.project, [before.signer]: now.signer };
      return replay(client, statements[turn(run)] as Statement[], ids, same);
    },
  );
  const perRound = Array.from({ length: rounds }, (_, round) => latencies.slice(round * each, (round + 1) * each));
  const quietest = perRound.reduce((best, round) => (at(round, 0.5) < at(best, 0.5) ? round : best));
  return { comparison, all: percentiles(latencies), quietest: percentiles(quietest) };
}

const at = (latencies: number[], share: number) =>
  latencies.toSorted((a, b) => a - b)[Math.floor(latencies.length * share)] as number;
const percentiles = (latencies: number[]) => ({ p50: at(latencies, 0.5), p99: at(latencies, 0.99) });
