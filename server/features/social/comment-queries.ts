import { type RawBuilder, sql } from 'kysely';
import { projectNamed } from '#server/features/profiles/published.ts';
import { blocks, keptApart } from '#server/features/reach/published.ts';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { firstAnswers, mostCommentsCounted, threadsPerPage } from '#shared/social/limits.ts';

/** In SQL: our staff has taken a comment down, for all readers alike. */
const takenDown = (id: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from annulled_acts x where x.comment_id = ${id})`;

/** Work that everybody may see, with its owner, before somebody whom nothing keeps apart from them. */
export async function findDiscussed(db: Connection, typed: string, readerId: string | null) {
  const name = projectNamed(typed);
  if (!name) return undefined;
  return db
    .selectFrom('public_projects as w')
    .innerJoin('public_profiles as o', 'o.id', 'w.user_id')
    .select(['w.id', 'w.short_id', 'w.title', 'w.user_id as owner_id', 'o.username', 'o.full_name'])
    .where((eb) => eb.not(keptApart(readerId, sql.ref('o.id'))))
    .where((where) => ('id' in name ? where('w.id', '=', name.id) : where('w.short_id', '=', name.short_id)))
    .executeTakeFirst();
}
export type Discussed = NonNullable<Awaited<ReturnType<typeof findDiscussed>>>;

/** Who reads: nobody in particular, or one who sees what they wrote and what is under their work although it is hidden. */
export type Reader = { id: string | null; owner: boolean };

export type CommentRow = {
  id: string;
  parent_id: string | null;
  user_id: string | null;
  body: string;
  created_at: Date;
  edited_at: Date | null;
  hidden_at: Date | null;
  pinned_at: Date | null;
  removed_at: Date | null;
  /** Our staff took it down. */
  taken_down: boolean;
  username: string | null;
  full_name: string | null;
  photo_url: string | null;
  minutes: number;
  /** Its author and this reader are kept apart. */
  apart: boolean;
  /** This reader blocks its author. */
  blocked: boolean;
};
export type ThreadRow = CommentRow & { in_all: number };

const columns = ({
  id,
}: Reader) => sql`c.id, c.parent_id, c.user_id, c.body, c.created_at, c.edited_at, c.hidden_at, c.pinned_at, c.removed_at,
  ${takenDown(sql.ref('c.id'))} as taken_down, a.username, a.full_name, a.photo_url, extract(epoch from now() - c.created_at)::float8 / 60 as minutes,
  ${keptApart(id, sql.ref('c.user_id'))} as apart, ${blocks(id, sql.ref('c.user_id'))} as blocked`;

/**
 * Of project_comments `c` and its author in public_profiles `a`: there is something to read. Whoever is blocked stays in sight of the
 * owner of the work, who looks after what everybody else reads there.
 */
const readable = ({ id, owner }: Reader, c = sql.ref('c'), a = sql.ref('a')) =>
  sql`(${c}.removed_at is null and ${a}.id is not null and not ${takenDown(sql`${c}.id`)}
       and (${c}.hidden_at is null or ${sql.lit(owner)} or ${c}.user_id = ${id}::uuid)
       and (${sql.lit(owner)} or not ${keptApart(id, sql`${c}.user_id`)}))`;

/** Comments that are no answers, with how many answers this reader sees; none of which nothing is left. */
const threads = (reader: Reader, which: RawBuilder<unknown>) => sql`
  select ${columns(reader)}, t.in_all
    from project_comments c left join public_profiles a on a.id = c.user_id
   cross join lateral (
      select count(*)::int as in_all from project_comments r join public_profiles ra on ra.id = r.user_id
       where r.parent_id = c.id and ${readable(reader, sql.ref('r'), sql.ref('ra'))}
    ) t
   where c.parent_id is null and ${which} and (${readable(reader)} or t.in_all > 0)`;

/** Threads of a project, newest first, one more than a page has; those before the comment `after` when one is given. */
export async function listThreads(db: Connection, projectId: string, reader: Reader, after: string | undefined) {
  const before = after
    ? sql`(c.created_at, c.id) < (select l.created_at, l.id from project_comments l where l.id = ${after} and l.project_id = ${projectId})`
    : sql`true`;
  const { rows } = await sql<ThreadRow>`
    ${threads(reader, sql`c.project_id = ${projectId} and c.pinned_at is null and ${before}`)}
    order by c.created_at desc, c.id desc limit ${sql.lit(threadsPerPage + 1)}`.execute(db);
  return rows;
}

export async function findPinned(db: Connection, projectId: string, reader: Reader) {
  const { rows } = await sql<ThreadRow>`
    ${threads(reader, sql`c.project_id = ${projectId} and c.pinned_at is not null`)}`.execute(db);
  return rows[0];
}

/** The oldest answers to each of these comments. */
export async function listAnswers(db: Connection, ids: string[], reader: Reader, most = firstAnswers) {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentRow & { parent_id: string }>`
    select f.* from unnest(${ids}::uuid[]) asked(id) cross join lateral (
      select ${columns(reader)} from project_comments c join public_profiles a on a.id = c.user_id
       where c.parent_id = asked.id and ${readable(reader)}
       order by c.created_at, c.id limit ${sql.lit(most)}
    ) f order by f.created_at, f.id`.execute(db);
  return rows;
}

/** How many comments this reader sees of those that everybody does, counted up to `mostCommentsCounted` and one, how many like it, whether this reader does, and whether it takes no more comments. */
export async function countDiscussion(db: Connection, projectId: string, { id, owner }: Reader) {
  const { rows } = await sql<{ comments: number; likes: number; mine: boolean; closed: boolean }>`
    select (select count(*)::int from (select from shown_comments s
             where s.project_id = ${projectId} and s.user_id <> all(array(
               select ka.other_id from kept_apart ka where ka.one_id = ${id}::uuid and not ${sql.lit(owner)}))
             limit ${sql.lit(mostCommentsCounted + 1)}) s) as comments,
           (select count(*)::int from shown_likes where project_id = ${projectId}) as likes,
           exists (select from project_likes where project_id = ${projectId} and user_id = ${id}::uuid) as mine,
           exists (select from closed_discussions where project_id = ${projectId}) as closed`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Who has it on the screen, and its owner. */
export async function lookingAt(trx: Transaction, { id, owner_id }: Pick<Discussed, 'id' | 'owner_id'>) {
  const watchers = await trx
    .selectFrom('discussion_watchers')
    .select('user_id')
    .where('project_id', '=', id)
    .where('until', '>', sql<Date>`now()`)
    .execute();
  return [owner_id, ...watchers.map(({ user_id }) => user_id)];
}

/**
 * A comment under work that everybody may see, before somebody whom nothing keeps apart from its owner; one that was taken back
 * or down only where its answers are meant.
 */
export const findComment = (db: Connection, id: string, readerId: string | null, { removed = false } = {}) =>
  db
    .selectFrom('project_comments as c')
    .innerJoin('public_projects as w', 'w.id', 'c.project_id')
    .innerJoin('public_profiles as o', 'o.id', 'w.user_id')
    .select(['c.id', 'c.project_id', 'c.parent_id', 'c.user_id', 'w.user_id as owner_id', 'w.title'])
    .where('c.id', '=', id)
    .where((eb) => eb.not(keptApart(readerId, sql.ref('o.id'))))
    .$if(!removed, (comments) =>
      comments.where('c.removed_at', 'is', null).where((eb) => eb.not(takenDown(sql.ref('c.id')))),
    )
    .executeTakeFirst();

/** The same whoever sees the work: it can come back. */
export const findWritten = (db: Connection, id: string) =>
  db
    .selectFrom('project_comments as c')
    .innerJoin('projects as w', 'w.id', 'c.project_id')
    .select(['c.id', 'c.project_id', 'c.user_id', 'w.user_id as owner_id', 'w.title'])
    .where('c.id', '=', id)
    .where('c.removed_at', 'is', null)
    .executeTakeFirst();

/** When this person came, if others may see them: who takes part is named. */
export const findParticipant = (db: Connection, id: string) =>
  db
    .selectFrom('public_profiles')
    .select(['full_name', 'created_at', sql<Date>`now()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirst();

/** The same whoever sees them: what is one's own one looks after in private, too. */
export const findAge = (db: Connection, id: string) =>
  db
    .selectFrom('profiles')
    .select(['created_at', sql<Date>`now()`.as('now')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
