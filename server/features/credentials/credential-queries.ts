import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

type Current = {
  id: string;
  list: number;
  facts: Buffer;
  /** Somebody it tells of was forgotten. */
  erased: boolean;
  /** Its key is in wrong hands. */
  compromised: boolean;
};

/** The credential of a project that has not ended, if it has one. */
export async function currentCredential(db: Connection, projectId: string): Promise<Current | null> {
  const { rows } = await sql<Current>`
    select c.id, c.list, c.facts, c.body is null as erased, k.compromised_at is not null as compromised
      from credentials c join issuer_keys k on k.key = c.key
     where c.project_id = ${projectId} and c.ended_at is null`.execute(db);
  return rows[0] ?? null;
}

export async function nextNumber(db: Connection, projectId: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) + 1 as number from credentials where project_id = ${projectId}`.execute(db);
  return rows[0]?.number ?? 1;
}

/** The id by which credentials call a person; made with the first one. */
export async function subjectOf(trx: Transaction, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into credential_subjects as s (user_id, id) values (${userId}, ${randomUUID()})
    on conflict (user_id) do update set id = s.id returning id`.execute(trx);
  return rows[0]?.id ?? '';
}

/** Erases the text of credentials that tell of signers who are forgotten: also of those that ended before. */
export const eraseOfForgotten = (trx: Transaction, projectIds: readonly string[]) =>
  sql`update credentials c set body = null
       where c.project_id = any(${projectIds}::uuid[]) and c.body is not null
         and exists (select from confirmations k where k.id = any(c.confirmations) and k.email_domain = '')`.execute(
    trx,
  );
