import { sql } from 'kysely';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sharedNetwork } from '../weights.ts';
import type { Place } from './shared-places.ts';

/** People and places that are looked at for one picture: it is to be read by a person. */
const most = { answers: 40, twins: 20, places: 2_000, followed: 300 } as const;

export type GivenAnswer = {
  confirmation: string;
  project: string;
  version: number;
  signer: string;
  name: string;
  answer: 'confirmed' | 'changes_requested' | 'declined';
  unknown_person: boolean;
  answered_at: Date;
  withdrawn_at: Date | null;
  kept: boolean;
  domain: string;
};

/** Answers to a project, or with these ids, the newest first. */
export async function listAnswers(db: Connection, { projectId, ids }: { projectId?: string; ids?: string[] }) {
  const { rows } = await sql<GivenAnswer>`
    select c.id as confirmation, c.project_id as project, c.project_version as version, e.signer, c.signer_name as name, c.answer,
           c.unknown_person, c.answered_at, c.withdrawn_at, c.email_domain as domain,
           exists (select from kept_confirmations k where k.id = c.id) as kept
      from confirmations c join answer_evidence e on e.confirmation_id = c.id
     where ${ids ? sql`c.id = any(${ids}::uuid[])` : sql`c.project_id = ${projectId}`}
     order by c.answered_at desc limit ${most.answers}`.execute(db);
  return rows;
}

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

/** Other accounts and mailboxes that the owner's account has shared a browser with, or a mailbox that was proved, and since when. */
export async function listTwins(db: Connection, ownerId: string) {
  const { rows } = await sql<{ party: string; noted_at: Date | null; name: string | null; username: string | null }>`
    select t.party, t.noted_at, p.full_name as name, p.username
      from (select party, max(noted_at) as noted_at from (
              select x.party, null::timestamptz as noted_at from traces o join traces x using (hash)
               where o.party = ${ownerId} and o.bits = 0 and x.party <> ${ownerId}
              union all select m.user_id, greatest(o.noted_at, m.noted_at) from owned_mailboxes o join owned_mailboxes m using (mailbox)
               where o.user_id = ${ownerId} and m.user_id <> ${ownerId} and m.proved) each_way
             group by party limit ${most.twins}) t
      left join profiles p on p.id = t.party and p.erased_at is null`.execute(db);
  return rows;
}

/** Browsers and networks of these parties, the latest first. */
export async function listPlaces(db: Connection, parties: string[]): Promise<Place[]> {
  return db
    .selectFrom('traces')
    .select(['party', 'bits', sql<string>`encode(hash, 'hex')`.as('hash')])
    .select(sql<number>`extract(epoch from first_seen)::float8 * 1000`.as('first'))
    .select(sql<number>`extract(epoch from last_seen)::float8 * 1000`.as('last'))
    .where('party', '=', anyOf(parties))
    .where('bits', '<>', 1)
    .orderBy('last_seen', 'desc')
    .limit(most.places)
    .execute();
}

/** How many parties were ever seen at each of these networks, counted to where it makes no difference. */
export async function countCrowds(db: Connection, hashes: string[]) {
  const { rows } = await sql<{ hash: string; crowd: number }>`
    select h as hash, (select count(*) from (select from traces t where t.hash = decode(h, 'hex') limit ${sharedNetwork.some + 1}) many) as crowd
      from unnest(${hashes}::text[]) h`.execute(db);
  return new Map(rows.map(({ hash, crowd }) => [hash, crowd]));
}

export type Confirmed = { by: string; of: string; at: Date };

/** Whose work these people have confirmed from mailboxes they have proved, each once and when it was first. */
export async function listConfirmed(db: Connection, people: string[]): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed>`
    select m.user_id as by, e.owner_id as of, min(c.answered_at) as at
      from owned_mailboxes m join answer_evidence e on e.signer = m.mailbox join kept_confirmations c on c.id = e.confirmation_id
     where m.user_id = any(${people}::uuid[]) and m.proved and e.owner_id <> m.user_id
     group by 1, 2 order by 3 limit ${most.followed}`.execute(db);
  return rows;
}

export async function listNames(db: Connection, ids: string[]) {
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'full_name as name', 'username'])
    .where('id', 'in', ids)
    .where('erased_at', 'is', null)
    .execute();
  return new Map(rows.map(({ id, ...named }) => [id, named]));
}

export type Decision = { project: string; outcome: string | null; at: Date };

/** What admins rejected, and what waits for one, among these works. */
export async function listDecisions(db: Connection, projects: string[]): Promise<Decision[]> {
  const { rows } = await sql<Decision>`
    select project_id as project, outcome, max(coalesce(decided_at, created_at)) as at from project_holds
     where project_id = any(${projects}::uuid[]) and (outcome is null or outcome like 'rejected%')
     group by 1, 2 order by 3 desc`.execute(db);
  return rows;
}
