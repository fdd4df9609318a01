import { sql } from 'kysely';
import type { Connection, Transaction } from '#server/platform/database/connect.ts';
import { isSeen } from '#server/platform/database/revision.ts';
import { Problem } from '#server/platform/http/problem.ts';
import { renderMarkdown } from '#server/platform/markdown/render-markdown.ts';
import type { PayCurrency } from '#shared/jobs/limits.ts';
import type { PostState } from '#shared/jobs/post-policy.ts';
import type { FoundPost, Post } from '#shared/jobs/posts.ts';
import { shownTexts } from '#shared/text/clean-text.ts';

/**
 * The state as it is this moment, also where the job that writes it has not come yet; goes into a query over `job_posts
 * as j`.
 */
export const stateNow = sql<PostState>`case when j.state in ('open', 'held') and j.closes_at <= statement_timestamp()
  then 'expired' else j.state end`;

/** What anybody could last read of a post, as the table keeps it while the post is open. */
export type OpenedPost = Pick<
  FoundPost,
  'title' | 'organisation' | 'domain' | 'ours' | 'kind' | 'workplace' | 'place' | 'hours'
> &
  Pick<
    FoundPost,
    'skills' | 'language' | 'pay_min' | 'pay_max' | 'pay_currency' | 'pay_period' | 'closes_on' | 'closes_at'
  > &
  Pick<Post, 'zones' | 'time_zone' | 'reply_days'> & { description: string };
export const opened = sql<OpenedPost | null>`j.opened`.as('opened');

const listed = [
  ...(['j.id', 'j.short_id', 'j.title', 'j.organisation', 'j.domain', 'j.ours', 'j.kind', 'j.workplace'] as const),
  ...(['j.place', 'j.skills', 'j.language', 'j.pay_min', 'j.pay_max', 'j.pay_currency', 'j.pay_period'] as const),
  ...(['j.published_at', 'j.closes_at'] as const),
] as const;
const days = [sql<string>`j.closes_on::text`.as('closes_on'), sql<number | null>`j.hours::float8`.as('hours')] as const;

/** Of what is published; a draft has none of it. */
export const publishedPosts = (db: Connection) =>
  db.selectFrom('job_posts as j').select(listed).select(days).where('j.published_at', 'is not', null);
export const openPosts = (db: Connection) => db.selectFrom('open_job_posts as j').select(listed).select(days);

type ListedRow = Awaited<ReturnType<ReturnType<typeof publishedPosts>['execute']>>[number];

/** A row of what is published, which the table holds whole. */
export const asFound = ({ published_at, closes_at, ...row }: ListedRow): FoundPost =>
  shownTexts({
    ...(row as Omit<FoundPost, 'published_at' | 'closes_at'>),
    pay_currency: row.pay_currency as PayCurrency,
    published_at: published_at?.toISOString() ?? '',
    closes_at: closes_at?.toISOString() ?? '',
  });

/** A published post with its poster and the state it has now, whoever asks. */
export const findPublished = (db: Connection, by: { id: string } | { shortId: string }) =>
  publishedPosts(db)
    .innerJoin('profiles as o', 'o.id', 'j.user_id')
    .leftJoin('public_profiles as v', 'v.id', 'j.user_id')
    .select([
      'j.zones',
      'j.time_zone',
      'j.reply_days',
      'j.description',
      'j.user_id',
      'j.version',
      'j.held_for',
      'j.reason',
      'j.released',
    ])
    .select(['o.full_name as poster_name', 'o.email as poster_email', 'o.closed as poster_closed'])
    .select('v.username as poster_username')
    .select((eb) => [
      stateNow.as('state'),
      opened,
      eb.exists(eb.selectFrom('open_job_posts as s').select('s.id').whereRef('s.id', '=', 'j.id')).as('open'),
    ])
    // Of what closes soon no page is kept.
    .select(sql<boolean>`j.closes_at > now() + interval '15 minutes'`.as('lasting'))
    .where((eb) => ('id' in by ? eb('j.id', '=', by.id) : eb('j.short_id', '=', by.shortId)))
    .executeTakeFirst();
export type PublishedRow = NonNullable<Awaited<ReturnType<typeof findPublished>>>;

export const asPost = (row: PublishedRow): Post => {
  const { zones, time_zone, reply_days, description, poster_name, poster_username } = row;
  const { user_id, version, held_for, reason, released, poster_email, poster_closed, ...shown } = row;
  const { state, open, opened, lasting, ...listedRow } = shown;
  return {
    ...asFound(withoutJoined(listedRow)),
    zones,
    reply_days,
    time_zone: time_zone ?? '',
    description_html: renderMarkdown(description ?? ''),
    poster: shownTexts({ full_name: poster_name, username: poster_username }),
  };
};
/** The row as anybody could last read it; null for what nobody could. */
export const asOpened = (row: PublishedRow): PublishedRow | null =>
  row.opened && {
    ...row,
    ...row.opened,
    // What was kept before anything was promised does not hold it.
    reply_days: row.opened.reply_days ?? null,
    closes_at: new Date(row.opened.closes_at),
  };

const withoutJoined = ({
  zones: _zones,
  time_zone: _zone,
  reply_days: _reply,
  description: _text,
  poster_name: _name,
  poster_username: _username,
  ...row
}: ListedRow &
  Pick<PublishedRow, 'zones' | 'time_zone' | 'reply_days' | 'description' | 'poster_name' | 'poster_username'>) => row;

/** One's own post, locked until the transaction ends. */
export const lockOwnPost = (trx: Transaction, userId: string, id: string) =>
  trx
    .selectFrom('job_posts as j')
    .selectAll('j')
    .select([stateNow.as('state_now'), opened])
    .where('j.id', '=', id)
    .where('j.user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Throws 409 `draft_changed_elsewhere` when what is typed of a post, which is locked, is not what was on the screen;
 * null for nothing.
 */
export async function requireSeenDraft(trx: Transaction, id: string, seen: string | null | undefined) {
  if (seen === undefined) return;
  const post = trx.selectFrom('job_posts').select('id').where('id', '=', id).where(isSeen('draft', seen));
  if (!(await post.executeTakeFirst())) throw new Problem(409, 'draft_changed_elsewhere');
}

/** Posts that our own people posted as ours, newest first. */
export const listOurs = (db: Connection) =>
  openPosts(db).where('j.ours', '=', true).orderBy('j.published_at', 'desc').orderBy('j.id').limit(50).execute();
