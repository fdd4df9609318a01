import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { accountsOf } from './same-person.ts';

/** Who has to do with which work: wrote it, stands on it or did, or answered it, as an account or as a mailbox alone. */
const involved = sql`(
  select id as project_id, user_id as person from projects
  union all select project_id, user_id from collaborations where state in ('accepted', 'left')
  union all select c.project_id, e.signer from answer_evidence e join confirmations c on c.id = e.confirmation_id
  union all select c.project_id, m.user_id from answer_evidence e join confirmations c on c.id = e.confirmation_id
              join owned_mailboxes m on m.mailbox = e.signer and m.proved)`;

/** Those of some people who have a work in common with somebody, with whichever account: what becomes of them is not theirs to judge. */
export async function tiedTo(db: Connection, personId: string, people: string[]): Promise<Set<string>> {
  if (people.length === 0) return new Set();
  const own = await accountsOf(db, personId);
  const { rows } = await sql<{ id: string }>`
    select distinct o.person as id from ${involved} i join ${involved} o using (project_id)
     where i.person = any(${own}::uuid[]) and o.person = any(${people}::uuid[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
