import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';

/**
 * Notes that mailboxes are somebody's; what was proved once stays so. A repeat changes nothing. True when something is
 * new.
 */
export async function noteMailboxes(db: Connection, userId: string, noted: { mailbox: string; proved: boolean }[]) {
  const { rows } = await sql`
    insert into owned_mailboxes (user_id, mailbox, proved)
      select ${userId}::uuid, mailbox, bool_or(proved)
        from unnest(${noted.map(({ mailbox }) => mailbox)}::uuid[], ${noted.map(({ proved }) => proved)}::boolean[]) as n (mailbox, proved)
       group by mailbox order by mailbox
    on conflict (user_id, mailbox) do update set proved = true where excluded.proved and not owned_mailboxes.proved
    returning mailbox`.execute(db);
  return rows.length > 0;
}
