import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';

/**
 * What is looked at again: the confirmations for and by a person, those by a mailbox and for whose it is, or a single
 * one.
 */
export type Looked = { user_id: string } | { mailbox: string } | { confirmation: string };

export async function confirmationsOf(db: Connection, looked: Looked): Promise<string[]> {
  if ('confirmation' in looked) return [looked.confirmation];
  const { rows } = await confirmationsAround(looked).execute(db);
  return rows.map(({ id }) => id);
}

/** Each part by its own index: of one condition with `or`, all that anybody ever answered would be read. */
export function confirmationsAround(looked: Exclude<Looked, { confirmation: string }>) {
  const [user, mailbox] = 'user_id' in looked ? [looked.user_id, null] : [null, looked.mailbox];
  return sql<{ id: string }>`
    with given as (
      select confirmation_id, answered_at from answer_evidence where owner_id = any(array(
        select ${user}::uuid union select user_id from owned_mailboxes where mailbox = ${mailbox} and proved))
      union
      select confirmation_id, answered_at from answer_evidence where signer = any(array(
        select ${mailbox}::uuid union select mailbox from owned_mailboxes where user_id = ${user})))
    select e.confirmation_id as id from given e join current_confirmations c on c.id = e.confirmation_id
      join projects p on p.id = c.project_id
     where p.status <> 'rejected' and p.removed_at is null
     order by e.answered_at desc`;
}

type Found = {
  project_id: string;
  title: string;
  held_at: Date | null;
  owner_id: string;
  owner_name: string;
  opened: Date;
  signer: string;
  signer_name: string;
  email: string;
  answered_at: Date;
  seconds: number | null;
  owner_idle: number | null;
  device_hash: Buffer | null;
  agent: Buffer | null;
  /** From where it was given, narrowest first; hashes in hexadecimal. */
  networks: { bits: number; hash: string }[];
  /** Rules that an admin has looked at for this answer and let pass. */
  settled: string[];
};

/** Locks the work first: what stands is asked of it once whoever changed it is done. */
export async function lockConfirmation(trx: Transaction, id: string): Promise<Found | undefined> {
  await sql`select from projects where id = (select project_id from confirmations where id = ${id}) for update`.execute(
    trx,
  );
  const { rows } = await sql<Found>`
    select c.project_id, p.title, p.held_at, e.owner_id, o.full_name as owner_name, o.created_at as opened, e.signer,
           c.signer_name, s.email, c.answered_at, e.seconds, e.owner_idle, c.device_hash,
           (select t.hash from traces t where t.party = e.signer and t.bits = 1 and t.first_seen <= c.answered_at + interval '1 minute'
             order by t.last_seen desc limit 1) as agent,
           (select coalesce(json_agg(json_build_object('bits', t.bits, 'hash', encode(t.hash, 'hex'))
                     order by t.hash = c.network_hash desc, t.bits desc), '[]')
              from traces t where t.party = e.signer and t.bits > 1
               and t.first_seen <= c.answered_at + interval '1 minute' and t.last_seen >= c.answered_at - interval '1 minute') as networks,
           array(select h.rule from project_holds h where h.confirmation_id = c.id and h.outcome in ('approved', 'released')) as settled
      from current_answers c join answer_evidence e on e.confirmation_id = c.id join signers s on s.id = c.signer_id
      join projects p on p.id = c.project_id join profiles o on o.id = p.user_id
     where c.id = ${id} and p.status <> 'rejected' and p.removed_at is null`.execute(trx);
  return rows[0];
}
