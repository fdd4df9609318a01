import { sql } from 'kysely';
import { isInvented } from '#server/auth/record-traces.ts';
import { anyOf } from '#server/platform/database/any-of.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { sharedNetwork } from '../weights.ts';
import type { Place } from './shared-places.ts';

/** People and places that are looked at for one picture: it is to be read by a person. */
export const max = { answers: 40, twins: 20, places: 2_000, followed: 300 } as const;

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
           exists (select from active_confirmations k where k.id = c.id) as kept
      from confirmations c join answer_evidence e on e.confirmation_id = c.id
     where ${ids ? sql`c.id = any(${ids}::uuid[])` : sql`c.project_id = ${projectId}`}
     order by c.answered_at desc limit ${max.answers}`.execute(db);
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
    .limit(max.places)
    .execute();
}

/** How many parties were ever seen at each of these networks, counted to where it makes no difference. */
export async function countCrowds(db: Connection, hashes: string[]) {
  const { rows } = await sql<{ hash: string; crowd: number }>`
    select h as hash, (select count(*) from (select from traces t where t.hash = decode(h, 'hex') and not ${isInvented('t')} limit ${sharedNetwork.some + 1}) many) as crowd
      from unnest(${hashes}::text[]) h`.execute(db);
  return new Map(rows.map(({ hash, crowd }) => [hash, crowd]));
}

export type Confirmed = { by: string; of: string; at: Date };

/** Whose work these people have confirmed from mailboxes they have proved, each once and when it was first. */
export async function listConfirmed(db: Connection, people: string[]): Promise<Confirmed[]> {
  const { rows } = await sql<Confirmed>`
    select m.user_id as by, e.owner_id as of, min(c.answered_at) as at
      from owned_mailboxes m join answer_evidence e on e.signer = m.mailbox join active_confirmations c on c.id = e.confirmation_id
     where m.user_id = any(${people}::uuid[]) and m.proved and e.owner_id <> m.user_id
     group by 1, 2 order by 3 limit ${max.followed}`.execute(db);
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
