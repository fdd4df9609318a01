import { sql } from 'kysely';
import { type Limit, requireAttempt } from '#server/auth/count-attempt.ts';
import type { Deps } from '#server/auth/deps.ts';
import { notifyUser } from '#server/features/notifications/published.ts';
import { type AnnouncingTransaction, announcing } from '#server/platform/changes/announcing.ts';
import { notFound, Problem } from '#server/platform/http/problem.ts';
import { requireRepeat } from '#server/platform/http/require-repeat.ts';
import type { MessageInput } from '#shared/signing/change-threads.ts';
import { messageRefusal } from './conversation-policy.ts';
import { findSides, lockApplication, messagesOf } from './conversation-queries.ts';

/** Of one person, in all that they write about posts. */
const writing: Limit = { name: 'job-messages', max: 60, minutes: 24 * 60 };

type Sides = NonNullable<Awaited<ReturnType<typeof findSides>>>;

/**
 * One of the two writes to the other, who is told that there is something to read: neither the words nor an address
 * leave the product. Whoever writes as the poster has seen the application, and has answered it. A repeat changes
 * nothing. Throws notFound, 409 `form_sent`, `conversation_closed` or `conversation_waits`, and 429.
 */
export const writeJobMessage = (
  { db, env }: Pick<Deps, 'db' | 'env'>,
  userId: string,
  applicationId: string,
  { id, text }: MessageInput,
) =>
  announcing(db, async (trx) => {
    await lockApplication(trx, applicationId);
    const sides = await findSides(trx, userId, applicationId);
    if (!sides) throw notFound();
    const before = await messagesOf(trx, applicationId);
    const sent = before.find((each) => each.id === id && each.author === sides.is);
    if (sent) return requireRepeat(sent, { text });
    const refused = messageRefusal({ ...sides, authors: before.map(({ author }) => author) }, sides.is);
    if (refused) throw new Problem(409, refused);
    await requireAttempt({ db: trx, env }, writing, userId);
    const written = await trx
      .insertInto('job_messages')
      .values({ id, application_id: applicationId, author: sides.is, text, created_at: sql`clock_timestamp()` })
      // An id of another conversation.
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) throw notFound();
    if (sides.is === 'poster') await answer(trx, sides);
    await tellOther(trx, sides);
    trx.publish('jobs', sides.post_id, [sides.poster_id, sides.applicant_id]);
  });

const answer = (trx: AnnouncingTransaction, { id, state }: Sides) =>
  trx
    .updateTable('job_applications')
    .set({ answered_at: sql`coalesce(answered_at, now())` })
    .$if(state === 'sent', (query) =>
      query.set((eb) => ({ state: 'seen', version: eb('version', '+', 1), updated_at: sql`now()` })),
    )
    .where('id', '=', id)
    .execute();

function tellOther(trx: AnnouncingTransaction, { is, id, post_id, poster_id, applicant_id, title, opened }: Sides) {
  if (is === 'applicant')
    return notifyUser(trx, {
      userId: poster_id,
      type: 'job_application',
      data: { event: 'wrote', post_title: title ?? '' },
      reference: { type: 'job_application', id },
      by: applicant_id,
    });
  return notifyUser(trx, {
    userId: applicant_id,
    type: 'job_application_status',
    data: { event: 'wrote', post_title: opened?.title ?? '' },
    reference: { type: 'job_post', id: post_id },
    by: poster_id,
  });
}
