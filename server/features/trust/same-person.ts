import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/** Whether two accounts are, as far as one can prove, one person's: the same, or with a mailbox or a browser in common. */
export async function isSamePerson(db: Connection, one: string, other: string): Promise<boolean> {
  if (one === other) return true;
  const { rows } = await sql<{ linked: boolean }>`
    select exists (select from owned_mailboxes m join owned_mailboxes o using (mailbox)
                    where m.user_id = ${one} and m.proved and o.user_id = ${other} and o.proved)
        or exists (select from traces a join traces t using (hash)
                    where a.party = ${one} and t.party = ${other} and a.bits = 0 and t.bits = 0) as linked`.execute(db);
  return rows[0]?.linked === true;
}
