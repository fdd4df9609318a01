import { type Insertable, sql } from 'kysely';
import type { Connection } from '#server/platform/database/connect.ts';
import type { JobPosts } from '#server/platform/database/schema.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
export const dayIn = (days: number) => inDays(days).toISOString().slice(0, 10);

/** A post as its form sends it. */
export const postInput = (changes: object = {}) => ({
  title: 'Subtitler for a documentary series',
  organisation: 'Tidewater Pictures',
  description: 'Six episodes of **fifty** minutes, from Arabic.',
  kind: 'contract',
  workplace: 'remote',
  place: '',
  zones: 'UTC-1 to UTC+3',
  hours: 20,
  pay_min: 4000,
  pay_max: 6000,
  pay_currency: 'EUR',
  pay_period: 'project',
  skills: ['Subtitling', 'Arabic'],
  language: 'en',
  closes_on: dayIn(20),
  time_zone: 'Europe/Madrid',
  ours: false,
  version: 0,
  ...changes,
});

/** A published post, written down as it stands. */
export function postRow(id: string, userId: string, changes: Partial<Insertable<JobPosts>> = {}) {
  const { version: _none, ours: _ours, ...post } = postInput();
  return {
    ...{ ...post, place: 'Bilbao', id, user_id: userId, state: 'open', version: 1 },
    closes_at: inDays(20),
    words: sql<string>`to_tsvector('simple', 'subtitler')`,
    place_words: sql<string>`to_tsvector('simple', 'bilbao')`,
    published_at: new Date(),
    ...changes,
  };
}

type Ids = Record<'user' | 'jobDraft' | 'jobPost' | 'heldPost' | 'othersPost' | 'appliedPost' | 'applicant', string>;
/** For the table of who gets what: a draft, an open and a held post of "user"'s, and two of somebody else's, to one of which "user" has applied. */
export async function addPosts(db: Connection, ids: Ids, someone: string) {
  await db.insertInto('job_posts').values({ id: ids.jobDraft, user_id: ids.user, draft: '{}' }).execute();
  await db
    .insertInto('job_posts')
    .values([
      postRow(ids.jobPost, ids.user),
      postRow(ids.heldPost, someone, { state: 'held', held_for: ['new_account'] }),
      postRow(ids.othersPost, someone),
      postRow(ids.appliedPost, someone),
    ])
    .execute();
  await db
    .insertInto('job_applications')
    .values([
      { id: ids.applicant, post_id: ids.jobPost, user_id: someone, note: 'Gladly.' },
      { id: crypto.randomUUID(), post_id: ids.appliedPost, user_id: ids.user, note: 'Gladly.' },
    ])
    .execute();
}
