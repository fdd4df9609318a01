import { type RawBuilder, sql } from 'kysely';
import { mayReach } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';

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
export const linkedTo = (whom: RawBuilder<unknown>) => sql`
  select o.user_id from owned_mailboxes m join owned_mailboxes o using (mailbox)
   where m.user_id ${whom} and m.proved and o.proved
  union
  select t.party from traces a join traces t using (hash)
   where a.party ${whom} and a.bits = 0 and t.bits = 0`;
