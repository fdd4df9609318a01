import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import type { Disclosed, DisclosureList } from '#shared/disclosures/disclosures.ts';

/** In minutes, how long who opened a link may see it again: the answer may have been lost on its way. */
const againMinutes = 5;

/** By a link that nobody has opened, or that was opened just now from the same place. */
const stillOpens = (from: Buffer) => sql`(opened_at is null
  or (opened_from = ${from} and opened_at > now() - make_interval(mins => ${againMinutes})))`;

/**
 * A link that shows something: of work that stands and of which something is withheld, whose owner is there and whom
 * nothing hides.
 */
const shows = sql`
  from disclosures d
  join projects p on p.id = d.project_id and p.user_id = d.user_id
  join profiles o on o.id = d.user_id
 where d.ended_at is null and d.expires_at > now()
   and p.status = 'approved' and p.removed_at is null and p.client_visibility <> 'open' and not o.closed
   and not exists (select from hidden_pages h where h.owner_id = o.id and (h.project_id is null or h.project_id = p.id))`;

/** `from`: where it would be opened from. */
export async function findOpening(db: Connection, tokenHash: Buffer, from: Buffer): Promise<{ owner: string } | null> {
  const { rows } = await sql<{
    owner: string;
  }>`select o.full_name as owner ${shows} and d.token_hash = ${tokenHash} and ${stillOpens(from)}`.execute(db);
  return rows[0] ?? null;
}

/**
 * Notes that it is opened, and gives whether that is the first time; of several who press at the same time one place
 * gets it.
 */
export async function claimOpening(
  trx: Transaction,
  tokenHash: Buffer,
  from: Buffer,
): Promise<{ project_id: string; first: boolean } | null> {
  const { rows } = await sql<{ id: string; project_id: string; first: boolean }>`
    select d.id, d.project_id, d.opened_at is null as first
     ${shows} and d.token_hash = ${tokenHash} and ${stillOpens(from)} for update of d`.execute(trx);
  const [claimed] = rows;
  if (claimed?.first)
    await trx
      .updateTable('disclosures')
      .set({ opened_at: sql<Date>`now()`, opened_from: from })
      .where('id', '=', claimed.id)
      .execute();
  return claimed ?? null;
}

type Row = Omit<Disclosed, 'description_html' | 'confirmations'> & {
  user_id: string;
  short_id: string;
  status: 'approved';
  description: string;
  confirmations: (Omit<Disclosed['confirmations'][number], 'receipt'> & { id: string; named: boolean })[];
};

/** All of it but what signers keep from everybody: their name where they hide it, and what they wrote to the owner. */
export async function readDisclosed(db: Connection, projectId: string): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select p.user_id, p.short_id, p.status, o.full_name as owner, p.title, p.summary, p.description, p.role, p.organisation,
           p.started_on, p.ended_on, p.skills, p.links,
           coalesce((select json_agg(json_build_object('name', f.name, 'size', f.size) order by f.created_at, f.id)
                       from files f where f.project_id = p.id), '[]') as files,
           coalesce((select json_agg(json_build_object(
               'id', c.id, 'relationship', c.relationship, 'answered_at', c.answered_at, 'named', not s.name_hidden,
               'signer_name', case when not s.name_hidden then c.signer_name end,
               'organisation', case when not s.name_hidden then c.organisation end,
               'email_domain', case when not s.name_hidden then c.email_domain end,
               'comment', case when c.comment_public then nullif(c.comment, '') end) order by c.answered_at, c.id)
             from current_confirmations c join signers s on s.id = c.signer_id where c.project_id = p.id), '[]') as confirmations
      from projects p join profiles o on o.id = p.user_id where p.id = ${projectId}`.execute(db);
  return rows[0] ?? null;
}

/** One's own project of which something is withheld while it stands. */
export const findWithheld = (db: Connection, userId: string, id: string) =>
  db
    .selectFrom('projects')
    .select(['id', 'status', 'client_visibility'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

const state = sql<DisclosureList['disclosures'][number]['state']>`case
  when opened_at is not null then 'opened' when ended_at is not null then 'ended'
  when expires_at <= now() then 'expired' else 'waits' end`;

/** Links of a project, newest first. */
export const listDisclosures = (db: Connection, projectId: string, max: number) =>
  db
    .selectFrom('disclosures')
    .select(['id', 'note', 'made_at', 'expires_at', 'opened_at', 'ended_at', state.as('state')])
    .where('project_id', '=', projectId)
    .orderBy('made_at', 'desc')
    .orderBy('id')
    .limit(max)
    .execute();

export const countWaiting = async (db: Connection, projectId: string) =>
  (
    await db
      .selectFrom('disclosures')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('project_id', '=', projectId)
      .where('opened_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', sql<Date>`now()`)
      .executeTakeFirstOrThrow()
  ).count;

/** Ends one of one's own, if nobody has opened it; undefined where there is none. A repeat changes nothing. */
export const endOwn = (db: Connection, userId: string, id: string) =>
  db
    .updateTable('disclosures')
    .set({ ended_at: sql<Date>`case when opened_at is null then coalesce(ended_at, now()) else ended_at end` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('project_id')
    .executeTakeFirst();
