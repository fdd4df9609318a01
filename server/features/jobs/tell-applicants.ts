import { sql } from 'kysely';
import { blockedPair } from '#server/features/blocks/published.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import type { AnnouncingTransaction } from '#server/platform/changes/announcing.ts';
import { liveStates } from '#shared/jobs/application-policy.ts';
import type { OpenedPost } from './post-queries.ts';

/** As applicants are told of them. */
const fields = {
  title: ['title'],
  organisation: ['organisation'],
  description: ['description'],
  kind: ['kind'],
  workplace: ['workplace', 'place', 'zones'],
  hours: ['hours'],
  pay: ['pay_min', 'pay_max', 'pay_currency', 'pay_period'],
  skills: ['skills'],
  language: ['language'],
  closes_on: ['closes_on', 'time_zone'],
} satisfies Record<string, (keyof OpenedPost)[]>;

/**
 * Which parts differ between what could be read before and what can be read now; none of what nobody could read before.
 */
function changedFields(before: OpenedPost | null, now: OpenedPost | null): string[] {
  if (!before || !now) return [];
  const differs = (key: keyof OpenedPost) => JSON.stringify(before[key]) !== JSON.stringify(now[key]);
  return Object.entries(fields).flatMap(([field, keys]) => (keys.some(differs) ? [field] : []));
}

/**
 * Tells whoever applied and has not ended it what is new of a post that anybody can read; gives who they are. An edit
 * that waits for an admin leaves what can be read as it was, so nobody is told of it before it is let through. Whom
 * something keeps apart from its poster reads none of their words, and for them it has ended.
 */
export async function tellApplicants(
  trx: AnnouncingTransaction,
  id: string,
  before: OpenedPost | null,
  now: OpenedPost | null,
) {
  const applicants = await trx
    .selectFrom('job_applications as a')
    .innerJoin('job_posts as j', 'j.id', 'a.post_id')
    .select(['a.user_id', 'j.user_id as poster_id'])
    .where('a.post_id', '=', id)
    .where('a.state', 'in', [...liveStates])
    .where((eb) => eb.not(blockedPair(sql.ref('j.user_id'), sql.ref('a.user_id'))))
    .orderBy('a.user_id')
    .execute();
  const ids = applicants.map(({ user_id }) => user_id);
  const fields = changedFields(before, now).join(',');
  if (!now || !fields) return ids;
  for (const { user_id: userId, poster_id: by } of applicants)
    await notifyUser(trx, {
      userId,
      type: 'job_application_status',
      data: { event: 'changed', post_title: now.title, fields },
      reference: { type: 'job_post', id },
      by,
    });
  return ids;
}
