import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { hasStood } from './has-stood.ts';
import { linkedTo, ownAccounts } from './same-person.ts';

/**
 * Who has to do with which work: wrote it, stands on it or did, or answered it, as an account or as a mailbox alone.
 */
const involved = sql`(
  select id as project_id, user_id as person from projects
  union all select c.project_id, c.user_id from collaborations c where ${hasStood('c')}
  union all select c.project_id, e.signer from answer_evidence e join confirmations c on c.id = e.confirmation_id
  union all select c.project_id, m.user_id from answer_evidence e join confirmations c on c.id = e.confirmation_id
              join owned_mailboxes m on m.mailbox = e.signer and m.proved)`;

/**
 * Within a statement: everybody who has a work in common with somebody, with whichever accounts of either. What becomes
 * of them is not theirs to judge.
 */
export const colleaguesOf = (personId: string) => sql<string[]>`array(
  with near as materialized (
    select o.person from ${involved} i join ${involved} o using (project_id) where i.person = any(${ownAccounts(personId)}))
  select person from near union ${linkedTo(sql`in (select person from near)`)})`;

/** Somebody's own accounts, and everybody whom they have a work in common with. */
export type Circle = { own: string[]; colleagues: string[] };

export async function circleOf(db: Connection, personId: string): Promise<Circle> {
  const { rows } = await sql<Circle>`
    select ${ownAccounts(personId)} as own, ${colleaguesOf(personId)} as colleagues`.execute(db);
  return rows[0] ?? { own: [personId], colleagues: [] };
}

/** Those of some people who are among them. */
export async function tiedTo(db: Connection, personId: string, people: string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${people}::uuid[]) id where id = any(${colleaguesOf(personId)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
