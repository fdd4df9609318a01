import { sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import { keyedHash } from '#server/platform/http/keyed-hash.ts';
import { mailboxOf } from '#shared/text/email-address.ts';

/**
 * The id under which a mailbox is known here, in whatever spelling its address comes: a UUID (version 8) made from the
 * keyed hash of it. The same for ever, also after the person and the address are forgotten, and leads back to neither.
 */
export function mailboxPseudonym(secretKey: string, email: string): string {
  const bytes = keyedHash(secretKey, 'mailbox', mailboxOf(email)).subarray(0, 16);
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

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
