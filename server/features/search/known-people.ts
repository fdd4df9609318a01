import { sql } from 'kysely';
import { partyOf } from '#server/features/trust/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { mailboxOf } from '#shared/text/email-address.ts';
import { foldName } from './split-words.ts';

type Reader = { id: string; email: string };
/** Confirmations that are looked at, from the last. */
const mostLooked = 100;
const mostKnown = 24;

/**
 * Ids of the people with whom somebody shares a confirmation that stands: whose work they confirmed from their own mailbox, and who
 * confirmed theirs. The last first. Whether they may be found is asked by whoever shows them.
 */
export async function knownPeople(db: Connection, reader: Reader, secretKey: string): Promise<string[]> {
  const known = [...(await ownersOf(db, reader)), ...(await signersOf(db, reader, secretKey))];
  const ids = known.sort((a, b) => b.at.getTime() - a.at.getTime()).map(({ id }) => id);
  return [...new Set(ids)].filter((id) => id !== reader.id).slice(0, mostKnown);
}

type Known = { id: string; at: Date };

async function ownersOf(db: Connection, { email }: Reader): Promise<Known[]> {
  const { rows } = await sql<Known>`select p.user_id as id, c.answered_at as at
      from signers s join standing_confirmations c on c.signer_id = s.id join projects p on p.id = c.project_id
     where s.mailbox = ${mailboxOf(email)} and p.status = 'approved' and p.removed_at is null order by c.answered_at desc limit ${mostLooked}`.execute(
    db,
  );
  return rows;
}

async function signersOf(db: Connection, { id }: Reader, secretKey: string): Promise<Known[]> {
  const { rows: signers } = await sql<{ name: string; mailbox: string; at: Date }>`
    select c.signer_name as name, s.mailbox, c.answered_at as at
      from projects p join standing_confirmations c on c.project_id = p.id join signers s on s.id = c.signer_id
     where p.user_id = ${id} and p.status = 'approved' and p.removed_at is null and not s.name_hidden
     order by c.answered_at desc limit ${mostLooked}`.execute(db);
  const accounts = await accountsAt(
    db,
    signers.map(({ mailbox }) => partyOf(secretKey, mailbox)),
  );
  return signers.flatMap(({ name, mailbox, at }) =>
    accounts
      .filter((each) => mailboxOf(each.email) === mailbox && foldName(each.full_name) === foldName(name))
      .map((account) => ({ id: account.id, at })),
  );
}

/**
 * Whoever answered from a mailbox has an account only where that one's address reaches it today and is proved. An account under another name, or
 * of somebody who hides theirs, stays apart: one would learn whose it is.
 */
async function accountsAt(db: Connection, parties: string[]) {
  const { rows } = await sql<{ id: string; email: string; full_name: string }>`
    select p.id, p.email, p.full_name from owned_mailboxes m join public_profiles p on p.id = m.user_id
     where m.proved and m.mailbox = any(${parties}::uuid[]) and p.visibility = 'public'`.execute(db);
  return rows;
}
