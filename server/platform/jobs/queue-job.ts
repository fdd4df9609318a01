import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Jobs that wait for others: of one queue, one job is done at a time. Whoever outside answers slowly then keeps its own
 * queue waiting, and no mail: a process does more jobs at once than there are queues (`worker.ts`).
 */
export const jobQueues = ['payments 0', 'payments 1', 'name servers', 'network in front'] as const;
export type JobQueue = (typeof jobQueues)[number];

export type JobOptions = {
  /** One job of a key waits at a time: a later one takes its place. */
  key?: string;
  /** It goes when the one before it would have: asking again puts it off no further. */
  keepsTime?: boolean;
  /** How often it is tried; 25 times without it. */
  attempts?: number;
  /** Not before this moment; at once without it. */
  at?: Date | undefined;
  /** So many seconds from now, by the clock of the database. */
  inSeconds?: number;
  queue?: JobQueue;
};

/** Queues a job of a feature, by the name it has in its manifest, in the transaction that wants it. */
export async function queueJob(db: Connection, name: string, payload: object, given: JobOptions = {}) {
  const { key, keepsTime, attempts, at, inSeconds, queue } = given;
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, job_key := ${key ?? null}, job_key_mode := ${keepsTime ? 'preserve_run_at' : 'replace'},
     queue_name := ${queue ?? null},
     max_attempts := ${attempts ?? null}, run_at := coalesce(${at ?? null}::timestamptz, now() + make_interval(secs => ${inSeconds ?? null})))`.execute(
    db,
  );
}

/** Takes the job of a key back that waits, in the transaction that makes it needless. */
export const takeJobBack = (db: Connection, key: string) => sql`select graphile_worker.remove_job(${key})`.execute(db);
