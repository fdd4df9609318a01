import { randomUUID } from 'node:crypto';
import { type Insertable, sql } from 'kysely';
import { expect } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import type { JobPosts } from '#server/platform/database/schema.ts';
import { signUpMember } from './accounts.ts';
import type { Owner } from './signing.ts';

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
  reply_days: 14,
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
/**
 * For the table of who gets what: a draft, an open and a held post of "user"'s, and two of somebody else's, to one of
 * which "user" has applied.
 */
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
      { id: randomUUID(), post_id: ids.appliedPost, user_id: ids.user, note: 'Gladly.' },
    ])
    .execute();
}

/** What posters and readers do on a server, by its routes. */
export function postingOn(server: Parameters<typeof signUpMember>[0]) {
  /** Somebody who is no new account; their mail domain is their own. */
  async function known(domain = `${randomUUID().slice(0, 8)}.example`) {
    const name = `poster-${randomUUID().slice(0, 8)}`;
    const person = await signUpMember(server, { email: `${name}@${domain}` });
    await server.db
      .updateTable('profiles')
      .set({ created_at: inDays(-100) })
      .where('id', '=', person.id)
      .execute();
    return person;
  }
  async function draft(of: Owner, from: string | null = null): Promise<string> {
    const id = randomUUID();
    const begun = await of.browser.post('/api/own-job-posts', { id, from });
    expect(begun.statusCode, begun.body).toBe(204);
    return id;
  }
  const publish = (of: Owner, id: string, changes: object = {}) =>
    of.browser.post(`/api/own-job-posts/${id}/publish`, postInput(changes));
  async function open(of: Owner, changes: object = {}) {
    const id = await draft(of);
    const published = await publish(of, id, changes);
    expect(published.statusCode, published.body).toBe(204);
    return id;
  }
  return {
    ...{ known, draft, publish, open },
    /** A post as its poster sees it. */
    ownOf: async (of: Owner, id: string) => (await of.browser.get(`/api/own-job-posts/${id}`)).json(),
    /** The ids that somebody's search gives. */
    found: async (query: Record<string, string>, as: Owner): Promise<string[]> =>
      (await as.browser.get(`/api/job-posts?${new URLSearchParams(query)}`))
        .json()
        .posts.map(({ id }: { id: string }) => id),
    closesAt: (id: string, at: Date) =>
      server.db.updateTable('job_posts').set({ closes_at: at }).where('id', '=', id).execute(),
    /** What somebody was told of what they posted or applied to. */
    notices: (of: Owner, type: 'job_post_status' | 'job_application' | 'job_application_status') =>
      server.db
        .selectFrom('notifications')
        .select(['data', 'message'])
        .where('user_id', '=', of.id)
        .where('type', '=', type)
        .orderBy('created_at')
        .execute(),
  };
}
