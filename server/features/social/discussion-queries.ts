import { type RawBuilder, sql } from 'kysely';
import { blockedPair, blocks } from '#server/features/blocks/published.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { firstAnswers, maxCommentsCounted, threadsPerPage } from '#shared/social/limits.ts';
import { mentionsIn } from '#shared/social/mentions.ts';
import { takenDown } from './comment-queries.ts';

/**
 * Who reads: nobody in particular, or one who sees what they wrote and what is under their work although it is hidden.
 */
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
  ${blockedPair(id, sql.ref('c.user_id'))} as apart, ${blocks(id, sql.ref('c.user_id'))} as blocked`;

/**
 * Of project_comments `c` and its author in public_profiles `a`: there is something to read. Whoever is blocked stays
 * in sight of the owner of the work, who looks after what everybody else reads there.
 */
const readable = ({ id, owner }: Reader, c = sql.ref('c'), a = sql.ref('a')) =>
  sql`(${c}.removed_at is null and ${a}.id is not null and not ${takenDown(sql`${c}.id`)}
       and (${c}.hidden_at is null or ${sql.lit(owner)} or ${c}.user_id = ${id}::uuid)
       and (${sql.lit(owner)} or not ${blockedPair(id, sql`${c}.user_id`)}))`;

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
export async function listAnswers(db: Connection, ids: string[], reader: Reader, max = firstAnswers) {
  if (ids.length === 0) return [];
  const { rows } = await sql<CommentRow & { parent_id: string }>`
    select f.* from unnest(${ids}::uuid[]) asked(id) cross join lateral (
      select ${columns(reader)} from project_comments c join public_profiles a on a.id = c.user_id
       where c.parent_id = asked.id and ${readable(reader)}
       order by c.created_at, c.id limit ${sql.lit(max)}
    ) f order by f.created_at, f.id`.execute(db);
  return rows;
}

/**
 * How many comments this reader sees of those that everybody does, counted up to `maxCommentsCounted` and one, how many
 * like it, whether this reader does, and whether it takes no more comments.
 */
export async function countDiscussion(db: Connection, projectId: string, { id, owner }: Reader) {
  const { rows } = await sql<{ comments: number; likes: number; mine: boolean; closed: boolean }>`
    select (select count(*)::int from (select from shown_comments s
             where s.project_id = ${projectId} and s.user_id <> all(array(
               select ka.other_id from blocked_pairs ka where ka.one_id = ${id}::uuid and not ${sql.lit(owner)}))
             limit ${sql.lit(maxCommentsCounted + 1)}) s) as comments,
           (select count(*)::int from shown_likes where project_id = ${projectId}) as likes,
           exists (select from project_likes where project_id = ${projectId} and user_id = ${id}::uuid) as mine,
           exists (select from closed_discussions where project_id = ${projectId}) as closed`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** People who hide their profile and wrote in a discussion, or are named in it. */
export async function listHidden(db: Connection, projectId: string): Promise<string[]> {
  const said = await db
    .selectFrom('project_comments')
    .select(['user_id', 'body'])
    .where('project_id', '=', projectId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(500)
    .execute();
  const authors = said.flatMap(({ user_id }) => user_id ?? []);
  const names = said.flatMap(({ body }) => mentionsIn(body));
  if (authors.length + names.length === 0) return [];
  const rows = await db
    .selectFrom('profiles')
    .select('id')
    .where('visibility', '=', 'private')
    .where((eb) =>
      eb.or([
        ...(authors.length > 0 ? [eb('id', 'in', authors)] : []),
        ...(names.length > 0 ? [eb(sql<string>`lower(username)`, 'in', names)] : []),
      ]),
    )
    .execute();
  return rows.map(({ id }) => id);
}
