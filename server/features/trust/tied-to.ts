import { type RawBuilder, sql } from 'kysely';
import { mayReach } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { hasStood } from './has-stood.ts';

/**
 * Whether two accounts are, as far as one can prove, one person's: the same, or with a mailbox or a browser in common.
 */
export const isSamePerson = async (db: Connection, one: string, other: string): Promise<boolean> =>
  one === other || (await accountsOf(db, one)).includes(other);

/**
 * Whether the other is reached and, as far as one can prove, another person. Which of the two fails is told to nobody:
 * whoever shares a browser with somebody would learn, name by name, which accounts it has seen.
 */
export async function reachesAnother(db: Connection, one: string, other: string): Promise<boolean> {
  const [reaches, isSame] = [await mayReach(db, one, other), await isSamePerson(db, one, other)];
  return reaches && !isSame;
}

/**
 * All accounts that are, as far as one can prove, one person's; theirs first. Signers' mailboxes that were seen in
 * their browser are among them: those are parties without an account.
 */
export async function accountsOf(db: Connection, personId: string): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select ${ownAccounts(personId)} as ids`.execute(db);
  return rows[0]?.ids ?? [personId];
}

/** The same within a statement. */
export const ownAccounts = (personId: string) =>
  sql<string[]>`(${personId}::uuid || array(
  select * from (${linkedTo(sql`= ${personId}`)}) linked (account) where account <> ${personId}))`;

/**
 * A select of the accounts that have a mailbox or a browser in common with somebody, or with one `in` some, and so are
 * theirs as well.
 */
const linkedTo = (whom: RawBuilder<unknown>) => sql`
  select o.user_id from owned_mailboxes m join owned_mailboxes o using (mailbox)
   where m.user_id ${whom} and m.proved and o.proved
  union
  select t.party from traces a join traces t using (hash)
   where a.party ${whom} and a.bits = 0 and t.bits = 0`;

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
