import { sql } from 'kysely';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { max } from './picture-queries.ts';

export type Account = {
  id: string;
  name: string | null;
  username: string | null;
  phone: string | null;
  photo: string | null;
  /** The mailbox by which it is somebody of the picture. */
  mailbox: string;
  noted_at: Date;
};

/** Accounts that have proved one of these mailboxes. */
export async function listAccounts(db: Connection, mailboxes: string[]) {
  const rows: Account[] = await db
    .selectFrom('owned_mailboxes as m')
    .leftJoin('profiles as p', (join) => join.onRef('p.id', '=', 'm.user_id').on('p.erased_at', 'is', null))
    .select([
      'm.user_id as id',
      'm.mailbox',
      'm.noted_at',
      'p.full_name as name',
      'p.username',
      'p.phone_number as phone',
    ])
    .select(sql<string | null>`encode(p.photo_sha256, 'hex')`.as('photo'))
    .where('m.mailbox', '=', anyOf(mailboxes))
    .where('m.proved', '=', true)
    .execute();
  return rows;
}

/** What an owner has named as theirs among these mailboxes, and what else they can be told by. */
export async function findOwner(db: Connection, ownerId: string, mailboxes: string[]) {
  const { rows } = await sql<{
    name: string;
    username: string;
    phone: string | null;
    photo: string | null;
    own: { mailbox: string; noted_at: string }[];
    addresses: { email: string; created_at: string }[];
  }>`
    select p.full_name as name, p.username, p.phone_number as phone, encode(p.photo_sha256, 'hex') as photo,
           (select coalesce(json_agg(json_build_object('mailbox', m.mailbox, 'noted_at', m.noted_at)), '[]')
              from owned_mailboxes m where m.user_id = p.id and m.mailbox = any(${mailboxes}::uuid[])) as own,
           (select coalesce(json_agg(json_build_object('email', a.email, 'created_at', a.created_at) order by a.created_at), '[]')
              from email_addresses a where a.user_id = p.id) as addresses
      from profiles p where p.id = ${ownerId}`.execute(db);
  const [owner] = rows;
  if (!owner) throw new Error('a project has an owner');
  return owner;
}

/**
 * Other accounts and mailboxes that the owner's account has shared a browser with, or a mailbox that was proved, and
 * since when.
 */
export async function listTwins(db: Connection, ownerId: string) {
  const { rows } = await sql<{ party: string; noted_at: Date | null; name: string | null; username: string | null }>`
    select t.party, t.noted_at, p.full_name as name, p.username
      from (select party, max(noted_at) as noted_at from (
              select x.party, null::timestamptz as noted_at from traces o join traces x using (hash)
               where o.party = ${ownerId} and o.bits = 0 and x.party <> ${ownerId}
              union all select m.user_id, greatest(o.noted_at, m.noted_at) from owned_mailboxes o join owned_mailboxes m using (mailbox)
               where o.user_id = ${ownerId} and m.user_id <> ${ownerId} and m.proved) each_way
             group by party limit ${max.twins}) t
      left join profiles p on p.id = t.party and p.erased_at is null`.execute(db);
  return rows;
}
